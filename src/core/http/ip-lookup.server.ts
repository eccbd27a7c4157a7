import { BlockList, isIP } from 'node:net'

const timeOutMs = 2_000
const freshMs = 10 * 60_000

/** Addresses that say nothing of where someone is: this machine's, and those of networks of one's own. */
const inward = new BlockList()
inward.addSubnet('127.0.0.0', 8, 'ipv4')
inward.addSubnet('10.0.0.0', 8, 'ipv4')
inward.addSubnet('172.16.0.0', 12, 'ipv4')
inward.addSubnet('192.168.0.0', 16, 'ipv4')
inward.addAddress('::1', 'ipv6')
inward.addSubnet('fc00::', 7, 'ipv6')

/**
 * For the log of a server behind a network that hides addresses: the public address of that network, as a service
 * that answers `{ "ip": "…" }` to GET sees it (spec §7). It is asked in the background, at most every ten minutes and
 * for two seconds; nobody waits for it, and when it fails nothing is said and the address stays as it is.
 * @param url the service; without it nothing is ever asked
 */
export function ipLookup(url: string | undefined): (address: string) => string {
  if (url === undefined) return address => address
  let known: string | null = null
  let askedAt = -Infinity
  const ask = async () => {
    askedAt = Date.now()
    try {
      const answer = await fetch(url, { signal: AbortSignal.timeout(timeOutMs), redirect: 'error' })
      const { ip } = (await answer.json()) as { ip?: unknown }
      known = answer.ok && typeof ip === 'string' && isIP(ip) ? ip : null
    } catch {
      known = null
    }
  }
  void ask()
  return address => {
    if (Date.now() - askedAt > freshMs) void ask()
    return known !== null && isInward(address) ? known : address
  }
}

const isInward = (address: string) =>
  isIP(address) > 0 && inward.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4')
