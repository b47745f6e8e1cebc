// Finds where a name leads, and refuses what is not on the public internet. It judges the very addresses that the connection then uses.
import { lookup, type LookupAddress, type LookupAllOptions } from 'node:dns'
import { BlockList, type LookupFunction } from 'node:net'

export type Resolve = (
  name: string,
  options: LookupAllOptions,
  found: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
) => void

export class PrivateAddress extends Error {
  readonly code = 'EPRIVATE'
}

export function openPublicLookup(resolve: Resolve = lookup): LookupFunction {
  return (name, options, found) =>
    resolve(name, { ...options, all: true }, (error, addresses) => {
      const [first] = addresses ?? []
      if (error || first === undefined) return found(error ?? new Error('The name leads nowhere'), '')
      if (!addresses.every(({ address, family }) => isPublic(address, family)))
        return found(new PrivateAddress('The name leads to a private address'), '')
      return options.all === true ? found(null, addresses) : found(null, first.address, first.family)
    })
}

export function isPublic(address: string, family: number): boolean {
  if (family === 4) return !PRIVATE.check(address, 'ipv4')
  return GLOBAL.check(address, 'ipv6') && !PRIVATE.check(address, 'ipv6')
}

/** The addresses that IANA lists as special. */
const PRIVATE = listed([
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
])

/** All public IPv6 addresses are in here; addresses that wrap one of IPv4 are outside, or listed above. */
const GLOBAL = listed([['2000::', 3]])

function listed(ranges: readonly (readonly [network: string, bits: number])[]): BlockList {
  const list = new BlockList()
  for (const [network, bits] of ranges) list.addSubnet(network, bits, network.includes(':') ? 'ipv6' : 'ipv4')
  return list
}
