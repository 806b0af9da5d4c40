import { code, page, table } from './markdown.ts'
import type { Setting } from './settings-table.ts'

export const renderSettings = (settings: readonly Setting[]): string =>
  page('Settings', code('scripts/docs/settings-table.ts'), [
    'Settings come from the environment and from a `.env` file in the working directory; the environment wins. ' +
      'An empty value counts as unset. A wrong one stops the start with one line that names it. ' +
      '`plakette doctor` checks what is set.',
    table(
      ['name', 'default', 'meaning'],
      settings.map(({ name, fallback, meaning }) => [code(name), fallback, meaning]),
    ),
  ])
