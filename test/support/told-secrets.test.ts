import { expect, it } from 'vitest'
import { toldSecrets } from './told-secrets.ts'

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
