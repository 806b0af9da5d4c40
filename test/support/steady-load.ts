import { setTimeout as pause } from 'node:timers/promises'
import { soon } from './soon.ts'

/** One request of a load: gets the root of a node, returns what went wrong, if anything. */
export type Request = (baseUrl: string) => Promise<string | undefined>

/** Requests one after another in each of several lines, against whichever nodes are told, until it is stopped. */
export function startLoad(requests: readonly Request[], firstNodes: readonly string[]) {
  let nodes = firstNodes
  let isStopping = false
  let done = 0
  const failures: string[] = []
  const underWay = new Map<string, number>()
  const count = (node: string, by: number) => underWay.set(node, (underWay.get(node) ?? 0) + by)

  const line = async (request: Request): Promise<void> => {
    while (!isStopping) {
      const node = nodes[done % nodes.length] ?? ''
      count(node, 1)
      const failure = await request(node).catch((error: unknown) => String(error))
      count(node, -1)
      done += 1
      if (failure !== undefined) failures.push(failure)
      // The rate of the load; nothing waits for it.
      await pause(50)
    }
  }
  const lines = requests.map(line)
  return {
    failures,
    done: () => done,
    /** Resolves when so many more requests were made. */
    async more(number: number): Promise<void> {
      const goal = done + number
      await soon(() => {
        if (done < goal) throw new Error(`${goal - done} requests are still to come`)
      })
    },
    /** Uses other nodes from now on, as a balancer does; resolves when nothing is under way at the former ones. */
    async moveTo(others: readonly string[]): Promise<void> {
      const former = nodes.filter((node) => !others.includes(node))
      nodes = others
      await soon(() => {
        if (former.some((node) => (underWay.get(node) ?? 0) > 0)) throw new Error('requests are still under way')
      })
    },
    async stop(): Promise<void> {
      isStopping = true
      await Promise.all(lines)
    },
  }
}
