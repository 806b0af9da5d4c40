import { type DecisionFacts, decisionSheet, provisionalProofSheet } from '../paper/decision-sheet.ts'
import type { Sheet } from '../paper/draw-sheet.ts'
import { feeNoticeSheet, letterSheet } from '../paper/letter-sheet.ts'
import type { DocumentContent } from '../scenario.ts'
import type { Application, MailItem, ResultContent, State } from '../state.ts'
import { statusMessage } from '../wire/write-answer.ts'
import type { FinishedDocument } from '../wire/write-document.ts'
import { feeNoticeMessage, freeMessage } from '../wire/write-free.ts'
import type { Head } from '../wire/write-parts.ts'
import { resultMessage } from '../wire/write-result.ts'

/** A mailbox message as it goes over the wire. Papers are drawn here, so that a mailbox of thousands stays small. */
export async function encodeMail(state: Readonly<State>, item: MailItem): Promise<string> {
  const { content } = item
  if (content.kind === 'raw') return content.xml
  const application = state.applications.get(item.applicationId ?? '')
  const head: Head = { ...item, kopaKey: application?.kopaKey }
  if (content.kind === 'feeNotice') {
    const { notice } = content
    return feeNoticeMessage(head, notice, await finish(notice.documents, () => feeNoticeSheet(notice, item.createdAt)))
  }
  if (content.kind === 'free') {
    const { message } = content
    return freeMessage(head, message, await finish(message.documents, () => letterSheet(message, item)))
  }
  if (!application) throw new Error(`application ${item.applicationId} of message ${item.messageId} is not known`)
  if (content.kind === 'status') return statusMessage(head, application, { ...content, at: item.createdAt })
  const facts = decisionFacts(application, content.result, item.createdAt)
  const paper = (document: DocumentContent) =>
    document.draw === 'provisionalProof' ? provisionalProofSheet(facts) : decisionSheet(facts)
  return resultMessage(head, application, content.result, await finish(content.result.documents ?? [], paper))
}

/** What draws is loaded for the first paper: it takes half of a start, and most simulators draw none. */
async function draw(sheet: Sheet): Promise<string> {
  const { drawSheet } = await import('../paper/draw-sheet.ts')
  return (await drawSheet(sheet)).toString('base64')
}

const finish = (
  documents: readonly DocumentContent[],
  paper: (document: DocumentContent) => Sheet,
): Promise<FinishedDocument[]> =>
  Promise.all(
    documents.map(async (document) => ({
      filename: 'Bescheid.pdf',
      ...document,
      base64: document.base64 ?? (await draw(paper(document))),
    })),
  )

const decisionFacts = (application: Application, result: ResultContent, createdAt: number): DecisionFacts => ({
  ...application,
  licensePlate: result.licensePlate ?? application.licensePlate ?? undefined,
  decidedAt: result.decidedAt ?? createdAt,
  approved: (result.decision ?? application.decision) !== 'rejected',
  reasons: result.reasons ?? result.lateReasons ?? [],
  costs: result.costs ?? [],
})
