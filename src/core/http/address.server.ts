import type { IncomingMessage } from 'node:http'
import { BlockList, isIP } from 'node:net'

/** The header in which only the server itself passes the caller's address to the sign-in library. */
export const clientAddressHeader = 'x-wellhead-client-address'

/** Returns the client address of a request. */
export type AddressReader = (incoming: IncomingMessage) => string

/** The rule applied to incoming requests. */
export function createAddressReader(trusted: string): AddressReader {
  const clientAddress = createAddressRule(trusted)
  return ({ socket, headers }) =>
    clientAddress(socket.remoteAddress ?? '', headers['x-forwarded-for']?.toString() ?? null)
}

/**
 * Returns the rule for a caller's address: the socket's own, unless that is a trusted proxy (TRUST_PROXY); then the
 * last address in X-Forwarded-For that is not such a proxy. Anything that a client writes before that is ignored.
 * `trusted` is a comma-separated list of addresses or networks in CIDR form, validated when the settings are read.
 */
export function createAddressRule(
  trusted: string,
): (socketAddress: string, forwardedFor: string | null) => string {
  const entries = trusted
    .split(',')
    .map(part => part.trim())
    .filter(Boolean)
  if (entries.length === 0) return toPlainIpv4
  const proxies = new BlockList()
  for (const entry of entries) addProxy(proxies, entry)
  const isProxy = (address: string) => proxies.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4')

  return (socketAddress: string, forwardedFor: string | null): string => {
    let client = toPlainIpv4(socketAddress)
    const hops = (forwardedFor ?? '').split(',').map(hop => toPlainIpv4(hop.trim()))
    while (isIP(client) && isProxy(client)) {
      const next = hops.pop()
      if (!next || !isIP(next)) break
      client = next
    }
    return client
  }
}

/** Converts IPv4 addresses that arrive on an IPv6 socket to plain IPv4. */
const toPlainIpv4 = (address: string) => address.replace(/^::ffff:/i, '')

function addProxy(proxies: BlockList, entry: string) {
  const [address = '', bits] = entry.split('/')
  const family = isIP(address) === 6 ? 'ipv6' : 'ipv4'
  if (bits === undefined) proxies.addAddress(address, family)
  else proxies.addSubnet(address, Number(bits), family)
}
