/** Pages of the sign-in flow, which are never a destination after it. */
const signInPaths = /^\/auth\/(login|register|logout|forgot-password|reset-password)(?![\w-])/

/**
 * Returns the page that the user came from if it is ours: a path on the same origin, with its query and hash.
 * Anything else (another host, a script, `//host`, control characters) gives `fallback`.
 */
export function returnPath(requested: string | null | undefined, otherwise = '/app'): string {
  if (!requested?.startsWith('/') || !URL.canParse(requested, here)) return otherwise
  const { origin, pathname, search, hash } = new URL(requested, here)
  const path = pathname + search + hash
  return origin === here && !path.startsWith('//') && !signInPaths.test(pathname) ? path : otherwise
}

/** The sign-in page, which leads back to `path` afterwards. */
export const signInPath = (path: string) => `/auth/login?next=${encodeURIComponent(path)}`

const here = 'https://wellhead.invalid'
