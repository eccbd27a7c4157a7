import { isId } from '../data/is-id.ts'
import { AppError } from '../error/AppError.ts'

/** Deeper than anything a page sends: a lease's land on a map has ten levels. */
const maxDepth = 32

const badRequestError = (message: string) => new AppError('bad_request', message)

/**
 * Parses untrusted JSON. The result is safe to store and to serialize again: its depth is bounded, and PostgreSQL can
 * store all of its texts, including keys.
 * @throws AppError bad_request
 */
export function readJson(text: string): unknown {
  const value = parseJson(text)
  // Uses an explicit stack, because recursion would overflow with too many levels.
  const stack: [unknown, number][] = [[value, 0]]
  for (let next = stack.pop(); next; next = stack.pop()) {
    const [node, depth] = next
    if (typeof node === 'string') assertStorableText(node)
    if (typeof node !== 'object' || node === null) continue
    if (depth === maxDepth)
      throw badRequestError('This request is nested too deeply. Reload the page and try again.')
    for (const [key, inner] of Object.entries(node)) {
      assertStorableText(key)
      stack.push([inner, depth + 1])
    }
  }
  return value
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw badRequestError('This request could not be read. Reload the page and try again.')
  }
}

/** Throws for NUL and unpaired surrogates: no user types them, and no database stores them. */
export function assertStorableText(text: string): void {
  if (/[\0\p{Surrogate}]/u.test(text))
    throw badRequestError('The text has a character that cannot be stored. Delete it and try again.')
}

/**
 * Parses the target in the first line of a request, a path with or without a query.
 * @throws AppError bad_request
 */
export function parseTarget(target: string, origin: string): URL {
  if (!target.startsWith('/')) throw badUrlError()
  const url = readOrThrowBadUrl(() => new URL(origin + target))
  assertStorableText(readOrThrowBadUrl(() => decodeURIComponent(url.pathname)))
  for (const [name, value] of url.searchParams) {
    assertStorableText(name)
    assertStorableText(value)
  }
  return url
}

function readOrThrowBadUrl<Read>(read: () => Read): Read {
  try {
    return read()
  } catch {
    throw badUrlError()
  }
}

const badUrlError = () => badRequestError('This address is not valid. Check it, or start from the home page.')

/**
 * Returns the organization that a request names; null if it names none.
 * @throws AppError bad_request
 */
export function parseTenantId(id: string | null | undefined): string | null {
  if (!id) return null
  if (!isId(id))
    throw badRequestError('The organization in this request is invalid. Reload the page and try again.')
  return id
}
