import { beginPower } from './support/powers.ts'
import { expect } from './support/stage.ts'
import type { Rehearsal } from './support/world.ts'

const PAGE = 'trust-service'
const OFF = { PLAKETTE_TRUST_SERVICE_URL: 'none' }
/** Nobody listens there: the discard port of this machine. */
const AWAY = { PLAKETTE_TRUST_SERVICE_URL: 'http://127.0.0.1:9' }

/** A node starts without its trust service; the page finds the setting, and the next node has it. */
export const trustService: Rehearsal = async ({ stage, everyday }) => {
  const { instance, filer, api } = await everyday()
  const node = await stage.step('a node starts without the setting', () => instance.node('api', OFF))
  await stage.step('notice: degraded and 503, while deregistrations go on', async () => {
    const health = (await (await fetch(`${node.address}/health`)).json()) as { status: string; trustService: string }
    expect(health.status === 'degraded' && health.trustService === 'missing', `health says ${JSON.stringify(health)}`)
    const { status, power } = await beginPower(filer, node.address)
    expect(status === 503 && power === undefined, `a power of attorney got ${status}`)
    await filer.file(node.address, 'WTESTTRUST0000001')
  })
  await stage.step('look: doctor names the setting and this page', async () => {
    const { stdout } = await instance.follow(PAGE, 'plakette doctor', { settings: OFF, mayFail: true })
    expect(stdout.includes('set PLAKETTE_TRUST_SERVICE_URL'), `doctor does not say what to set:\n${stdout}`)
    expect(stdout.includes(`docs/runbooks/${PAGE}.md`), 'doctor does not name this page')
    await instance.follow(PAGE, 'plakette process list --state open')
  })
  await stage.step('mend: a wrong address is found before a node sees it, the right one works', async () => {
    const check = (ADDRESS: string) =>
      instance.follow(PAGE, 'PLAKETTE_TRUST_SERVICE_URL=ADDRESS', { values: { ADDRESS }, mayFail: true })
    const wrong = await check(AWAY.PLAKETTE_TRUST_SERVICE_URL)
    expect(wrong.stdout.includes('no answer from'), `doctor does not see that nobody is there:\n${wrong.stdout}`)
    const right = await check(instance.settings.PLAKETTE_TRUST_SERVICE_URL ?? '')
    expect(!right.stdout.includes('no answer from'), `doctor finds nobody:\n${right.stdout}`)
    await node.stop()
    const { status } = await beginPower(filer, api.address)
    expect(status === 200, `a power of attorney got ${status}`)
  })
}
