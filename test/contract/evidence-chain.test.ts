import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { brokenLink, type Link, ORIGIN, readEntry } from '../../src/domain/evidence/chain.ts'
import { deliveryChains, orderChain } from '../../src/domain/evidence/read-chains.ts'
import { sentMessages } from '../../src/domain/evidence/sent-message.ts'
import { aBody } from '../builders/draft.ts'
import { testFiling } from '../support/filing.ts'

const { aFin, file, sql } = testFiling({
  PLAKETTE_SIMULATOR_DECISION_MS: '0',
  PLAKETTE_RETURN_CHANNEL_INTERVAL_MS: '200',
})

const kindsOf = (links: readonly Link[]): string[] => links.map((link) => readEntry(link).kind)

describe('the chain of an order', () => {
  it('holds all that happened, in its order, each entry bound to the one before', async () => {
    const { order } = await file('AB', aBody('AB'), 'beschieden', aFin(''))
    await expect.poll(async () => kindsOf(await orderChain(sql, order.id)), { timeout: 20_000 }).toContain('message received')
    const links = await orderChain(sql, order.id)
    console.log(links.map(({ entry }) => entry).join('\n'))
    expect(brokenLink({ order: order.id }, ORIGIN, links)).toBeUndefined()
    expect(kindsOf(links).slice(0, 3)).toEqual(['accepted', 'dispatch begun', 'message written'])
  })
})
