import { Client } from 'undici'
import type { Row } from './report.ts'
import { median, quantile, round } from './statistics.ts'

interface Asked {
  path: string
  headers: Record<string, string>
}

/** Half of the requests took at most so long, in milliseconds: one after another, over one connection. */
export async function askInTurn(address: string, count: number, askedAt: (turn: number) => Asked): Promise<number> {
  const http = new Client(address)
  const times: number[] = []
  for (let turn = 0; turn < count; turn += 1) {
    const { path, headers } = askedAt(turn)
    const startedAt = performance.now()
    const response = await http.request({ method: 'GET', path, headers })
    const text = await response.body.text()
    times.push(performance.now() - startedAt)
    if (response.statusCode !== 200) throw new Error(`${path} was answered with ${response.statusCode}: ${text}`)
  }
  await http.close()
  return quantile(times, 0.5)
}

/** How much longer a question takes where there is much, round by round. */
export function growthRow({ name, small, large }: { name: string; small: number[]; large: number[] }): Row {
  const growths = small.map((few, index) => (large[index] ?? 0) / few)
  return {
    question: name,
    'p50 ms, few': round(median(small)),
    'p50 ms, many': round(median(large)),
    growth: round(median(growths)),
  }
}
