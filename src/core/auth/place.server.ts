import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { isIPv4, isIPv6 } from 'node:net'

/**
 * Where someone tries to get in from. `key` is what tries are counted by: a browser that this account was opened in
 * before is its own place, so that a stranger's tries, from wherever, are never its own.
 */
export type Place = { key: string; known: boolean; network: string }

const deviceCookie = 'wellhead.device'
const deviceDays = 365

/** Accounts remembered per browser: the last ones that were opened in it. */
const maxAccounts = 5
const between = '~'

/** Recognizes browsers that an account was opened in: by a cookie that says nothing and that only this server can make. */
export const knownDevices = (secret: string, secure: boolean) => {
  const sign = (email: string, nonce: string, since: string) =>
    createHmac('sha256', secret).update(`device ${email} ${nonce} ${since}`).digest('base64url')

  /** What the cookie holds, an entry for each account; it does not say whose. */
  const entriesIn = (headers: Headers): string[] =>
    new RegExp(`(?:^|;\\s*)${deviceCookie}=([\\w.~-]+)`)
      .exec(headers.get('cookie') ?? '')?.[1]
      ?.split(between)
      .slice(0, maxAccounts) ?? []

  const knownBy = (entry: string, email: string): { nonce: string; since: Date } | null => {
    const [nonce = '', since = '', signature = ''] = entry.split('.')
    const expected = Buffer.from(sign(email, nonce, since))
    const given = Buffer.from(signature)
    if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null
    const date = new Date(Number(since))
    return Date.now() - date.getTime() < deviceDays * 86_400_000 ? { nonce, since: date } : null
  }

  return {
    /** Since when this browser knows the account; null when it does not. */
    since(headers: Headers, email: string): { nonce: string; since: Date } | null {
      for (const entry of entriesIn(headers)) {
        const known = knownBy(entry, email)
        if (known) return known
      }
      return null
    },
    /** The cookie by which a browser knows this account from now on, beside those that it knew before. */
    cookie(email: string, headers: Headers): string {
      const [nonce, since] = [randomBytes(12).toString('base64url'), String(Date.now())]
      const others = entriesIn(headers).filter(entry => !knownBy(entry, email))
      const entries = [`${nonce}.${since}.${sign(email, nonce, since)}`, ...others].slice(0, maxAccounts)
      return `${deviceCookie}=${entries.join(between)}; Path=/api/auth; HttpOnly; SameSite=Lax; Max-Age=${deviceDays * 86_400}${secure ? '; Secure' : ''}`
    },
  }
}

/** One subscriber has a whole /64 of IPv6 addresses: they are one place. IPv4 addresses are places as they are. */
export const addressPlace = (address: string) => (isIPv6(address) ? groups(address, 4) : address)

/** The neighborhood of an address: a /24 of IPv4, a /48 of IPv6, which is what one can rent cheaply. */
export function networkOf(address: string): string {
  if (isIPv4(address)) return address.split('.').slice(0, 3).join('.')
  return isIPv6(address) ? groups(address, 3) : address
}

/** The first groups of an IPv6 address, in one way of writing. */
function groups(address: string, count: number): string {
  const [head = '', tail] = address.split('%')[0]!.split('::')
  const before = head === '' ? [] : head.split(':')
  const after = tail ? tail.split(':') : []
  const gap = tail === undefined ? [] : Array<string>(Math.max(0, 8 - before.length - after.length)).fill('0')
  return [...before, ...gap, ...after]
    .slice(0, count)
    .map(group => Number.parseInt(group, 16).toString(16))
    .join(':')
}
