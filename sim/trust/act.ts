import { BadRequest } from '../http.ts'
import type { Core } from './core.ts'
import { type Identification, identify } from './identify.ts'
import { type HandedOut, nameOf, PAPERS, type Paper, type Process, type Status } from './process.ts'
import { representativeOf } from './register.ts'

export interface Signing extends Identification {
  /** A signed paper that the provider then does not hand out. */
  withoutDocument?: Paper | undefined
}

/** One signature; the last one that is needed ends the process. */
export function sign(core: Core, id: string, signing: Signing): Promise<Process> {
  return core.inTurn(async () => {
    const process = requireOpen(core.find(id))
    const at = core.now()
    const index = process.signed.length
    const signer = signerOf(process, index)
    const order = { signer, index, of: process.signers, at }
    const papers: Process['papers'] = {}
    const { signPdf } = await import('./signing/sign-pdf.ts')
    for (const paper of PAPERS) {
      const content = process.papers[paper]
      if (content === undefined) continue
      const signed = await signPdf(Buffer.from(content, 'base64'), core.authority, order)
      papers[paper] = signed.toString('base64')
    }
    const next: Process = { ...process, papers, signed: [...process.signed, signer] }
    const done = next.signed.length < next.signers ? next : finish(next, signing, at)
    core.save(done)
    return done
  })
}

function finish(process: Process, { withoutDocument, ...identification }: Signing, at: number): Process {
  const handedOut: Process['handedOut'] = withoutDocument ? { [withoutDocument]: { as: 'unlisted' } } : {}
  return { ...process, handedOut, status: 'signed', signedAt: at, identity: identify(process, identification, at) }
}

/** From now on something else is handed out in place of a signed paper; without it, the paper itself again. */
export function handOut(core: Core, id: string, paper: Paper, instead: HandedOut | undefined): Process {
  const process = core.find(id)
  const changed = { ...process, handedOut: { ...process.handedOut, [paper]: instead } }
  core.save(changed)
  return changed
}

/** Ends a process without a signature. */
export function end(core: Core, id: string, status: Exclude<Status, 'open' | 'signed'>, reason?: string): Process {
  const { reason: _, ...process } = requireOpen(core.find(id))
  const ended: Process = { ...process, status, ...(reason === undefined ? {} : { reason }) }
  core.save(ended)
  return ended
}

function signerOf({ principal }: Process, index: number): string {
  if (principal.kind === 'natural') return nameOf(principal)
  const { firstName, lastName } = representativeOf(index)
  return `${firstName} ${lastName}`
}

function requireOpen(process: Process): Process {
  if (process.status !== 'open') throw new BadRequest(`the process is ${process.status}`, 409)
  return process
}
