import { withStandInCodes } from '../../domain/application/form/with-stand-in-codes.ts'
import { isRecord } from '../../kernel/rules/shape.ts'
import { type Preflight, type PreflightDeps, preflight } from '../power-of-attorney/preflight.ts'
import { findDraft } from './draft.ts'
import type { FilledForm } from './filing-deps.ts'
import { withDocument } from './form-body.ts'
import type { FormOwner } from './form-owner.ts'
import { findUploads } from './upload.ts'

const MANDATE = 'sepaMandateBase64'
/** As much of a document as the comparison needs: what is in the uploaded one was told then. */
const SOME_PDF = Buffer.from('%PDF-').toString('base64')

const GONE = { rule: 'document-gone', field: MANDATE, message: `${MANDATE} is not there any more: upload it again` }

/** What stands against the mandate of a form; undefined when it has none. */
async function mandateFindings({ db, clock }: PreflightDeps, { owner, documents }: FilledForm) {
  const handle = documents[MANDATE]
  if (handle === undefined) return undefined
  const upload = (await findUploads(db, owner, [handle], clock.now())).get(handle)
  return upload ? (upload.facts.findings[MANDATE] ?? []) : [GONE]
}

/**
 * Holds an application that somebody is filling in against a process. Whatever power of attorney it names gives way, and codes may
 * be missing: neither is what the comparison is about.
 */
export async function preflightForm(deps: PreflightDeps, form: FilledForm, processId: number): Promise<Preflight> {
  const { transaction, owner } = form
  const { powerOfAttorney, ...rest } = form.body
  const representative = isRecord(powerOfAttorney) ? powerOfAttorney.representative : undefined
  const found = await mandateFindings(deps, form)
  const body = {
    ...(found === undefined ? rest : withDocument(rest, MANDATE, SOME_PDF)),
    powerOfAttorney: { processId, ...(representative !== undefined && { representative }) },
  }
  const complete = withStandInCodes(transaction, body)
  const result = await preflight(deps, { body: complete, processId, transaction, clientId: owner.clientId })
  const ofMandate = (found ?? []).map((finding) => ({ ...finding, status: 400 as const }))
  return {
    ...result,
    ready: result.ready && ofMandate.length === 0,
    findings: [...ofMandate, ...result.findings],
  }
}

/** Holds a draft of the person against a process. */
export async function preflightDraft(
  deps: PreflightDeps,
  owner: FormOwner,
  { draftId, processId }: { draftId: string; processId: number },
): Promise<Preflight> {
  const draft = await findDraft(deps, owner, draftId)
  return preflightForm(deps, { ...draft, owner }, processId)
}
