import { beginPower, sign, stateOfPower } from './support/powers.ts'
import { expect } from './support/stage.ts'
import type { Rehearsal } from './support/world.ts'

const PAGE = 'unsigned-powers'
/** The operator looks three days later. */
const LATER = { PLAKETTE_CLOCK_SHIFT: 'P3D' }

interface Processes {
  items: { id: number }[]
}

/** Nobody signs: doctor names the condition, the list has the process, and whoever looks after the signature sees it ready. */
export const unsignedPowers: Rehearsal = async ({ stage, everyday }) => {
  const { instance, filer, api } = await everyday()
  const power = await stage.step('a link that nobody opens', async () => {
    const begun = await beginPower(filer, api.address)
    if (!begun.power) throw new Error(`a power of attorney got ${begun.status}`)
    return begun.power
  })
  const has = async (beginning: string): Promise<boolean> => {
    const { items } = await instance.asks<Processes>(PAGE, beginning)
    return items.some(({ id }) => id === power.id)
  }
  await stage.step('look: doctor names the condition three days later, the list has it', async () => {
    const { stdout } = await instance.follow(PAGE, 'plakette doctor', { settings: LATER, mayFail: true })
    expect(stdout.includes('open over two days'), `doctor does not name it:\n${stdout}`)
    expect(stdout.includes(`docs/runbooks/${PAGE}.md`), 'doctor does not name this page')
    expect(await has('plakette process list --state open'), 'the list of open processes does not have it')
  })
  await stage.step('mend: the link is signed, the client looks it up, it is ready', async () => {
    await sign(instance.settings.PLAKETTE_TRUST_SERVICE_URL ?? '', power.signatureUrl)
    const status = await stateOfPower(filer, api.address, power.id)
    expect(status === 'signiert', `it is ${status}`)
    expect(await has('plakette process list --state ready'), 'the list of those that are ready does not have it')
  })
  await stage.step('afterwards: doctor no longer names it', async () => {
    const { stdout } = await instance.follow(PAGE, 'plakette doctor', { settings: LATER, mayFail: true })
    expect(!stdout.includes('open over two days'), `doctor still names it:\n${stdout}`)
  })
}
