import { expect, until } from './support/stage.ts'
import type { Rehearsal } from './support/world.ts'

const PAGE = 'login-lock'
const [REFUSED, LATER, AFTER] = ['WTESTLOGIN0000001', 'WTESTLOGIN0000002', 'WTESTLOGIN0000003']
const IDENTIFIER = 'PLAKETTE-TEST'

interface Lock {
  username: string
}

/** The authority refuses the login: everything with it stops at once, and goes on after the release. */
export const loginLock: Rehearsal = async ({ stage, everyday }) => {
  const { instance, filer, api, authority, worker } = await everyday()
  await worker()
  await stage.step('the authority refuses the login', async () => {
    await authority.scenario({ match: { vehicleIdentificationNumber: REFUSED }, fault: 'loginRefused' })
    await filer.reaches(api.address, await filer.file(api.address, REFUSED), 'fehlgeschlagen')
  })
  await stage.step('notice: health says so, and applications get 503', async () => {
    const health = async () => (await (await fetch(`${api.address}/health`)).json()) as { gksLogin: string }
    await until('gksLogin: gesperrt', health, ({ gksLogin }) => gksLogin === 'gesperrt')
    const { status } = await filer.send(api.address, LATER)
    expect(status === 503, `an application got ${status}`)
  })
  await stage.step('look: the lock is named', async () => {
    const { stdout } = await instance.follow(PAGE, 'plakette doctor', { mayFail: true })
    expect(stdout.includes('gks-lock release'), 'doctor does not say what to do')
    const locks = await instance.asks<Lock[]>(PAGE, 'plakette gks-lock list')
    expect(
      locks.some(({ username }) => username === IDENTIFIER),
      'the list of locks does not have it',
    )
    await instance.follow(PAGE, 'plakette gks-access list')
  })
  await stage.step('mend: the cause first, then the release; applications go out again', async () => {
    await authority.forgetScenarios()
    const locks = await instance.asks<Lock[]>(PAGE, 'plakette gks-lock release USERNAME', {
      values: { USERNAME: IDENTIFIER },
    })
    expect(locks.length === 0, 'a lock remains')
    await until(
      'a 200',
      () => filer.send(api.address, AFTER),
      ({ status }) => status === 200,
    )
    const { orderId = 0 } = await filer.send(api.address, AFTER)
    await filer.reaches(api.address, orderId, 'eingereicht')
  })
  await stage.step('afterwards: who failed, and who released it', async () => {
    const { items } = await instance.asks<{ items: unknown[] }>(PAGE, 'plakette order list --state fehlgeschlagen', {
      values: { '2026-11-19T00:00': '2000-01-01T00:00' },
    })
    expect(items.length > 0, 'the list of failed orders is empty')
    const audit = await instance.asks<{ items: unknown[] }>(PAGE, 'plakette audit list --search gks-lock')
    expect(audit.items.length > 0, 'the audit does not know of the release')
  })
}
