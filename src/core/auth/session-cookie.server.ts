import { createHmac, timingSafeEqual } from 'node:crypto'
import { parseCookies } from 'better-call'
import type { RequestHeaders } from '../http/context.server.ts'

/** The duration of a session, and the age after which its use extends it, in seconds. */
export const sessionLength = { expiresIn: 60 * 60 * 24 * 30, updateAge: 60 * 60 * 24 }

/** True if it is time to extend a session; `expiresAt` is in milliseconds since 1970. */
export const isRenewalDue = ({ expiresAt }: { expiresAt: number }): boolean =>
  expiresAt - (sessionLength.expiresIn - sessionLength.updateAge) * 1000 <= Date.now()

/**
 * Returns a function that reads the session token from cookies, if the sign-in library has signed it; otherwise null.
 * The library creates and ends sessions, but the token is read here because every request needs it.
 */
export function createSessionTokenReader(
  secret: string,
  secure: boolean,
): (cookies: string) => string | null {
  const name = `${secure ? '__Secure-' : ''}wellhead.session_token`
  return cookies => {
    const signed = parseCookies(cookies).get(name) ?? ''
    const end = signed.lastIndexOf('.')
    if (end < 1) return null
    const token = signed.slice(0, end)
    const givenSignature = Buffer.from(signed.slice(end + 1), 'base64')
    const expectedSignature = createHmac('sha256', secret).update(token).digest()
    return givenSignature.length === expectedSignature.length &&
      timingSafeEqual(givenSignature, expectedSignature)
      ? token
      : null
  }
}

/**
 * The session token in the sign-in cookie, which is `token.signature`. Does not check the signature, so the session
 * must have been checked before.
 */
export function readSessionToken(headers: RequestHeaders): string | null {
  const cookie = /(?:^|;\s*)(?:__Secure-)?wellhead\.session_token=([^;]+)/.exec(
    headers.get('cookie') ?? '',
  )?.[1]
  return cookie ? decodeURIComponent(cookie).replace(/\.[^.]*$/, '') : null
}
