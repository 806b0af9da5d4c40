import { promises as dns } from 'node:dns'

/** All addresses of a name. Rejects when there are none. */
export type Resolve = (host: string) => Promise<readonly string[]>

const TIMEOUT_MS = 2000
const TRIES = 2

/** By definition the machine itself, whatever a name server says (RFC 6761). */
const isLocalhost = (host: string): boolean => /(^|\.)localhost$/i.test(host)

/**
 * Asks the name servers without occupying the few threads that the rest of the program needs too: a name server that
 * does not answer delays nobody else. The system's own way (hosts file) is taken for names that DNS does not know.
 */
export function createResolver(): Resolve {
  const resolver = new dns.Resolver({ timeout: TIMEOUT_MS, tries: TRIES })
  return async (host) => {
    if (isLocalhost(host)) return ['127.0.0.1']
    const answers = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)])
    const addresses = answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []))
    if (addresses.length > 0) return addresses
    if (answers.some((answer) => answer.status === 'rejected' && answer.reason?.code === 'ETIMEOUT')) {
      throw new Error(`no name server answered about ${host}`)
    }
    return (await dns.lookup(host, { all: true })).map(({ address }) => address)
  }
}
