import { isEnd } from '../../domain/order/state.ts'
import { roughly } from '../../kernel/duration.ts'
import { isoTime } from '../../kernel/time.ts'
import { isUnread } from '../return-channel/mailboxes.ts'
import type { OrderFacts, ReasonText } from './facts.ts'

interface Obstacle {
  /** Stable, for programs. */
  reason: string
  /** Undefined when it does not stand in the way of this order. */
  of(facts: OrderFacts): ReasonText | undefined
}

const isWaiting = ({ step }: OrderFacts): boolean => step.case === 'waiting' || step.case === 'held'
/** The authority has it, or may have it, and could still say something. */
const isOut = ({ attempt: { state }, isSent, step }: OrderFacts): boolean =>
  (isSent && !isEnd(state)) || step.case === 'unclear' || step.case === 'arrived-late'

const ago = ({ now }: OrderFacts, at: Date): string => roughly(now.getTime() - at.getTime())

/** What may stand in the way of an order besides how it stands itself, in the order in which it is to be mended. */
export const OBSTACLES: readonly Obstacle[] = [
  {
    reason: 'no-worker',
    of: (facts) =>
      facts.workers === 0 && (isWaiting(facts) || isOut(facts))
        ? {
            says: 'no worker is alive on any node: nothing is sent, and no mailbox is read',
            mend: 'start one: plakette serve --role worker. After 15 minutes without any, it fails what waits',
            runbook: 'stuck-order',
          }
        : undefined,
  },
  {
    reason: 'login-locked',
    of: (facts) =>
      facts.isLoginLocked && (isWaiting(facts) || isOut(facts))
        ? {
            says: `the login of ${facts.attempt.gksIdentifier} is locked since the authority refused it: nothing is sent, asked or fetched with it`,
            mend: `mend the password or certificate, then plakette gks-lock release ${facts.attempt.gksIdentifier}`,
            runbook: 'login-lock',
          }
        : undefined,
  },
  {
    reason: 'office-stopped',
    of(facts) {
      const { held } = facts
      if (!held) return undefined
      const { districtKey, name, stop } = held
      const office = name === null ? districtKey : `${name} (${districtKey})`
      if (!stop) return { says: `it was held back for ${office}, and goes on by itself within seconds` }
      return {
        says:
          stop.kind === 'person'
            ? `somebody stopped sending to ${office}${stop.reason ? `: ${stop.reason}` : ''}`
            : `the number of applications that ${office} takes in a day is reached`,
        mend:
          stop.kind === 'person'
            ? `plakette office lift ${districtKey}, when it may go on`
            : 'it goes on tomorrow by itself; plakette office list shows the numbers',
        runbook: 'stuck-order',
      }
    },
  },
  {
    reason: 'maintenance',
    of: (facts) =>
      facts.maintenance && (isWaiting(facts) || isOut(facts))
        ? {
            says: `the authority is in maintenance until ${isoTime(facts.maintenance.endsAt)}: it may not answer before`,
          }
        : undefined,
  },
  {
    reason: 'mailbox-unread',
    of(facts) {
      const { mailbox, attempt } = facts
      if (!isOut(facts) || (mailbox && !isUnread(mailbox, facts))) return undefined
      const last = mailbox
        ? `${mailbox.hasFailed ? 'could not be read' : 'was read last'} ${ago(facts, mailbox.lastPollAt)} ago`
        : 'was never read'
      return {
        says: `the mailbox of ${attempt.gksIdentifier} ${last}: a decision would lie there`,
        mend: 'plakette status; look for "mailbox" in the log of the workers',
        runbook: 'overdue',
      }
    },
  },
  {
    reason: 'decision-missing',
    of: (facts) =>
      facts.completedAt && isOut(facts)
        ? {
            says: `asked ${ago(facts, facts.completedAt)} ago, the authority said that it is completed: the decision lies in the mailbox, or another program has fetched it`,
            mend: 'if the next readings of the mailbox do not bring it, ask the registration office; it must not be filed again',
            runbook: 'overdue',
          }
        : undefined,
  },
  {
    reason: 'asked-by-itself',
    of: ({ asking, step }) =>
      asking && !asking.endedAt && step.case === 'unclear'
        ? {
            says: asking.nextAt
              ? `the authority is asked for it by itself, next at ${isoTime(asking.nextAt)}`
              : 'the authority is asked for it by itself, in a moment',
          }
        : undefined,
  },
  {
    reason: 'asked-no-more',
    of: ({ asking, step, headId }) =>
      asking?.endedAt && step.case === 'unclear'
        ? {
            says: 'the authority was asked as often as it makes sense; it is not asked by itself any more',
            mend: `ask the authority by other means, or once more: plakette order query-status ${headId}`,
            runbook: 'stuck-order',
          }
        : undefined,
  },
  {
    reason: 'news-waiting',
    of: ({ deliveries: { retrying } }) =>
      retrying > 0
        ? {
            says: `${retrying} of its events have not reached a webhook yet, and are tried again`,
            mend: 'the receiver has to answer; plakette webhook list shows how it does',
          }
        : undefined,
  },
  {
    reason: 'news-lost',
    of: ({ deliveries: { givenUp } }) =>
      givenUp > 0
        ? {
            says: `${givenUp} of its events were given up: the receiver of a webhook took none of the attempts`,
            mend: 'once it answers: plakette webhook redeliver ID --failed-since ISO',
          }
        : undefined,
  },
]
