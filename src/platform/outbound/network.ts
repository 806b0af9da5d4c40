import { BlockList, isIP } from 'node:net'

export interface Network {
  address: string
  prefix: number
}

const familyOf = (address: string): 'ipv4' | 'ipv6' => (isIP(address) === 6 ? 'ipv6' : 'ipv4')

/** Says of an address whether it lies in one of some networks; of what is no address, that it does not. */
export function within(networks: readonly Network[]): (address: string) => boolean {
  const list = new BlockList()
  for (const { address, prefix } of networks) list.addSubnet(address, prefix, familyOf(address))
  return (address) => isIP(address) !== 0 && list.check(address, familyOf(address))
}
