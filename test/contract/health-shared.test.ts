import { describe, expect, it } from 'vitest'
import { aGksBody } from '../builders/gks-configuration.ts'
import { type Body, testLife } from '../support/life.ts'

const life = testLife()
const health = async (): Promise<Body> => (await (await fetch(`${life.baseUrl}/health`)).json()) as Body

describe('many calls of GET /health at once', () => {
  it('are all answered, may not be kept by anybody, and never with what was true before they were asked', async () => {
    const client = await life.client()
    for (let stored = 1; stored <= 5; stored++) {
      const before = Array.from({ length: 20 }, health)
      const added = await client.request('/gksConfigurations', {
        method: 'POST',
        body: JSON.stringify(aGksBody()),
        headers: { 'Content-Type': 'application/json' },
      })
      expect(added.status).toBe(201)
      const after = await Promise.all(Array.from({ length: 20 }, health))
      expect(new Set(after.map(({ gksCertificates }) => (gksCertificates as Body).total))).toEqual(new Set([stored]))
      for (const answer of await Promise.all(before)) expect(answer).toMatchObject({ apiVersion: '2.3.0' })
    }
    expect((await fetch(`${life.baseUrl}/health`)).headers.get('cache-control')).toBe('no-store')
  })
})
