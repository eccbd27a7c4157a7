import { z } from 'zod'

/** Paths of the product itself, and those that are not pages. */
const reservedPaths = /^\/(app|admin|files|trpc|api|assets|auth|hooks)(\/|$)/

const placeholderOrigin = 'https://site.invalid'

/** Returns an address as a request has it: a percent-encoded path, without query and hash. */
const normalizePath = (text: string): string =>
  URL.canParse(text, placeholderOrigin)
    ? new URL(text, placeholderOrigin).pathname.replace(/(?<=.)\/$/, '')
    : text

const sourceSchema = z
  .string()
  .trim()
  .max(300, 'Use at most 300 characters.')
  .refine(text => /^\/[^/\\?#\s][^?#\s]*$/.test(text), 'This is not a path. It looks like /old-page.')
  .overwrite(normalizePath)
  .refine(path => !reservedPaths.test(path), 'This address belongs to the product itself.')
  .meta({ title: 'Old address', hint: 'A path of this site, such as /old-page' })

const targetSchema = z
  .string()
  .trim()
  .max(500, 'Use at most 500 characters.')
  .refine(
    text => /^\/(?![/\\])[^\s\\]*$/.test(text) || z.url({ protocol: /^https?$/ }).safeParse(text).success,
    'This is not an address. It looks like /new-page or https://example.com/page.',
  )
  .meta({ title: 'Redirects to', hint: 'A path on this site, or a full address' })

export const redirectDraft = z.object({ fromPath: sourceSchema, toAddress: targetSchema })
export type RedirectDraft = z.output<typeof redirectDraft>

/** Returns the path on this site that an address leads to, or null if it leads to another site. */
function pathOnSite(href: string, origin: string): string | null {
  const url = new URL(href, origin)
  return url.origin === origin ? url.pathname.replace(/(?<=.)\/$/, '') : null
}

/**
 * Returns the reason why a redirect conflicts with the others, or null. A chain or a loop of redirects would
 * bother visitors and deter search engines.
 */
export function redirectProblem(
  { fromPath, toAddress }: RedirectDraft,
  others: readonly RedirectDraft[],
  origin: string,
): { field: 'fromPath' | 'toAddress'; message: string } | null {
  const target = pathOnSite(toAddress, origin)
  if (target === fromPath)
    return { field: 'toAddress', message: 'This leads to itself. Choose another address.' }
  const next = others.find(candidate => candidate.fromPath === target)
  if (next && redirectsTo(next, fromPath, others, origin))
    return {
      field: 'toAddress',
      message: `Circular redirect: ${target} leads back to ${fromPath}.`,
    }
  if (next)
    return {
      field: 'toAddress',
      message: `${target} leads on to ${next.toAddress}. Enter that address here.`,
    }
  const previous = others.find(candidate => pathOnSite(candidate.toAddress, origin) === fromPath)
  if (previous)
    return {
      field: 'fromPath',
      message: `${previous.fromPath} redirects here. Point it first to ${toAddress}.`,
    }
  return null
}

/** True if a redirect ends at a path, over any number of others. */
function redirectsTo(
  start: RedirectDraft,
  path: string,
  all: readonly RedirectDraft[],
  origin: string,
): boolean {
  const visited = new Set<RedirectDraft>()
  for (let current: RedirectDraft | undefined = start; current && !visited.has(current);) {
    visited.add(current)
    const target: string | null = pathOnSite(current.toAddress, origin)
    if (target === path) return true
    current = all.find(candidate => candidate.fromPath === target)
  }
  return false
}
