import { randomBytes } from 'node:crypto'
import { storeDocument } from '../../domain/file/file.ts'
import { differingFields, fingerprintOf, missingHolderFields } from '../../domain/power-of-attorney/established.ts'
import {
  addPapers,
  endProcess,
  findAnyProcess,
  openProcess,
  storeSigned,
} from '../../domain/power-of-attorney/process.store.ts'
import type { Process } from '../../domain/power-of-attorney/process.ts'
import { lacksPaper } from '../../domain/power-of-attorney/readiness.ts'
import { ENDED_AS, isLeftBehind, LAPSED, OPEN } from '../../domain/power-of-attorney/status.ts'
import { TrustFailure } from '../../foreign/trust/failure.ts'
import type { ProcessReading, SignedProcess } from '../../foreign/trust/trust-service.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { must } from '../../kernel/rules/must.ts'
import type { Sql } from '../../platform/db.ts'
import { providerFault } from './creation-failure.ts'
import { endInterrupted } from './interrupted.ts'
import type { PowerDeps } from './power-deps.ts'
import { alteredFields, type SignedPapers, unsignedPapers } from './signed-papers.ts'

/** The process as it is now: while it is open, the provider is asked first (contract 2, 4.2). 502 when it cannot be. */
export async function observeProcess(deps: PowerDeps, process: Process): Promise<Process> {
  const { trust } = deps
  if (trust.service === undefined || isLeftBehind(process.environment, trust.state)) return process
  if (lacksPaper(process)) return completePapers(deps, process)
  if (process.status !== OPEN) return process
  if (process.providerId === null) {
    return (await endInterrupted(deps, process, trust.timeoutMs)) ? again(deps, process) : process
  }
  try {
    await takeReading(deps, process, await trust.service.readProcess(process.providerId))
  } catch (error) {
    if (!(error instanceof TrustFailure)) throw error
    if (error.kind !== 'notFound') {
      throw new Refusal(502, `${providerFault(error)}: the state is not known`, {
        powerOfAttorneyId: process.id,
      }).because(`trust-service-${error.kind}`)
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

/** A paper that came without a signature counts as not handed out: the process stays open, and is asked for again. */
function requireSigned(id: number, papers: SignedPapers): void {
  const unsigned = unsignedPapers(papers)
  if (unsigned.length === 0) return
  const says = `the trust service has handed out no signed PDF as ${unsigned.join(' and ')}: ask again later`
  throw new Refusal(502, says, { powerOfAttorneyId: id }).because('paper-unsigned')
}

const SALT_BYTES = 32

/** The signed papers and who signed them: sealed, and compared once with what was to be signed and by whom. */
async function storeSignature(deps: PowerDeps, { id }: Process, signed: SignedProcess): Promise<void> {
  const { db, seal, clock } = deps
  const now = clock.now()
  const { identity, documents } = signed
  requireSigned(id, documents)
  const request = must((await openProcess(db, seal, { id }))?.request, 'request of the process')
  const { principal } = request.form
  const altered = await alteredFields(request, documents)
  const salt = randomBytes(SALT_BYTES)
  await db.begin(async (tx) => {
    const row = {
      identity,
      salt,
      identityFingerprint: fingerprintOf(identity, salt),
      missingHolderFields: missingHolderFields(principal, identity),
      differingFields: differingFields(principal, identity),
      alteredFields: altered,
      ...(await storePapers(deps, tx, documents, now)),
    }
    await storeSigned(tx, seal, id, row, now)
  })
}

const storePapers = async ({ seal }: PowerDeps, tx: Sql, { form, mandate }: SignedPapers, now: Date) => {
  const store = async (pdf: Uint8Array | undefined): Promise<Buffer | undefined> =>
    pdf && storeDocument(tx, seal, Buffer.from(pdf), now)
  return { formSha256: await store(form), mandateSha256: await store(mandate) }
}

/** Asks again for a paper that the provider had not handed out; until it does, the process stays as it is. */
async function completePapers(deps: PowerDeps, process: Process): Promise<Process> {
  const { db, seal, clock, trust } = deps
  const { id, providerId } = process
  const reading = await trust.service?.readProcess(providerId ?? '').catch(unlessTrustFailure)
  if (reading?.status !== 'signed' || unsignedPapers(reading.documents).length > 0) return process
  const request = must((await openProcess(db, seal, { id }))?.request, 'request of the process')
  const altered = await alteredFields(request, reading.documents)
  const now = clock.now()
  await db.begin(async (tx) => {
    const papers = await storePapers(deps, tx, reading.documents, now)
    await addPapers(tx, id, { alteredFields: altered, ...papers }, now)
  })
  return again(deps, process)
}

function unlessTrustFailure(error: unknown): undefined {
  if (!(error instanceof TrustFailure)) throw error
}
