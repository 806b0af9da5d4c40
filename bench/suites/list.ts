import { Client } from 'undici'
import type { Bench } from '../support/bench.ts'
import { apiRoot, type BenchClient, createClient } from '../support/client.ts'
import type { Program } from '../support/programs.ts'
import type { Row, SuiteResult } from '../support/report.ts'
import { seedOrders, sinceLatest } from '../support/seed-orders.ts'
import { startService } from '../support/service.ts'
import { median, quantile, round } from '../support/statistics.ts'

const FULL = { small: 10_000, large: 1_000_000, rounds: 5, requests: 300, slowRequests: 15, window: 200 }
const QUICK = { small: 200, large: 2000, rounds: 1, requests: 10, slowRequests: 2, window: 20 }
const MOST_GROWTH = 1.5

/** A client with so many orders, served by a process of its own. */
interface Shop {
  orders: number
  service: Program
  client: BenchClient
  windowStart: Date
}

interface Question {
  name: string
  /** A growth is promised: what is asked for has the same size in both shops. */
  isPromised: boolean
  path(shop: Shop, turn: number): string
}

const LIST = '/vehicleDeregistrations/orders'

/** A different order each time, the same share of the whole in both shops; each twentieth has no reference. */
const someOrder = ({ orders }: Shop, turn: number): number => {
  const number = 1 + ((turn * 7919) % orders)
  return number % 20 === 0 ? number - 1 : number
}

const QUESTIONS: readonly Question[] = [
  { name: 'list', isPromised: true, path: () => LIST },
  { name: 'state=', isPromised: true, path: () => `${LIST}?state=abgelehnt` },
  { name: 'state=, three of them', isPromised: true, path: () => `${LIST}?state=angelegt,eingereicht,fehlgeschlagen` },
  {
    name: 'changedSince=, window of equal size',
    isPromised: true,
    path: ({ windowStart }) => `${LIST}?changedSince=${windowStart.toISOString()}`,
  },
  { name: 'externalId=', isPromised: true, path: (shop, turn) => `${LIST}?externalId=A-${someOrder(shop, turn)}` },
  { name: 'lookup', isPromised: true, path: (shop, turn) => `${LIST}/${someOrder(shop, turn)}` },
  { name: 'changedSince=, all orders', isPromised: false, path: () => `${LIST}?changedSince=2020-01-01T00:00:00Z` },
]

/** How long list and lookup take when a client has few and when it has many orders; the two shops take turns. */
export async function list(bench: Bench): Promise<SuiteResult> {
  const plan = bench.isQuick ? QUICK : FULL
  const small = await openShop(bench, plan.small, plan.window)
  const large = await openShop(bench, plan.large, plan.window)
  const times = new Map(QUESTIONS.map((question) => [question, { small: [] as number[][], large: [] as number[][] }]))
  // Round 0 warms up.
  for (let number = 0; number <= plan.rounds; number += 1) {
    for (const question of QUESTIONS) {
      const count = question.isPromised ? plan.requests : plan.slowRequests
      const ofSmall = await ask(small, question, count)
      const ofLarge = await ask(large, question, count)
      if (number === 0) continue
      times.get(question)?.small.push(ofSmall)
      times.get(question)?.large.push(ofLarge)
    }
    bench.say(`list: round ${number} of ${plan.rounds}`)
  }
  await Promise.all([small.service.stop(), large.service.stop()])
  const measured = [...times].map(([question, { small, large }]) => ({ question, row: toRow(question, small, large) }))
  return {
    suite: 'list',
    rows: measured.map(({ row }) => row),
    targets: measured
      .filter(({ question }) => question.isPromised)
      .map(({ question, row }) => ({
        name: `growth of p50, ${question.name}`,
        value: Number(row.growth),
        atMost: MOST_GROWTH,
      })),
    notes: [
      `${plan.small} and ${plan.large} orders of one client, a database each; pages of 50, one request at a time`,
      `the window of changedSince= holds ${plan.window} orders in both; over all orders 'total' counts them one by one`,
    ],
  }
}

async function openShop({ workspace, profileDir, say }: Bench, orders: number, window: number): Promise<Shop> {
  const { url, sql } = await workspace.createDatabase(`bench_list_${orders}`)
  const client = await createClient(sql, 'list')
  const startedAt = performance.now()
  await seedOrders(sql, client.id, orders)
  say(`list: ${orders} orders after ${Math.round((performance.now() - startedAt) / 1000)} s`)
  const service = await startService(workspace, { role: 'api', databaseUrl: url, dataDir: 'list', profileDir })
  return { orders, service, client, windowStart: await sinceLatest(sql, client.id, window) }
}

async function ask(shop: Shop, question: Question, count: number): Promise<number[]> {
  const { origin, pathname } = new URL(apiRoot(shop.service.address, shop.client))
  const http = new Client(origin)
  const times: number[] = []
  for (let turn = 0; turn < count; turn += 1) {
    const path = `${pathname}${question.path(shop, turn)}`
    const startedAt = performance.now()
    const response = await http.request({ method: 'GET', path, headers: shop.client.headers })
    const text = await response.body.text()
    times.push(performance.now() - startedAt)
    if (response.statusCode !== 200) throw new Error(`${path} was answered with ${response.statusCode}: ${text}`)
  }
  await http.close()
  return times
}

function toRow({ name }: Question, small: readonly number[][], large: readonly number[][]): Row {
  const of = (rounds: readonly number[][], share: number): number =>
    median(rounds.map((times) => quantile(times, share)))
  // Of the same round: what disturbs one shop often disturbs the other as well.
  const growths = small.map((times, index) => quantile(large[index] ?? [], 0.5) / quantile(times, 0.5))
  return {
    question: name,
    'p50 ms, few': round(of(small, 0.5)),
    'p99 ms, few': round(of(small, 0.99)),
    'p50 ms, many': round(of(large, 0.5)),
    'p99 ms, many': round(of(large, 0.99)),
    growth: round(median(growths)),
  }
}
