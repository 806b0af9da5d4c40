import { useNavigate, useSearch } from '@tanstack/react-router'

export const STATES = ['pending', 'given_up', 'delivered'] as const
export const TIMES = ['hour', 'day', 'week'] as const

const HOUR = 60 * 60_000
const LENGTHS: Record<(typeof TIMES)[number], number> = { hour: HOUR, day: 24 * HOUR, week: 7 * 24 * HOUR }

/** What the address of the page says. */
export interface WebhookSearch {
  state?: (typeof STATES)[number] | undefined
  event?: string | undefined
  time?: (typeof TIMES)[number] | undefined
  /** The delivery whose panel is open. */
  delivery?: number | undefined
  unresolved?: true | undefined
  /** Whether the lines of the torture test are shown. */
  torture?: true | undefined
}

const among = <Word extends string>(words: readonly Word[], given: unknown): Word | undefined =>
  words.find((word) => word === given)

/** Filters and the open panel live in the address, so that they survive "back" and can be sent to somebody. */
export function useWebhookSearch(): [WebhookSearch, (change: WebhookSearch) => void] {
  const given: Readonly<Record<string, unknown>> = useSearch({ strict: false })
  const navigate = useNavigate()
  const search: WebhookSearch = {
    state: among(STATES, given.state),
    event: typeof given.event === 'string' ? given.event : undefined,
    time: among(TIMES, given.time),
    delivery: typeof given.delivery === 'number' ? given.delivery : undefined,
    unresolved: given.unresolved === true ? true : undefined,
    torture: given.torture === true ? true : undefined,
  }
  const change = (changed: WebhookSearch): void => {
    void navigate({ to: '.', search: (before: object) => ({ ...before, ...changed }), resetScroll: false })
  }
  return [search, change]
}

/** When a period began, to the minute: a filter that changes with every look would never find its own answer again. */
export const sinceOf = (time: WebhookSearch['time'], now: Date): string | undefined =>
  time && new Date(Math.floor((now.getTime() - LENGTHS[time]) / 60_000) * 60_000).toISOString()
