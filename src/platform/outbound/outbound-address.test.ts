import { describe, expect, it } from 'vitest'
import { createOutbound } from './outbound.ts'
import { INTERNAL_HOSTS, PUBLIC_HOSTS, REFUSED_URLS } from './outbound-address.vectors.ts'
import type { Resolve } from './outbound-resolver.ts'
import { createResolver } from './outbound-resolver.ts'
import { readTarget } from './outbound-url.ts'

const nobody = () => []
const resolver = createResolver()
/** Names are answered as a table says; the machine's own names are left to the real resolver. */
const answering =
  (table: Readonly<Record<string, readonly string[]>> = {}): Resolve =>
  async (host) =>
    table[host] ?? resolver(host)

async function verdict(
  url: string,
  outbound = createOutbound({ allowedNetworks: [], resolve: answering(), ownAddresses: nobody }),
) {
  const target = readTarget(url)
  if (typeof target === 'string') return `refused: ${target}`
  return outbound.addressesOf(target.host).then(
    (addresses) => addresses.join(' '),
    (error) => `refused: ${error.problem}`,
  )
}

describe('an address for calls to the outside (contract 2, 6.1)', () => {
  it('is tried against at least sixty spellings', () => {
    expect(Object.values(INTERNAL_HOSTS).flat().length).toBeGreaterThanOrEqual(60)
  })

  for (const [kind, hosts] of Object.entries(INTERNAL_HOSTS)) {
    it.each(hosts)(`is refused for ${kind}: %s`, async (host) => {
      expect(await verdict(`http://${host}/hook`)).toBe('refused: internal address')
      expect(await verdict(`https://${host}:8443/hook`)).toBe('refused: internal address')
    })
  }

  it.each(PUBLIC_HOSTS)('may be %s', async (host) => {
    expect(await verdict(`https://${host}/hook`)).not.toContain('refused')
  })

  it.each(REFUSED_URLS)('is not %j', (url, says) => {
    expect(readTarget(url)).toEqual(expect.stringContaining(says))
  })

  it.each([
    [['10.0.0.1'], 'refused: internal address'],
    [['8.8.8.8', '10.0.0.1'], 'refused: internal address'],
    [['8.8.8.8', '2a00::1', '::1'], 'refused: internal address'],
    [['8.8.8.8', 'not an address'], 'refused: internal address'],
    [[], 'refused: dns'],
    [['8.8.8.8', '2a00::1'], '8.8.8.8 2a00::1'],
  ])('by name stands for all its addresses: %j', async (addresses, expected) => {
    const outbound = createOutbound({
      allowedNetworks: [],
      resolve: answering({ 'hooks.example.test': addresses }),
      ownAddresses: nobody,
    })
    expect(await verdict('https://hooks.example.test./hook', outbound)).toBe(expected)
  })

  it('may not be a public address of this very machine', async () => {
    const outbound = createOutbound({ allowedNetworks: [], ownAddresses: () => ['8.8.8.8', '2a00::1'] })
    expect(await verdict('http://8.8.8.8/', outbound)).toBe('refused: internal address')
    expect(await verdict('http://[2a00:0:0::1]/', outbound)).toBe('refused: internal address')
    expect(await verdict('http://8.8.4.4/', outbound)).toBe('8.8.4.4')
  })

  it('may be internal where the settings allow its network, and nowhere else', async () => {
    const outbound = createOutbound({
      allowedNetworks: [{ address: '127.0.0.0', prefix: 8 }],
      ownAddresses: () => ['127.0.0.1'],
    })
    expect(await verdict('http://127.0.0.1:3000/', outbound)).toBe('127.0.0.1')
    expect(await verdict('http://localhost:3000/', outbound)).toBe('127.0.0.1')
    expect(await verdict('http://10.0.0.1/', outbound)).toBe('refused: internal address')
    expect(await verdict('http://[::1]/', outbound)).toBe('refused: internal address')
  })
})
