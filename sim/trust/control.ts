import { flag, objectOf, oneOf, optional, text, wholeNumber, withDefault } from '../shape.ts'
import { end, handOut, sign } from './act.ts'
import { type Core, FAULTS } from './core.ts'
import { readIdentity } from './identify.ts'
import { PAPERS, type Process } from './process.ts'

export interface ControlCall {
  body: unknown
  /** What stands in the place of `{…}` in the path. */
  id: string
}

type ControlAction = (core: Core, call: ControlCall) => unknown | Promise<unknown>

const signing = objectOf({
  identity: optional(readIdentity),
  withoutAddress: withDefault(flag, false),
  withoutDocument: optional(oneOf(PAPERS)),
})

const handing = objectOf({
  paper: oneOf(PAPERS),
  as: oneOf(['unlisted', 'gone', 'bytes', 'signed']),
  content: optional(text),
})

const company = objectOf({
  companyName: text,
  registered: withDefault(flag, true),
  signers: withDefault(wholeNumber, 1),
})

const ending =
  (status: 'declined' | 'expired' | 'failed' | 'cancelled'): ControlAction =>
  (core, { body, id }) =>
    shown(end(core, id, status, objectOf({ reason: optional(text) })(body, '').reason))

/** The control API below /trust/control. Names are fixed; control-calls.ts tells people. */
export const TRUST_CONTROL: Readonly<Record<string, ControlAction>> = {
  'POST /processes/{}/sign': async (core, { body, id }) =>
    shown(await sign(core, id, { identity: undefined, ...signing(body, '') })),
  'POST /processes/{}/decline': ending('declined'),
  'POST /processes/{}/expire': ending('expired'),
  'POST /processes/{}/fail': ending('failed'),
  'POST /processes/{}/cancel': ending('cancelled'),
  'POST /processes/{}/documents': (core, { body, id }) => {
    const { paper, as, content = '' } = handing(body, '')
    return shown(handOut(core, id, paper, as === 'signed' ? undefined : as === 'bytes' ? { as, content } : { as }))
  },
  'GET /processes': (core) => ({ processes: core.processes().map(shown) }),
  'GET /processes/{}': (core, { id }) => shown(core.find(id)),
  'POST /faults': (core, { body }) => {
    core.addFault(objectOf({ next: oneOf(FAULTS) })(body, '').next)
    return {}
  },
  'DELETE /faults': (core) => {
    while (core.takeFault(() => true) !== undefined);
    return {}
  },
  'POST /companies': (core, { body }) => {
    const read = company(body, '')
    core.saveCompany({ ...read, signers: Math.max(1, read.signers) })
    return {}
  },
}

/** A process as the control API shows it. */
const shown = ({ papers, handedOut, identity: _, createdAt, validUntil, signedAt, ...process }: Process) => ({
  ...process,
  documents: PAPERS.filter((paper) => papers[paper] !== undefined && handedOut?.[paper]?.as !== 'unlisted'),
  createdAt: new Date(createdAt).toISOString(),
  validUntil: validUntil === null ? null : new Date(validUntil).toISOString(),
  ...(signedAt === undefined ? {} : { signedAt: new Date(signedAt).toISOString() }),
})
