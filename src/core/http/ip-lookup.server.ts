import { isIP } from 'node:net'
import { isInternalAddress } from './internal-address.server.ts'

const timeOutMs = 2_000
const freshMs = 10 * 60_000

/**
 * Replaces internal addresses in the log with the public address of the server's network, which a service returns as
 * `{ "ip": "…" }` to GET (spec §7). The service is called in the background, at most every ten minutes and for
 * two seconds. No one waits for it; if it fails, the address stays unchanged.
 * @param url the service; if undefined, no request is ever made
 */
export function createIpLookup(url: string | undefined): (address: string) => string {
  if (url === undefined) return address => address
  let publicIp: string | null = null
  let askedAt = -Infinity
  const refresh = async () => {
    askedAt = Date.now()
    try {
      const response = await fetch(url, { signal: AbortSignal.timeout(timeOutMs), redirect: 'error' })
      const { ip } = (await response.json()) as { ip?: unknown }
      publicIp = response.ok && typeof ip === 'string' && isIP(ip) ? ip : null
    } catch {
      publicIp = null
    }
  }
  void refresh()
  return address => {
    if (Date.now() - askedAt > freshMs) void refresh()
    return publicIp !== null && isInternalAddress(address) ? publicIp : address
  }
}
