import { isIP } from 'node:net'
import { type Network, within } from './network.ts'

/** IPv4 networks that lead to this machine, into private networks or nowhere (IANA special-purpose registry). */
const INTERNAL_V4: readonly Network[] = [
  { address: '0.0.0.0', prefix: 8 }, // this network, unspecified
  { address: '10.0.0.0', prefix: 8 }, // private
  { address: '100.64.0.0', prefix: 10 }, // carrier-grade NAT
  { address: '127.0.0.0', prefix: 8 }, // loopback
  { address: '168.63.129.16', prefix: 32 }, // the host of a machine in Azure: its agent, name server and metadata
  { address: '169.254.0.0', prefix: 16 }, // link-local, metadata services of clouds
  { address: '172.16.0.0', prefix: 12 }, // private
  { address: '192.0.0.0', prefix: 24 }, // protocol assignments
  { address: '192.0.2.0', prefix: 24 }, // documentation
  { address: '192.88.99.0', prefix: 24 }, // 6to4 relays
  { address: '192.168.0.0', prefix: 16 }, // private
  { address: '198.18.0.0', prefix: 15 }, // benchmarks
  { address: '198.51.100.0', prefix: 24 }, // documentation
  { address: '203.0.113.0', prefix: 24 }, // documentation
  { address: '224.0.0.0', prefix: 4 }, // multicast
  { address: '240.0.0.0', prefix: 4 }, // reserved, broadcast
]

/** The only public part of IPv6; loopback, mapped, ULA, link-local, NAT64 and multicast lie outside of it. */
const GLOBAL_V6: readonly Network[] = [{ address: '2000::', prefix: 3 }]

/** Parts of the public one that lead elsewhere. */
const INTERNAL_V6: readonly Network[] = [
  { address: '2001::', prefix: 23 }, // protocol assignments, Teredo
  { address: '2001:db8::', prefix: 32 }, // documentation
  { address: '2002::', prefix: 16 }, // 6to4: carries an IPv4 address that nobody checked
  { address: '3fff::', prefix: 20 }, // documentation
]

const wholeAddress = (address: string): Network => ({ address, prefix: isIP(address) === 6 ? 128 : 32 })

interface AddressRules {
  /** Networks that count as public nevertheless: development only. */
  allowedNetworks: readonly Network[]
  /** What this machine itself is reached by, public or not. */
  ownAddresses(): readonly string[]
}

/** Says of an IP address whether a call to it stays inside (contract 2, 6.1). What is no address counts as inside. */
export function createAddressCheck({ allowedNetworks, ownAddresses }: AddressRules): (address: string) => boolean {
  const [isAllowed, isInternalV4] = [within(allowedNetworks), within(INTERNAL_V4)]
  const [isGlobalV6, isInternalV6] = [within(GLOBAL_V6), within(INTERNAL_V6)]
  return (address) => {
    const family = isIP(address)
    if (family === 0) return true
    if (isAllowed(address)) return false
    if (within(ownAddresses().map(wholeAddress))(address)) return true
    if (family === 4) return isInternalV4(address)
    return !isGlobalV6(address) || isInternalV6(address)
  }
}
