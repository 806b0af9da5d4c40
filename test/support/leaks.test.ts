import { expect, it } from 'vitest'
import { keyLines, leaksIn } from './leaks.ts'

const SECRET = { name: 'the password', text: 'Pässwort-7Q' }

it.each([
  ['as it is', 'x Pässwort-7Q y'],
  ['hexadecimal', Buffer.from('ab Pässwort-7Q').toString('hex')],
  ...['', 'a', 'ab', 'abc'].map((before) => [
    `base64 behind ${before.length} characters`,
    Buffer.from(`${before}Pässwort-7Q and more`).toString('base64'),
  ]),
  ['base64 as bytes', Buffer.from(Buffer.from('Pässwort-7Q').toString('base64')).toString('hex')],
])('finds a secret %s', (_, text) => expect(leaksIn(text, [SECRET])).toEqual(['the password']))

it('finds short ones as values only', () => {
  const code = { name: 'code', text: 'r2D' }
  expect(leaksIn('{"a":"r2D"}', [code])).toEqual(['code'])
  expect(leaksIn('<code>r2D</code>', [code])).toEqual(['code'])
  expect(leaksIn('r2D2', [code])).toEqual([])
})

it('finds nothing where nothing is', () => expect(leaksIn('Passwort', [SECRET])).toEqual([]))

it('takes a key line by line', () => {
  const [line] = keyLines('key', `-----BEGIN PRIVATE KEY-----\n${'A'.repeat(64)}\n-----END PRIVATE KEY-----\n`)
  expect(line).toEqual({ name: 'key, line 1', text: 'A'.repeat(64) })
})
