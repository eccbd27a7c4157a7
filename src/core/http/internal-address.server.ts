import { BlockList, isIP, type IPVersion } from 'node:net'

/**
 * IPv4 networks that cannot be reached from outside: this machine's own, private ones, and those of no single
 * machine.
 */
const networks = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '224.0.0.0/3',
]

/**
 * In IPv6, only 2000::/3 is assigned to machines of the internet. Everything outside it is refused, and so are the
 * tunnels inside it, whose addresses contain an IPv4 address: Teredo and its neighbors, and 6to4.
 */
const networks6 = ['::/3', '4000::/2', '8000::/1', '2001::/23', '2002::/16']

const internalV4 = createBlockList(networks, 'ipv4')
const internalV6 = createBlockList(networks6, 'ipv6')
/** IPv4 addresses in IPv6 notation, which a list of IPv4 networks also accepts. */
const mappedV4 = createBlockList(['::ffff:0:0/96'], 'ipv6')

/** True if an address cannot be reached from outside. False for anything that is not an address. */
export function isInternalAddress(text: string): boolean {
  // fe80::1%eth0 is fe80::1 on one network interface of this machine.
  const [address = ''] = text.split('%')
  if (isIP(address) !== 6) return isIP(address) === 4 && internalV4.check(address, 'ipv4')
  return mappedV4.check(address, 'ipv6')
    ? internalV4.check(address, 'ipv6')
    : internalV6.check(address, 'ipv6')
}

function createBlockList(networks: readonly string[], family: IPVersion): BlockList {
  const list = new BlockList()
  for (const network of networks) {
    const [address = '', prefix] = network.split('/')
    list.addSubnet(address, Number(prefix), family)
  }
  return list
}
