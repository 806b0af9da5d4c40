import { execFileSync } from 'node:child_process'
import { expect, it } from 'vitest'
import { asCurl } from './as-curl.ts'

/** What a shell makes of it: every argument on a line of its own. */
const argumentsOf = (command: string): string[] =>
  execFileSync('sh', ['-c', `printf '%s\\0' ${command}`])
    .toString()
    .split('\0')
    .slice(0, -1)

it('reaches the receiver byte by byte, whatever the body holds', () => {
  const body = `{"name":"O'Neill $HOME \`x\` \\\\ Grüße","plate":"BSP-MA 530"}`
  const command = asCurl({ url: 'https://hooks.example.test/a?b=1&c=2', headers: { 'X-Event-Id': 'e1' }, body })
  expect(argumentsOf(command)).toEqual([
    ...['curl', '-X', 'POST', 'https://hooks.example.test/a?b=1&c=2'],
    ...['-H', 'X-Event-Id: e1', '--data-binary', body],
  ])
})
