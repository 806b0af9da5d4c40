import type { Bench } from '../support/bench.ts'
import { firstViews } from '../support/browser.ts'
import { createClient } from '../support/client.ts'
import { askInTurn, growthRow } from '../support/growth.ts'
import type { Program } from '../support/programs.ts'
import type { SuiteResult } from '../support/report.ts'
import { seedOrders } from '../support/seed-orders.ts'
import { startService } from '../support/service.ts'
import { addPerson, LOGIN, signIn } from '../support/sign-in.ts'
import { round } from '../support/statistics.ts'

const FULL = { small: 1_000, large: 100_000, rounds: 5, requests: 60, views: 7 }
const QUICK = { small: 100, large: 400, rounds: 1, requests: 4, views: 1 }
const MOST_GROWTH = 1.5
/** With more orders there are more offices in the answer, so not its growth is bounded but its time. */
const ANSWERS_THAT_GROW = ['offices']
const MOST_MS = 50

/** An instance with so many orders, and somebody who is signed in as its operator. */
interface Desk {
  orders: number
  service: Program
  cookie: string
}

/** What the screens ask first. */
const QUESTIONS: Readonly<Record<string, (desk: Desk, turn: number) => string>> = {
  'all orders': () => '/orders?tab=all',
  'needs action': () => '/orders?tab=needs-action',
  'one state': () => '/orders?tab=all&state=abgelehnt',
  'one transaction, next page': ({ orders }) => `/orders?tab=all&tx=UG&before=${Math.ceil(orders / 2)}`,
  'tail of a vehicle number': ({ orders }, turn) =>
    `/orders?tab=all&q=${String(1 + ((turn * 7919) % orders)).padStart(8, '0')}`,
  'menu counts': () => '/counts',
  lanes: () => '/lanes',
  offices: () => '/offices',
}

/** What a person waits for at 100,000 orders, against the same at 1,000; then in a real browser, where there is one. */
export async function dashboard(bench: Bench): Promise<SuiteResult> {
  const plan = bench.isQuick ? QUICK : FULL
  const small = await openDesk(bench, plan.small)
  const large = await openDesk(bench, plan.large)
  const times = Object.keys(QUESTIONS).map((name) => ({ name, small: [] as number[], large: [] as number[] }))
  // Round 0 warms up.
  for (let turn = 0; turn <= plan.rounds; turn += 1) {
    for (const of of times) {
      const [few, many] = [await ask(small, of.name, plan.requests), await ask(large, of.name, plan.requests)]
      if (turn === 0) continue
      of.small.push(few)
      of.large.push(many)
    }
    bench.say(`dashboard: round ${turn} of ${plan.rounds}`)
  }
  const views = await firstViews(large.service.address, LOGIN, { count: plan.views, home: bench.workspace.directory })
  await Promise.all([small.service.stop(), large.service.stop()])
  const rows = times.map(growthRow)
  return {
    suite: 'dashboard',
    rows: [...rows, ...views.map(({ name, ms }) => ({ question: name, 'p50 ms, many': round(ms) }))],
    targets: rows.map((row) =>
      ANSWERS_THAT_GROW.includes(String(row.question))
        ? { name: `p50 ms, ${row.question}`, value: Number(row['p50 ms, many']), atMost: MOST_MS }
        : { name: `growth of p50, ${row.question}`, value: Number(row.growth), atMost: MOST_GROWTH },
    ),
    notes: [
      `${plan.small} and ${plan.large} orders, a database each; pages of 100, one request at a time, as an operator`,
      views.length > 0
        ? 'in the browser: from the address to what is named, median; the cache is empty the first time only'
        : 'no browser was found, so nothing was measured in one',
    ],
  }
}

async function openDesk({ workspace, profileDir, say }: Bench, orders: number): Promise<Desk> {
  const { url, sql } = await workspace.createDatabase(`bench_dashboard_${orders}`)
  const client = await createClient(sql, 'dashboard')
  await seedOrders(sql, client.id, orders)
  await addPerson(sql)
  say(`dashboard: ${orders} orders are there`)
  const service = await startService(workspace, { role: 'api', databaseUrl: url, dataDir: 'dashboard', profileDir })
  return { orders, service, cookie: await signIn(service.address) }
}

const ask = (desk: Desk, name: string, count: number): Promise<number> =>
  askInTurn(desk.service.address, count, (turn) => ({
    path: `/web/api/1${QUESTIONS[name]?.(desk, turn)}`,
    headers: { cookie: desk.cookie },
  }))
