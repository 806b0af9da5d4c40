import { describe, expect, it } from 'vitest'
import { createOutbound } from '../../../platform/outbound/outbound.ts'
import { checkUrl } from './check-url.ts'

describe('the check of an address on save (contract 2, 6.1)', () => {
  const outbound = createOutbound({
    allowedNetworks: [],
    ownAddresses: () => [],
    resolve: async (host) => {
      if (host === 'unknown.example.test') throw new Error('no such name')
      return host === 'inside.example.test' ? ['192.168.0.7'] : ['8.8.8.8']
    },
  })

  it('takes http and https and keeps the address in its plain spelling', async () => {
    expect(await checkUrl(outbound, ' HTTPS://Hooks.Example.Test.:443/a?b#c ')).toMatchObject({
      href: 'https://hooks.example.test/a?b',
      isResolved: true,
    })
    expect(await checkUrl(outbound, 'http://hooks.example.test')).toMatchObject({ href: 'http://hooks.example.test/' })
  })

  it('refuses what leads inside after name resolution, and what is no web address', async () => {
    await expect(checkUrl(outbound, 'https://inside.example.test/')).rejects.toThrow('private network')
    await expect(checkUrl(outbound, 'https://127.0.0.1/')).rejects.toThrow('private network')
    await expect(checkUrl(outbound, 'ftp://hooks.example.test/')).rejects.toThrow('http:// or https://')
    await expect(checkUrl(outbound, 'https://a:b@hooks.example.test/')).rejects.toThrow('user name')
  })

  it('lets a name pass that has no address yet, and says so', async () => {
    expect(await checkUrl(outbound, 'https://unknown.example.test/')).toMatchObject({ isResolved: false })
  })
})
