import { createHmac, timingSafeEqual } from 'node:crypto'
import { parseCookies } from 'better-call'
import type { SentWith } from '../http/context.server.ts'

/** How long a session lasts, and after how much of that its use prolongs it. Seconds. */
export const sessionLength = { expiresIn: 60 * 60 * 24 * 30, updateAge: 60 * 60 * 24 }

/** Whether it is time to prolong a session that ends at a moment, in milliseconds since 1970. */
export const isDue = ({ expiresAt }: { expiresAt: number }): boolean =>
  expiresAt - (sessionLength.expiresIn - sessionLength.updateAge) * 1000 <= Date.now()

/**
 * The session that a cookie names, where the sign-in library has signed it; null where it names none. The library makes
 * and ends sessions; which one asks is read here, since that is asked with every request.
 */
export function sessionCookie(secret: string, secure: boolean): (cookies: string) => string | null {
  const name = `${secure ? '__Secure-' : ''}wellhead.session_token`
  return cookies => {
    const signed = parseCookies(cookies).get(name) ?? ''
    const end = signed.lastIndexOf('.')
    if (end < 1) return null
    const token = signed.slice(0, end)
    const given = Buffer.from(signed.slice(end + 1), 'base64')
    const made = createHmac('sha256', secret).update(token).digest()
    return given.length === made.length && timingSafeEqual(given, made) ? token : null
  }
}

/** The session's token in the sign-in cookie, which is `token.signature`, where the session has been checked before. */
export function sessionTokenOf(headers: SentWith): string | null {
  const cookie = /(?:^|;\s*)(?:__Secure-)?wellhead\.session_token=([^;]+)/.exec(
    headers.get('cookie') ?? '',
  )?.[1]
  return cookie ? decodeURIComponent(cookie).replace(/\.[^.]*$/, '') : null
}
