import type { Bench } from '../support/bench.ts'
import { apiRoot, type BenchClient, createClient } from '../support/client.ts'
import { askInTurn, growthRow } from '../support/growth.ts'
import type { Program } from '../support/programs.ts'
import type { SuiteResult } from '../support/report.ts'
import { filedSinceLatest, seedManyOrders, sinceLatest } from '../support/seed-orders.ts'
import { startService } from '../support/service.ts'
import { addPerson, signIn } from '../support/sign-in.ts'

/** A client of the small instance has a thousand orders, one of the large a thousandth of all. */
const FULL = {
  small: { orders: 10_000, clients: 10 },
  clients: 1_000,
  rounds: 5,
  requests: 60,
  open: 5_000,
  window: 50,
}
const QUICK = { small: { orders: 400, clients: 4 }, clients: 8, rounds: 1, requests: 4, open: 100, window: 5 }
const QUICK_ORDERS = 1_600
const MOST_GROWTH = 1.5
/** How many offices an answer has follows from the orders. */
const ANSWERS_THAT_GROW = ['dashboard: offices']

interface Instance {
  orders: number
  clients: number
  service: Program
  /** One of the clients. */
  client: BenchClient
  cookie: string
  windowStart: Date
  /** So many orders of all clients were filed since then. */
  filedSince: Date
}

interface Question {
  path(instance: Instance, turn: number): string
  headers(instance: Instance): Readonly<Record<string, string>>
}

const LIST = '/vehicleDeregistrations/orders'

const ofClient = (path: (instance: Instance, turn: number) => string): Question => ({
  path: (instance, turn) => `${apiRoot('', instance.client)}${path(instance, turn)}`,
  headers: ({ client }) => client.headers,
})
const ofOperator = (path: string | ((instance: Instance, turn: number) => string)): Question => ({
  path: (instance, turn) => `/web/api/1${typeof path === 'string' ? path : path(instance, turn)}`,
  headers: ({ cookie }) => ({ cookie }),
})

/** An order of the client that asks: the clients take turns, and the client is the first. */
const ownOrder = ({ orders, clients }: Instance, turn: number): number =>
  clients * (1 + ((turn * 7919) % (Math.floor(orders / clients) - 1)))

const QUESTIONS: Readonly<Record<string, Question>> = {
  'API: list': ofClient(() => LIST),
  'API: state=': ofClient(() => `${LIST}?state=abgelehnt`),
  'API: changedSince=, window of equal size': ofClient(
    ({ windowStart }) => `${LIST}?changedSince=${windowStart.toISOString()}`,
  ),
  'API: lookup': ofClient((instance, turn) => `${LIST}/${ownOrder(instance, turn)}`),
  'dashboard: all orders': ofOperator('/orders?tab=all'),
  'dashboard: needs action': ofOperator('/orders?tab=needs-action'),
  'dashboard: one state': ofOperator('/orders?tab=all&state=abgelehnt'),
  'dashboard: one transaction, a page in the middle': ofOperator(
    ({ orders }) => `/orders?tab=all&tx=UG&before=${Math.ceil(orders / 2)}`,
  ),
  'dashboard: since=, window of equal size': ofOperator(
    ({ filedSince }) => `/orders?tab=all&since=${filedSince.toISOString()}`,
  ),
  'dashboard: since=, more than a year': ofOperator('/orders?tab=all&since=400d'),
  'dashboard: since=, more than a year, one state': ofOperator('/orders?tab=all&since=400d&state=inBearbeitung'),
  'dashboard: tail of a vehicle number': ofOperator(
    ({ orders }, turn) => `/orders?tab=all&q=${String(1 + ((turn * 7919) % orders)).padStart(8, '0')}`,
  ),
  'dashboard: a reference': ofOperator(
    ({ orders }, turn) => `/orders?tab=all&q=A-${orders / 2 + ((turn * 7919) % (orders / 2))}`,
  ),
  'dashboard: menu counts': ofOperator('/counts'),
  'dashboard: lanes': ofOperator('/lanes'),
  'dashboard: offices': ofOperator('/offices'),
  health: { path: () => '/health', headers: () => ({}) },
}

/** What list, dashboard and health take in an instance of a thousand clients, against a small one; the two take turns. */
export async function scale(bench: Bench): Promise<SuiteResult> {
  const plan = bench.isQuick ? QUICK : FULL
  const orders = bench.isQuick ? QUICK_ORDERS : bench.orders
  const small = await openInstance(bench, plan.small, plan)
  const large = await openInstance(bench, { orders, clients: plan.clients }, plan)
  const times = Object.entries(QUESTIONS).map(([name, question]) => ({
    name,
    question,
    small: [] as number[],
    large: [] as number[],
  }))
  // Round 0 warms up.
  for (let turn = 0; turn <= plan.rounds; turn += 1) {
    for (const of of times) {
      const few = await ask(small, of.question, plan.requests)
      const many = await ask(large, of.question, plan.requests)
      if (turn === 0) continue
      of.small.push(few)
      of.large.push(many)
    }
    bench.say(`scale: round ${turn} of ${plan.rounds}`)
  }
  await Promise.all([small.service.stop(), large.service.stop()])
  const rows = times.map(growthRow)
  return {
    suite: 'scale',
    rows,
    targets: rows
      .filter((row) => !ANSWERS_THAT_GROW.includes(String(row.question)))
      .map((row) => ({ name: `growth of p50, ${row.question}`, value: Number(row.growth), atMost: MOST_GROWTH })),
    notes: [
      `${plan.small.orders} orders of ${plan.small.clients} clients and ${orders} of ${plan.clients}; of the last ${plan.open} some are still open, in both`,
      'one request at a time; --orders chooses how many the large instance has',
    ],
  }
}

async function openInstance(
  { workspace, profileDir, say }: Bench,
  { orders, clients }: { orders: number; clients: number },
  { open, window }: { open: number; window: number },
): Promise<Instance> {
  const { url, sql } = await workspace.createDatabase(`bench_scale_${orders}`)
  const client = await createClient(sql, 'scale')
  const others = await sql<{ id: number }[]>`
    insert into client (name, role, created_at)
    select 'scale ' || n, 'betreiber', now() from generate_series(2, ${clients}::int) as n returning id`
  const startedAt = performance.now()
  await seedManyOrders(sql, { clientIds: [client.id, ...others.map(({ id }) => id)], count: orders, open })
  await addPerson(sql)
  say(`scale: ${orders} orders after ${Math.round((performance.now() - startedAt) / 1000)} s`)
  const service = await startService(workspace, { role: 'api', databaseUrl: url, dataDir: 'scale', profileDir })
  const cookie = await signIn(service.address)
  const [windowStart, filedSince] = [await sinceLatest(sql, client.id, window), await filedSinceLatest(sql, window)]
  return { orders, clients, service, client, cookie, windowStart, filedSince }
}

const ask = (instance: Instance, { path, headers }: Question, count: number): Promise<number> =>
  askInTurn(instance.service.address, count, (turn) => ({ path: path(instance, turn), headers: headers(instance) }))
