import { describe, expect, it } from 'vitest'
import { aGksBody } from '../builders/gks-configuration.ts'
import { type Body, type LifeClient, testLife } from '../support/life.ts'

const life = testLife({ PLAKETTE_GKS_ACCESSES_PER_CLIENT: '3' })
const ROOT = '/gksConfigurations'

const post = (client: LifeClient): Promise<Response> =>
  client.request(ROOT, {
    method: 'POST',
    body: JSON.stringify(aGksBody()),
    headers: { 'Content-Type': 'application/json' },
  })
const idsOf = async (client: LifeClient): Promise<string[]> =>
  ((await client.get(`${ROOT}/overviews`)).overviewGksConfigurations as Body[]).map(({ id }) => String(id))

/** A client that has all it may have, and what it was answered for eight calls at once. */
async function aFullClient() {
  const client = await life.client()
  return { client, answers: await Promise.all(Array.from({ length: 8 }, () => post(client))) }
}

describe('the number of GKS accesses of a client', () => {
  it('is bounded, also for calls at once: one more gives 400 and stores nothing', async () => {
    const { client, answers } = await aFullClient()
    const refused = answers.filter(({ status }) => status !== 201)
    expect(refused).toHaveLength(5)
    for (const answer of refused) {
      expect(answer.status).toBe(400)
      const { error } = (await answer.json()) as Body
      expect(error).toMatch(/^gksConfigurations: 3 GKS accesses are stored, .* at most 3 per client/)
    }
    expect(await idsOf(client)).toHaveLength(3)
  })

  it('bounds no other client, and no change', async () => {
    const { client } = await aFullClient()
    expect((await post(await life.client())).status).toBe(201)
    const [first] = await idsOf(client)
    expect((await client.put(`${ROOT}/${first}`, { name: 'Neu' })).status).toBe(200)
  })

  it('leaves room again once one is removed', async () => {
    const { client } = await aFullClient()
    const [first] = await idsOf(client)
    expect((await client.request(`${ROOT}/${first}`, { method: 'DELETE' })).status).toBe(204)
    expect((await post(client)).status).toBe(201)
    expect((await post(client)).status).toBe(400)
  })
})
