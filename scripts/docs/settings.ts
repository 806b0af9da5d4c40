import { SECRETS } from '../../src/platform/config.ts'
import { code, page, table } from './markdown.ts'
import type { Setting } from './settings-table.ts'

export const renderSettings = (settings: readonly Setting[]): string =>
  page('Settings', code('scripts/docs/settings-table.ts'), [
    'Settings come from the environment and from a `.env` file in the working directory; the environment wins. ' +
      'An empty value counts as unset. A wrong one stops the start with one line that names it. ' +
      '`plakette doctor` checks what is set.',
    `A secret can also be read from a file, whose name is given with \`_FILE\` appended: ${SECRETS.map((name) => code(`${name}_FILE`)).join(', ')}. ` +
      'A line end behind the value is left out; giving both is a mistake.',
    table(
      ['name', 'default', 'meaning'],
      settings.map(({ name, fallback, meaning }) => [code(name), fallback, meaning]),
    ),
  ])
