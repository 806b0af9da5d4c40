import { aFiler } from './support/filing.ts'
import { expect, until } from './support/stage.ts'
import type { Rehearsal } from './support/world.ts'

const PAGE = 'flooding-client'
const LINES = 8
const finOf = (index: number): string => `WTESTFLOOD${String(index).padStart(7, '0')}`

/** One client sends as fast as it can: the operator finds it, stops its login, and the others never noticed. */
export const floodingClient: Rehearsal = async ({ stage, everyday }) => {
  const { instance, filer: flooder, api } = await everyday()
  const neighbour = await aFiler(instance, 'Neighbour')
  const state = { sent: 0, refused: 0, isOver: false }
  const flood = async (): Promise<void> => {
    while (!state.isOver) {
      state.sent += 1
      const { status } = await flooder.send(api.address, finOf(state.sent))
      if (status === 401) state.refused += 1
    }
  }
  const lines = Array.from({ length: LINES }, flood)
  stage.atEnd(() => {
    state.isOver = true
  })
  await stage.step('a client files as fast as it can; another one is served meanwhile', async () => {
    await until(
      '200 requests',
      async () => state.sent,
      (sent) => sent >= 200,
    )
    const { status } = await neighbour.send(api.address, 'WTESTCALM00000001')
    expect(status === 200, `the neighbour got ${status}`)
  })
  const users = await stage.step('look: whose orders they are, and which login is in use', async () => {
    const { items } = await instance.asks<{ items: { clientId: number }[] }>(PAGE, 'plakette order list --limit 50')
    const own = items.filter(({ clientId }) => clientId === flooder.clientId)
    expect(own.length > items.length / 2, 'the newest orders do not show who floods')
    const listed = await instance.asks<{ items: { id: number }[] }>(PAGE, 'plakette api-user list --client ID', {
      values: { ID: flooder.clientId },
    })
    return listed.items.map(({ id }) => id)
  })
  await stage.step('mend: the login is switched off, and its requests get 401', async () => {
    expect(users.includes(flooder.apiUserId), 'the list does not have the login')
    await instance.follow(PAGE, 'plakette api-user set ID --active false', { values: { ID: flooder.apiUserId } })
    await until(
      '401',
      async () => state.refused,
      (refused) => refused >= LINES,
    )
    const { status } = await neighbour.send(api.address, 'WTESTCALM00000002')
    expect(status === 200, `the neighbour got ${status}`)
  })
  await stage.step('way back: the login is on again', async () => {
    state.isOver = true
    await Promise.all(lines)
    await instance.follow(PAGE, 'plakette api-user set ID --active true', { values: { ID: flooder.apiUserId } })
    await until(
      '200',
      () => flooder.send(api.address, 'WTESTCALM00000003'),
      ({ status }) => status === 200,
    )
    const audit = await instance.asks<{ items: unknown[] }>(PAGE, 'plakette audit list --client ID', {
      values: { ID: flooder.clientId },
    })
    expect(audit.items.length > 0, 'the audit does not know what was done')
  })
}
