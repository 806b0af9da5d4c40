import { expect, until } from './support/stage.ts'
import type { Rehearsal } from './support/world.ts'

const PAGE = 'overdue'
/** Rejected after three seconds; only a question tells so. */
const FIN = 'WTEST0001SIM10011'
/** The operator looks two days later. */
const LATER = { PLAKETTE_CLOCK_SHIFT: 'P2D' }

/** A decision never came: doctor names the condition, and the question brings the decision. */
export const overdue: Rehearsal = async ({ stage, everyday }) => {
  const { instance, filer, api, worker } = await everyday()
  const orderId = await stage.step('an order gets no decision', async () => {
    await worker()
    const id = await filer.file(api.address, FIN)
    await filer.reaches(api.address, id, 'eingereicht')
    return id
  })
  await stage.step('look: doctor names the condition two days later', async () => {
    const { stdout } = await instance.follow(PAGE, 'plakette doctor', { settings: LATER, mayFail: true })
    expect(/orders overdue/.test(stdout), `doctor does not name overdue orders:\n${stdout}`)
    const { items } = await instance.asks<{ items: { order: { id: number } }[] }>(
      PAGE,
      'plakette order list --tab open',
    )
    expect(
      items.some(({ order }) => order.id === orderId),
      'the list of open orders does not have it',
    )
  })
  await stage.step('mend: the question brings the decision', async () => {
    const ask = async () => {
      await instance.follow(PAGE, 'plakette order query-status ID', { values: { ID: orderId } })
      return filer.lookup(api.address, orderId)
    }
    await until('the decision', ask, ({ state }) => state === 'abgelehnt', { everyMs: 1000 })
  })
}
