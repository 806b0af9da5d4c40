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

interface ControlAction {
  /** For people: docs/simulators.md shows it. */
  meaning: string
  run(core: Core, call: ControlCall): unknown | Promise<unknown>
}

const signing = objectOf({
  identity: optional(readIdentity),
  withoutAddress: withDefault(flag, false),
  withoutDocument: optional(oneOf(PAPERS)),
})

const ending = (status: 'declined' | 'expired' | 'failed' | 'cancelled', meaning: string): ControlAction => ({
  meaning,
  run: (core, { body, id }) => shown(end(core, id, status, objectOf({ reason: optional(text) })(body, '').reason)),
})

/** The control API below /trust/control. Names are fixed; see the product's documentation. */
export const TRUST_CONTROL: Readonly<Record<string, ControlAction>> = {
  'POST /processes/{}/sign': {
    meaning:
      'signs; optional `{ identity }` in the shape of `vehicleHolder`, laid over the principal\'s data (null = not established), `{ withoutAddress: true }` for a passport, `{ withoutDocument: "form" }` for a signed paper that is not handed out. With several signers each call is one of them',
    async run(core, { body, id }) {
      return shown(await sign(core, id, { identity: undefined, ...signing(body, '') }))
    },
  },
  'POST /processes/{}/decline': ending('declined', 'the principal declines; optional `{ reason }`, here and below'),
  'POST /processes/{}/expire': ending('expired', 'the deadline has passed'),
  'POST /processes/{}/fail': ending('failed', 'identification or signing has failed'),
  'POST /processes/{}/cancel': ending('cancelled', 'the provider cancels'),
  'POST /processes/{}/documents': {
    meaning:
      '`{ paper: "form", as: "unlisted | gone | bytes | signed", content }`: what is handed out in place of a signed paper: nothing, 404 though it is listed, these bytes in base64, or the paper itself again',
    run(core, { body, id }) {
      const {
        paper,
        as,
        content = '',
      } = objectOf({
        paper: oneOf(PAPERS),
        as: oneOf(['unlisted', 'gone', 'bytes', 'signed']),
        content: optional(text),
      })(body, '')
      return shown(handOut(core, id, paper, as === 'signed' ? undefined : as === 'bytes' ? { as, content } : { as }))
    },
  },
  'GET /processes': {
    meaning: 'every process, without papers and identity',
    run: (core) => ({ processes: core.processes().map(shown) }),
  },
  'GET /processes/{}': { meaning: 'one of them', run: (core, { id }) => shown(core.find(id)) },
  'POST /faults': {
    meaning: '`{ "next": "500 | 429 | timeout | reject | companyNotFound" }`: how the next call of the service ends',
    run(core, { body }) {
      core.addFault(objectOf({ next: oneOf(FAULTS) })(body, '').next)
      return {}
    },
  },
  'DELETE /faults': {
    meaning: 'forgets faults that have not struck',
    run(core) {
      while (core.takeFault(() => true) !== undefined);
      return {}
    },
  },
  'POST /companies': {
    meaning:
      '`{ companyName, registered: true, signers: 2 }`: what the company register knows; unknown names count as registered with one signer',
    run(core, { body }) {
      const company = objectOf({
        companyName: text,
        registered: withDefault(flag, true),
        signers: withDefault(wholeNumber, 1),
      })(body, '')
      core.saveCompany({ ...company, signers: Math.max(1, company.signers) })
      return {}
    },
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
