import type { Overview } from '../../flows/overview/find-overview.ts'
import { roughly } from '../../kernel/duration.ts'
import { isoTime } from '../../kernel/time.ts'
import { type Column, plain, tableOf } from './table.ts'

interface Around {
  instance: string
  now: Date
}

const WIDTH = 80
/** Of each kind; the lists of the command line show all. */
const SHOWN = 6

const ago = (at: Date | null, now: Date): string =>
  at === null ? 'never' : `${roughly(now.getTime() - at.getTime())} ago`
const count = (number: number, one: string, many = `${one}s`): string => `${number} ${number === 1 ? one : many}`

/** A line that says how a kind of thing does, and those that need a look. */
function section<Row>(name: string, says: string, rows: readonly Row[], columns: readonly Column<Row>[]): string[] {
  const head = `${name.padEnd(14)}${says}`
  if (rows.length === 0) return [head]
  const table = tableOf(rows.slice(0, SHOWN), columns, WIDTH - 2).split('\n')
  const more = rows.length - SHOWN
  return [head, ...[...table, ...(more > 0 ? [`and ${more} more`] : [])].map((line) => `  ${line}`)]
}

/** How an instance does, in lines of at most 80 columns. */
export const overviewText = (overview: Overview, around: Around): string =>
  [
    `${around.instance} instance, ${isoTime(around.now)}`,
    '',
    ...nodeLines(overview, around),
    ...laneLines(overview, around),
    ...mailboxLines(overview, around),
    ...webhookLines(overview, around),
    ...orderLines(overview),
    ...lockLines(overview, around),
    ...certificateLines(overview, around),
  ].join('\n')

const nodeLines = ({ workers, nodes }: Overview, { now }: Around): string[] =>
  section('nodes', workers === 0 ? 'NO WORKER is alive: nothing is sent' : `${count(workers, 'worker')} alive`, nodes, [
    { head: 'role', of: ({ role }) => role },
    { head: 'from', of: ({ address }) => address ?? 'here' },
    { head: 'connections', of: ({ connections }) => connections },
    { head: 'since', of: ({ since }) => ago(since, now) },
  ])

function laneLines({ lanes, freeLanes }: Overview, { now }: Around): string[] {
  const waiting = lanes.reduce((sum, lane) => sum + lane.waiting, 0)
  return section('lanes', `${count(waiting, 'order waits', 'orders wait')}, ${freeLanes} without any`, lanes, [
    { head: 'identifier', of: ({ username }) => username },
    { head: 'environment', of: ({ environment }) => environment },
    { head: 'state', of: ({ state }) => (state === 'locked' ? 'LOCKED' : state) },
    { head: 'waiting', of: (lane) => lane.waiting },
    { head: 'held', of: ({ held }) => held },
    { head: 'oldest', of: ({ oldestAt }) => (oldestAt ? roughly(now.getTime() - oldestAt.getTime()) : '') },
  ])
}

function mailboxLines({ mailboxes }: Overview, { now }: Around): string[] {
  const read = mailboxes.flatMap(({ lastPollAt }) => lastPollAt?.getTime() ?? [])
  const last = read.length === 0 ? 'none was ever read' : `last read ${ago(new Date(Math.max(...read)), now)}`
  const unread = mailboxes.filter(({ state }) => state !== 'read')
  const says = [count(mailboxes.length, 'mailbox', 'mailboxes'), last]
  if (unread.length > 0) says.push(`${unread.length} NOT READ`)
  return section('mailboxes', says.join(', '), unread, [
    { head: 'identifier', of: ({ username }) => username },
    { head: 'environment', of: ({ environment }) => environment },
    { head: 'last tried', of: ({ lastPollAt }) => ago(lastPollAt, now) },
  ])
}

function webhookLines({ webhooks }: Overview, { now }: Around): string[] {
  const waiting = webhooks.reduce((sum, webhook) => sum + webhook.waiting.count, 0)
  const of = (...states: string[]): number => webhooks.filter(({ state }) => states.includes(state)).length
  const says = `${count(waiting, 'delivery waits', 'deliveries wait')}, ${of('failing')} failing, ${of('off')} paused of ${webhooks.length}`
  const shown = webhooks.filter(({ state, waiting }) => state === 'failing' || waiting.count > 0)
  return section('webhooks', says, shown, [
    { head: 'id', of: ({ id }) => id },
    { head: 'client', of: ({ clientId }) => clientId },
    { head: 'host', of: ({ url }) => new URL(url).host },
    { head: 'state', of: ({ state }) => (state === 'off' ? 'paused' : state === 'failing' ? 'FAILING' : state) },
    { head: 'waiting', of: (webhook) => webhook.waiting.count },
    { head: 'failing', of: ({ failingSince }) => (failingSince ? ago(failingSince, now) : '') },
  ])
}

const orderLines = ({ overdueOrders }: Overview): string[] =>
  section(
    'orders',
    overdueOrders === 0 ? 'none is overdue' : `${overdueOrders} OVERDUE: plakette order list --tab open`,
    [],
    [],
  )

const lockLines = ({ locks }: Overview, { now }: Around): string[] =>
  section('login locks', locks.length === 0 ? 'none' : `${locks.length} LOCKED after a refused login`, locks, [
    { head: 'identifier', of: ({ username }) => username },
    { head: 'environment', of: ({ environment }) => environment },
    { head: 'since', of: ({ lockedAt }) => ago(lockedAt, now) },
    { head: 'orders failed', of: ({ hitCount }) => hitCount },
  ])

const certificateLines = ({ certificates }: Overview, { now }: Around): string[] =>
  section(
    'certificates',
    certificates.length === 0 ? 'none ends soon' : `${certificates.length} near the end`,
    certificates,
    [
      { head: 'client', of: ({ clientId }) => clientId ?? 'own' },
      { head: 'access', of: ({ name }) => plain(name) },
      { head: 'ends', of: ({ validTo }) => validTo },
      { head: 'left', of: ({ validTo }) => (validTo <= now ? 'EXPIRED' : roughly(validTo.getTime() - now.getTime())) },
    ],
  )

/** The same for programs. */
export const overviewRecord = (overview: Overview, { instance, now }: Around) => ({
  ...{ instance, at: now, workers: overview.workers, nodes: overview.nodes },
  lanes: overview.lanes.map(({ environment, username, state, waiting, held, oldestAt, lockedAt }) => ({
    ...{ environment, username, state, waiting, held, oldestAt, lockedAt },
  })),
  mailboxes: overview.mailboxes,
  webhooks: overview.webhooks.map(({ id, clientId, url, state, waiting, failingSince }) => ({
    ...{ id, clientId, host: new URL(url).host, state: state === 'off' ? 'paused' : state },
    ...{ waiting: waiting.count, failingSince },
  })),
  overdueOrders: overview.overdueOrders,
  locks: overview.locks.map(({ environment, username, lockedAt, reason, hitCount }) => ({
    ...{ environment, username, lockedAt, reason, failedOrders: hitCount },
  })),
  certificates: overview.certificates,
})
