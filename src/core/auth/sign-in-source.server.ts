import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { isIPv4, isIPv6 } from 'node:net'

/**
 * Where a sign-in comes from. Tries are counted by `key`. A browser that has opened this account before is its own
 * place, so that tries of strangers elsewhere never count against it.
 */
export type SignInSource = { key: string; isKnown: boolean; network: string }

const deviceCookie = 'wellhead.device'
const deviceDays = 365

/** The most accounts remembered per browser, latest first. */
const maxAccounts = 5
const separator = '~'

/**
 * Recognizes browsers that have opened an account, by a cookie that reveals nothing and that only this server can
 * create.
 */
export const createDeviceRegistry = (secret: string, secure: boolean) => {
  const sign = (email: string, nonce: string, since: string) =>
    createHmac('sha256', secret).update(`device ${email} ${nonce} ${since}`).digest('base64url')

  /** The entries of the cookie, one per account. They do not reveal the account. */
  const entriesIn = (headers: Headers): string[] =>
    new RegExp(`(?:^|;\\s*)${deviceCookie}=([\\w.~-]+)`)
      .exec(headers.get('cookie') ?? '')?.[1]
      ?.split(separator)
      .slice(0, maxAccounts) ?? []

  const knownBy = (entry: string, email: string): { nonce: string; since: Date } | null => {
    const [nonce = '', since = '', signature = ''] = entry.split('.')
    const expected = Buffer.from(sign(email, nonce, since))
    const givenSignature = Buffer.from(signature)
    if (givenSignature.length !== expected.length || !timingSafeEqual(givenSignature, expected)) return null
    const date = new Date(Number(since))
    return Date.now() - date.getTime() < deviceDays * 86_400_000 ? { nonce, since: date } : null
  }

  return {
    /** When this browser last opened the account; null if never. */
    since(headers: Headers, email: string): { nonce: string; since: Date } | null {
      for (const entry of entriesIn(headers)) {
        const known = knownBy(entry, email)
        if (known) return known
      }
      return null
    },
    /** The cookie that remembers this account in the browser, along with those it already knew. */
    cookie(email: string, headers: Headers): string {
      const [nonce, since] = [randomBytes(12).toString('base64url'), String(Date.now())]
      const otherEntries = entriesIn(headers).filter(entry => !knownBy(entry, email))
      const entries = [`${nonce}.${since}.${sign(email, nonce, since)}`, ...otherEntries].slice(
        0,
        maxAccounts,
      )
      return `${deviceCookie}=${entries.join(separator)}; Path=/api/auth; HttpOnly; SameSite=Lax; Max-Age=${deviceDays * 86_400}${secure ? '; Secure' : ''}`
    },
  }
}

/**
 * The unit for counting addresses. A subscriber has a whole /64 of IPv6, which counts as one; IPv4 addresses
 * are unchanged.
 */
export const addressKey = (address: string) => (isIPv6(address) ? ipv6Groups(address, 4) : address)

/** The network of an address: a /24 of IPv4 or a /48 of IPv6, sizes that can be rented cheaply. */
export function networkPrefix(address: string): string {
  if (isIPv4(address)) return address.split('.').slice(0, 3).join('.')
  return isIPv6(address) ? ipv6Groups(address, 3) : address
}

/** The first groups of an IPv6 address in normalized form. */
function ipv6Groups(address: string, count: number): string {
  const [head = '', tail] = address.split('%')[0]!.split('::')
  const headGroups = head === '' ? [] : head.split(':')
  const tailGroups = tail ? tail.split(':') : []
  const gap =
    tail === undefined ? [] : Array<string>(Math.max(0, 8 - headGroups.length - tailGroups.length)).fill('0')
  return [...headGroups, ...gap, ...tailGroups]
    .slice(0, count)
    .map(group => Number.parseInt(group, 16).toString(16))
    .join(':')
}
