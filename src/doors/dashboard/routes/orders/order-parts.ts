import type { Application } from '../../../../domain/application/application.ts'
import { bodyField } from '../../../../domain/application/body-fields.ts'
import { changedPaths, shownFields } from '../../../../domain/application/shown-fields.ts'
import { fileNameOf } from '../../../../domain/file/file-name.ts'
import type { KeptOrderFile } from '../../../../domain/file/order-files.ts'
import type { OrderMessage } from '../../../../domain/order/message.ts'
import type { Attempt } from '../../../../domain/order/order.ts'
import { costBreakdown, feesOf } from '../../../../domain/order/show/cost-breakdown.ts'
import type { Filing } from '../../../../domain/order/show/filings.ts'
import type { OrderView } from '../../../../domain/order/show/find-order.ts'
import { shownMessages } from '../../../../domain/order/show/order-record.ts'
import type { ShownMessage } from '../../../../domain/unmatched-message/shown-messages.ts'
import type { TimelineEntry } from '../../../../flows/timeline/timeline-entry.ts'
import { isoTime } from '../../../../kernel/time.ts'
import { isProgram } from '../../person.ts'
import type {
  ApplicationField,
  AttemptAnswer,
  FileAnswer,
  MailAnswer,
  OrderAnswer,
  ResolutionAnswer,
  TimelineAnswer,
} from './order-answers.ts'

/** What people are called, by how the records name them. */
type NameOf = (actor: string) => string

const euros = (cents: number): number => cents / 100

export const messageAnswer = ({ type: _, ...message }: OrderMessage): AttemptAnswer['messages'][number] => message

/** What was sent, without codes; what the authority refused is marked. */
export const fieldAnswers = (application: Application, refused: string | undefined): ApplicationField[] =>
  shownFields(application).map((field) => ({
    ...field,
    ...(bodyField(application.transaction, field.path)?.isFixed && { isFixed: true as const }),
    ...(refused !== undefined && isAt(field.path, refused) && { isRefused: true }),
  }))

const isAt = (path: string, place: string): boolean =>
  path === place || path.startsWith(`${place}[`) || path.startsWith(`${place}.`)

/** Each attempt with what it changed. */
export const attemptAnswers = (
  { attempts, resolutions }: Pick<OrderView, 'attempts' | 'resolutions'>,
  filings: readonly Filing[],
  nameOf: NameOf,
): AttemptAnswer[] =>
  filings.flatMap(({ id, attempt, filedBy, createdAt, application }, index) => {
    const of = attempts.find((one) => one.id === id)
    const before = filings[index - 1]?.application
    if (!of) return []
    return [
      {
        ...{ id, attempt, state: of.state, filedBy: nameOf(filedBy), createdAt: isoTime(createdAt) },
        changed: before ? changedPaths(before, application) : [],
        messages: shownMessages(of, resolutions?.get(id)).map(messageAnswer),
      },
    ]
  })

/** Of the attempt that the order shows; none where the receipt was never lost. */
export function resolutionOf({ shown, resolutions }: OrderView): ResolutionAnswer | undefined {
  const found = resolutions?.get(shown.id)
  if (!found?.dispatch) return undefined
  const { since, nextAt, endedAt } = found.dispatch
  return {
    verdict: shown.verdict === 'open' ? 'unknown' : shown.verdict === 'not arrived' ? 'not-arrived' : 'arrived',
    since: isoTime(since),
    nextAt: nextAt && isoTime(nextAt),
    isEnded: endedAt !== null,
    queries: found.queries
      .toReversed()
      .flatMap(({ messageId, askedAt, askedBy: by, outcome, status, answerSha256 }) =>
        outcome === null ? [] : { messageId, at: isoTime(askedAt), by, outcome, status, digest: answerSha256 },
      ),
  }
}

export const mailAnswer = (
  { id, subject, sender, receivedAt, files, clientId }: ShownMessage,
  isOperator: boolean,
): MailAnswer => ({
  ...{ id, subject, sender: sender.name ?? null, receivedAt: isoTime(receivedAt), files: files.map(fileAnswer) },
  isListed: isOperator || clientId !== null,
})

export const fileAnswer = ({
  id,
  filename,
  mediaType,
  purposeType,
  createdAt,
  expiresAt,
}: Omit<KeptOrderFile, 'orderId'>): FileAnswer => ({
  ...{ key: String(id), name: fileNameOf(filename), mediaType, purpose: purposeType },
  storedAt: isoTime(createdAt),
  expiresAt: isoTime(expiresAt),
})

/** Only under the client's own registration: otherwise its fees are not the client's (contract 1, 2.9 rule 6). */
export function costsOf(shown: Attempt): OrderAnswer['costs'] {
  if (!shown.ownRegistration) return undefined
  const costs = costBreakdown(shown)
  const { feeAmountCents } = feesOf(shown)
  const office = costs?.registrationOfficeCosts
  const total = feeAmountCents ?? office?.total.amount
  return {
    kba: costs?.kbaCost === undefined ? null : euros(costs.kbaCost),
    office: (office?.items ?? []).map(({ name, amount }) => ({ name: name ?? '', amount: euros(amount) })),
    total: total === undefined ? null : euros(total),
  }
}

export const timelineAnswer =
  (nameOf: NameOf) =>
  ({ at, facts, deliveries, ...entry }: TimelineEntry): TimelineAnswer => ({
    ...entry,
    at: isoTime(at),
    facts: named(facts, nameOf),
    ...(deliveries && {
      deliveries: deliveries.map(({ attempts, ...delivery }) => ({
        ...delivery,
        attempts: attempts.map((attempt) => ({ ...attempt, at: isoTime(attempt.at) })),
      })),
    }),
  })

/** Who it was, in words, beside how the records name them; what a person filed was no request of the API. */
function named(facts: TimelineEntry['facts'], nameOf: NameOf): TimelineEntry['facts'] {
  const { traceId, ...others } = facts
  const actor = facts.actor ?? facts.filedBy
  if (typeof actor !== 'string') return others
  return { ...others, by: nameOf(actor), ...(traceId !== undefined && isProgram(actor) && { traceId }) }
}
