/** Pages of the sign-in flow, which are never a destination after it. */
const signInPaths = /^\/auth\/(login|register|logout|forgot-password|reset-password)(?![\w-])/

/**
 * Returns the page that the user came from if it is ours: a path on the same origin, with its query and hash.
 * Anything else (another host, a script, `//host`, control characters) gives `fallback`.
 */
export function returnPath(requested: string | null | undefined, fallback = '/app'): string {
  if (!requested?.startsWith('/') || !URL.canParse(requested, placeholderOrigin)) return fallback
  const { origin, pathname, search, hash } = new URL(requested, placeholderOrigin)
  const path = pathname + search + hash
  return origin === placeholderOrigin && !path.startsWith('//') && !signInPaths.test(pathname)
    ? path
    : fallback
}

/** The sign-in page, which leads back to `path` afterwards. */
export const signInPath = (path: string) => `/auth/login?next=${encodeURIComponent(path)}`

const placeholderOrigin = 'https://wellhead.invalid'
