import { expect, it } from 'vitest'
import { givenSecrets, secretsInText, shownOnce, toldSecrets } from './told-secrets.ts'

it('finds a secret by its name, by its form and by its value, and not what is shown once', () => {
  const answer = { a: [{ gksPassword: 'x' }], b: '-----BEGIN PRIVATE KEY-----', c: 'qX7vB2z', d: 'harmless' }
  expect(toldSecrets('GET /orders', answer, new Set(['qX7vB2z']))).toEqual([
    'GET /orders: a.0.gksPassword',
    'GET /orders: b',
    'GET /orders: c',
  ])
  expect(toldSecrets('POST /api-users', { login: 'api', password: 'once' })).toEqual([])
  expect(toldSecrets('GET /api-users', { password: 'once' })).toEqual(['GET /api-users: password'])
})

it('finds a long secret within a value, and a short one as a word of it only', () => {
  const known = new Set(['geheim und lang', 'r2D'])
  const found = (answer: object) => toldSecrets('GET /orders', answer, known)
  expect(found({ text: 'Kennwort: geheim und lang.' })).toEqual(['GET /orders: text'])
  expect(found({ list: ['Code r2D fehlt'] })).toEqual(['GET /orders: list.0'])
  expect(found({ r2D: 'as a name' })).toEqual(['GET /orders: r2D'])
  expect(found({ text: 'r2D2, Xr2D' })).toEqual([])
})

it.each([
  ['CSV', 'FIN;Code\nWTEST000000000001;r2D\n', ['r2D']],
  ['a page', '<input value="qX7vB2z">', ['qX7vB2z']],
  ['a stream', 'event: changed\ndata: {"code":"r2D"}\n\n', ['r2D']],
  ['Base64', Buffer.from('pin qX7vB2z').toString('base64'), ['qX7vB2z']],
  ['nothing', 'FIN;Kennzeichen\nWTESTr2D000000001;B-AB 123\n', []],
])('finds a secret in %s', (_, text, secrets) => {
  expect(secretsInText(text, new Set(['r2D', 'qX7vB2z']))).toEqual(secrets)
})

const PEM = `-----BEGIN PRIVATE KEY-----\n${'A'.repeat(64)}\n-----END PRIVATE KEY-----\n`

it('knows what a page gives: codes, PINs, passwords and keys by their names', () => {
  const rows = [{ body: { customization: { rearLicensePlateSecurityCode: 'x9Z', reservation: { pin: '4711' } } } }]
  const changes = { 'customization.frontLicensePlateSecurityCode': '7kQ', email: 'a@example.test' }
  expect(givenSecrets({ rows, changes, secret: 'webhook secret', privateKey: PEM })).toEqual([
    ...['x9Z', '4711', '7kQ', 'webhook secret', 'A'.repeat(64)],
  ])
  expect(givenSecrets({ step: 'password', login: 'a', password: 'falsch' })).toEqual([])
})

it('what is shown once counts as a secret everywhere else', () => {
  const answer = { login: 'api-1', password: 'shown only once' }
  expect(shownOnce('POST /api-users', answer)).toEqual(['shown only once'])
  const known = new Set(shownOnce('POST /api-users', answer))
  expect(toldSecrets('POST /api-users', answer, known)).toEqual([])
  expect(toldSecrets('GET /api-users', { note: 'shown only once' }, known)).toEqual(['GET /api-users: note'])
  expect(shownOnce('POST /account/totp/confirm', { recoveryCodes: ['aaaa-bbbb'] })).toEqual(['aaaa-bbbb'])
})
