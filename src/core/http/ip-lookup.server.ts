import { isIP } from 'node:net'
import { isInward } from './inward.server.ts'

const timeOutMs = 2_000
const freshMs = 10 * 60_000

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
