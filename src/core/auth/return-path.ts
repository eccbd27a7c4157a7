/** Never a way back: these pages are the way in. */
const signInPaths = /^\/auth\/(login|register|logout|forgot-password|reset-password)(?![\w-])/

/**
 * The page that a person came from, when it is a page of ours: a path on the same origin, with its query and hash.
 * Anything else (another host, a script, `//host`, control characters) gives `otherwise`.
 */
export function returnPath(wished: string | null | undefined, otherwise = '/app'): string {
  if (!wished?.startsWith('/') || !URL.canParse(wished, here)) return otherwise
  const { origin, pathname, search, hash } = new URL(wished, here)
  const path = pathname + search + hash
  return origin === here && !path.startsWith('//') && !signInPaths.test(pathname) ? path : otherwise
}

/** The sign-in page that leads back to `path`. */
export const signInPath = (path: string) => `/auth/login?next=${encodeURIComponent(path)}`

const here = 'https://wellhead.invalid'
