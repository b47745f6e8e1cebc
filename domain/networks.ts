// Networks: a person who holds an address may hold all those around it, so we count their tries together.
const IPV4_IN_IPV6 = /^::ffff:(\d{1,3}(?:\.\d{1,3}){3})$/i
const GROUPS = 8
/** The first half of an IPv6 address names the network; its holder chooses the second half. */
const NETWORK_GROUPS = 4

/** '198.51.100.7' stays as it is; '2001:db8::1' → '2001:db8:0:0' */
export function networkOf(address: string): string {
  const [, plain] = IPV4_IN_IPV6.exec(address) ?? []
  if (plain !== undefined) return plain
  if (!address.includes(':')) return address
  const [before = '', after] = address.split('::')
  const first = groupsIn(before)
  const last = groupsIn(after ?? '')
  const left = after === undefined ? 0 : Math.max(0, GROUPS - first.length - last.length)
  const groups = [...first, ...Array.from({ length: left }, () => '0'), ...last]
  return groups.slice(0, NETWORK_GROUPS).join(':')
}

function groupsIn(text: string): string[] {
  return text === '' ? [] : text.split(':').map((group) => Number.parseInt(group, 16).toString(16))
}
