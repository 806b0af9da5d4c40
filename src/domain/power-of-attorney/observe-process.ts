import { TrustFailure } from '../../foreign/trust/failure.ts'
import type { ProcessReading, SignedProcess } from '../../foreign/trust/trust-service.ts'
import { must } from '../../kernel/must.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { storeDocument } from '../file/file.ts'
import type { PowerDeps } from './create-process.ts'
import { providerFault } from './creation-failure.ts'
import { differingFields, fingerprintOf, missingHolderFields } from './established.ts'
import { endInterrupted } from './interrupted.ts'
import { endProcess, findAnyProcess, openProcess, storeSigned } from './process.store.ts'
import type { Process } from './process.ts'
import { ENDED_AS, isLeftBehind, LAPSED, OPEN } from './status.ts'

/** The process as it is now: while it is open, the provider is asked first (contract 2, 4.2). 502 when it cannot be. */
export async function observeProcess(deps: PowerDeps, process: Process): Promise<Process> {
  const { trust } = deps
  if (process.status !== OPEN || trust.service === undefined) return process
  if (isLeftBehind(process.environment, trust.state)) return process
  if (process.providerId === null) {
    return (await endInterrupted(deps, process, trust.timeoutMs)) ? again(deps, process) : process
  }
  try {
    await takeReading(deps, process, await trust.service.readProcess(process.providerId))
  } catch (error) {
    if (!(error instanceof TrustFailure)) throw error
    if (error.kind !== 'notFound') {
      throw new Refusal(502, `${providerFault(error)}: the state is not known`, { powerOfAttorneyId: process.id })
    }
    await endProcess(deps.db, process.id, { status: LAPSED, note: providerFault(error) }, deps.clock.now())
  }
  return again(deps, process)
}

const again = async ({ db }: PowerDeps, { id }: Process): Promise<Process> =>
  must(await findAnyProcess(db, id), 'process')

async function takeReading(deps: PowerDeps, process: Process, reading: ProcessReading): Promise<void> {
  const { db, clock } = deps
  const now = clock.now()
  if (reading.status === 'signed') return storeSignature(deps, process, reading)
  if (reading.status !== 'open') {
    return endProcess(db, process.id, { status: ENDED_AS[reading.status], note: reading.reason }, now)
  }
  if (process.validUntil !== null && process.validUntil <= now) {
    return endProcess(db, process.id, { status: LAPSED, note: undefined }, now)
  }
}

/** The signed papers and who signed them: sealed, and compared once with who was to sign. */
async function storeSignature({ db, seal, clock }: PowerDeps, { id }: Process, signed: SignedProcess): Promise<void> {
  const now = clock.now()
  const { principal } = must((await openProcess(db, seal, { id }))?.request, 'request of the process').form
  const { identity, documents } = signed
  await db.begin(async (tx) => {
    const store = async (pdf: Uint8Array | undefined): Promise<Buffer | undefined> =>
      pdf && storeDocument(tx, seal, Buffer.from(pdf), now)
    const row = {
      identity,
      identityFingerprint: fingerprintOf(identity),
      missingHolderFields: missingHolderFields(principal, identity),
      differingFields: differingFields(principal, identity),
      formSha256: await store(documents.form),
      mandateSha256: await store(documents.mandate),
    }
    await storeSigned(tx, seal, id, row, now)
  })
}
