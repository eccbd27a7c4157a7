import { z } from 'zod'

/** Paths of the product itself, and those that are not pages. */
const reservedPaths = /^\/(app|admin|files|trpc|api|assets|auth|hooks)(\/|$)/

const base = 'https://site.invalid'

/** An address as a request has it: a percent-encoded path, without query and hash. */
const normalizePath = (text: string): string =>
  URL.canParse(text, base) ? new URL(text, base).pathname.replace(/(?<=.)\/$/, '') : text

const from = z
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
  .meta({ title: 'Leads to', hint: 'A path on this site, or a full address' })

export const redirectDraft = z.object({ fromPath: from, toAddress: targetSchema })
export type RedirectDraft = z.output<typeof redirectDraft>

/** The path on this site that an address leads to; null if it leads to another site. */
function pathOnSite(href: string, origin: string): string | null {
  const url = new URL(href, origin)
  return url.origin === origin ? url.pathname.replace(/(?<=.)\/$/, '') : null
}

/**
 * The reason why a redirect conflicts with the others, or null. A chain or a loop of redirects would bother visitors
 * and deter search engines.
 */
export function redirectProblem(
  { fromPath, toAddress }: RedirectDraft,
  others: readonly RedirectDraft[],
  origin: string,
): { field: 'fromPath' | 'toAddress'; message: string } | null {
  const to = pathOnSite(toAddress, origin)
  if (to === fromPath) return { field: 'toAddress', message: 'This leads to itself. Choose another address.' }
  const next = others.find(other => other.fromPath === to)
  if (next && leadsTo(next, fromPath, others, origin))
    return {
      field: 'toAddress',
      message: `Circular redirect: ${to} leads back to ${fromPath}.`,
    }
  if (next)
    return { field: 'toAddress', message: `${to} leads on to ${next.toAddress}. Enter that address here.` }
  const before = others.find(other => pathOnSite(other.toAddress, origin) === fromPath)
  if (before)
    return {
      field: 'fromPath',
      message: `${before.fromPath} redirects here. Point it first to ${toAddress}.`,
    }
  return null
}

/** True if a redirect ends at a path, over any number of others. */
function leadsTo(start: RedirectDraft, path: string, all: readonly RedirectDraft[], origin: string): boolean {
  const seen = new Set<RedirectDraft>()
  for (let at: RedirectDraft | undefined = start; at && !seen.has(at);) {
    seen.add(at)
    const to: string | null = pathOnSite(at.toAddress, origin)
    if (to === path) return true
    at = all.find(other => other.fromPath === to)
  }
  return false
}
