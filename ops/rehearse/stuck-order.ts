import { expect } from './support/stage.ts'
import type { Rehearsal } from './support/world.ts'

const PAGE = 'stuck-order'
const FIN = 'WTESTSTUCK0000001'

/** No worker runs: the order waits, is found, and goes out once with the worker that the page says to start. */
export const stuckOrder: Rehearsal = async ({ stage, everyday }) => {
  const { instance, filer, api, authority, worker } = await everyday()
  const orderId = await stage.step('an order is filed and no worker runs', () => filer.file(api.address, FIN))
  await stage.step('look: it is listed as waiting, and its story is told', async () => {
    await instance.follow(PAGE, 'plakette doctor')
    const { items } = await instance.asks<{ items: { order: { id: number } }[] }>(
      PAGE,
      'plakette order list --state angelegt',
    )
    expect(
      items.some(({ order }) => order.id === orderId),
      'the list of what waits does not have the order',
    )
    const explained = await instance.follow(PAGE, 'plakette order explain ID', { values: { ID: orderId } })
    expect(
      /worker/.test(explained.stdout),
      `the explanation does not name the worker that is missing:\n${explained.stdout}`,
    )
    const shown = await instance.asks<{ state: string }>(PAGE, 'plakette order show ID', { values: { ID: orderId } })
    expect(shown.state === 'angelegt', `the order is ${shown.state}`)
    await instance.follow(PAGE, 'plakette event list --order ID', { values: { ID: orderId } })
    await instance.follow(PAGE, 'plakette gks-lock list')
    await instance.follow(PAGE, 'plakette office list')
  })
  await stage.step('mend: a worker is started, and the order goes out', async () => {
    await worker()
    await filer.reaches(api.address, orderId, 'eingereicht')
  })
  await stage.step('sent: the authority is asked, and nothing is sent a second time', async () => {
    await instance.follow(PAGE, 'plakette order query-status ID', { values: { ID: orderId } })
    const arrived = (await authority.applications()).filter((fin) => fin === FIN)
    expect(arrived.length === 1, `the application arrived ${arrived.length} times`)
  })
}
