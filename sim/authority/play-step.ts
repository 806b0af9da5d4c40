import type { AuthorityMessage, OpenState, StatusWord, Step } from './scenario.ts'
import type { Application, Decision, Event, MailContent, ResultContent } from './state.ts'

/** The authority's word for what a scenario may say. */
const WORDS: Record<OpenState | StatusWord, StatusWord> = {
  eingereicht: 'geprueft',
  inBearbeitung: 'wartend',
  neu: 'neu',
  geprueft: 'geprueft',
  wartend: 'wartend',
  weitergeleitet: 'weitergeleitet',
  bearbeitet: 'bearbeitet',
  abgeschlossen: 'abgeschlossen',
  abgelehnt: 'abgelehnt',
  eskaliert: 'eskaliert',
}

export const statusWord = (status: OpenState | StatusWord): StatusWord => WORDS[status]

/** What happens when a step falls due: changes of the application, and a message in its sender's mailbox. */
export function playStep(application: Application, step: Step, at: number, newId: () => string): Event[] {
  const { applicationId } = application
  const changes = changesOf(step)
  const status = changes.status ?? application.status
  const content = contentOf(application, step, status, at)
  const messages = step.status === undefined ? [] : (step.messages ?? [])
  return [
    ...(changes.decision ? [decided(applicationId, changes.decision, step.licensePlate)] : []),
    ...(changes.status ? [{ type: 'statusChanged' as const, applicationId, status, at, messages }] : []),
    ...(step.silent ? [] : [mail(application, content, at, newId())]),
  ]
}

const decided = (applicationId: string, decision: Decision, licensePlate: string | undefined): Event => ({
  type: 'decided',
  applicationId,
  decision,
  ...(decision === 'approved' && licensePlate !== undefined ? { licensePlate } : {}),
})

function changesOf(step: Step): Partial<Pick<Application, 'status' | 'decision'>> {
  if (step.status !== undefined) return { status: statusWord(step.status) }
  if (step.decision !== undefined) {
    return { decision: step.decision, status: step.decision === 'approved' ? 'abgeschlossen' : 'abgelehnt' }
  }
  return step.completedWithoutDecision ? { status: 'abgeschlossen' } : {}
}

function contentOf(application: Application, step: Step, status: StatusWord, at: number): MailContent {
  if (step.status !== undefined) return { kind: 'status', status, messages: step.messages ?? [] }
  return { kind: 'result', result: { ...(step.decision ? decision(application, step, at) : late(step)), status } }
}

function decision(application: Application, step: Step, at: number): Omit<ResultContent, 'status'> {
  const { messages = [], decision: decided, licensePlate, ...rest } = step
  const isApproved = decided === 'approved'
  return {
    ...onlyResult(rest),
    decision: decided,
    decidedAt: at,
    ...(isApproved
      ? { licensePlate: licensePlate ?? application.licensePlate ?? undefined, notes: messages }
      : { reasons: messages.filter(isReason), notes: messages.filter((message) => !isReason(message)) }),
  }
}

/** In a rejection, hints and warnings are notes; everything else is a reason. */
const isReason = ({ kind }: AuthorityMessage): boolean => kind === undefined || kind === 'Fehler'

const late = (step: Step): Omit<ResultContent, 'status'> => ({
  ...onlyResult(step),
  lateReasons: step.lateReason,
  documents: step.lateDocuments ?? step.documents,
  notes: step.messages,
})

const onlyResult = ({ costs, paymentReference, registrationData, documentsReady, documents }: Step) => ({
  costs,
  paymentReference,
  registrationData,
  documentsReady,
  documents,
})

const mail = (application: Application, content: MailContent, at: number, messageId: string): Event => ({
  type: 'mailed',
  item: {
    messageId,
    username: application.username,
    createdAt: at,
    applicationId: application.applicationId,
    relatedMessageId: application.messageId,
    // A change of status is the authority's message, a result the office's.
    office: content.kind === 'result' ? { districtKey: application.districtKey } : undefined,
    content,
  },
})
