import type { PublicAddress } from '../../../core/module/addresses.server.ts'
import { robotsVerdicts } from '../robots.ts'

/** No sitemap file may have more. Source: sitemaps.org. */
const maxInFile = 50_000

/** Why an address is not in the sitemap, in words. */
export const leftOutWords = {
  noindex: 'Asks not to be found (noindex)',
  canonical: 'Shown at another address (canonical)',
  robots: 'Hidden by robots.txt',
} as const
export type LeftOut = keyof typeof leftOutWords

export type JudgedAddress = PublicAddress & { leftOut: LeftOut | null }

/** Which addresses belong in the sitemap, by their path, and why the others do not. */
export function judgeAddresses(all: Iterable<PublicAddress>, robots: string): JudgedAddress[] {
  const sorted = [...all].sort((a, b) => (a.path < b.path ? -1 : 1))
  const verdicts = robotsVerdicts(
    robots,
    '*',
    sorted.map(({ path }) => path),
  )
  return sorted.map((address, at) => ({
    ...address,
    leftOut: !address.inSitemap
      ? 'noindex'
      : address.canonical !== null && address.canonical !== address.path
        ? 'canonical'
        : verdicts[at]!.isAllowed
          ? null
          : 'robots',
  }))
}

type Entry = Pick<PublicAddress, 'path' | 'lastmod' | 'languages'>

/** One file of a sitemap. Paths are within `origin`. Source: sitemaps.org 0.9; Google on hreflang. */
export function sitemapFile(origin: string, entries: readonly Entry[]): string {
  const links = entries.some(({ languages }) => languages)
  const lines = entries.map(({ path, lastmod, languages = {} }) => {
    const others = Object.entries(languages).map(
      ([code, to]) =>
        `<xhtml:link rel="alternate" hreflang="${escaped(code)}" href="${escaped(origin + to)}"/>`,
    )
    return `<url><loc>${escaped(origin + path)}</loc>${lastmodOf(lastmod)}${others.join('')}</url>\n`
  })
  const names = links ? ' xmlns:xhtml="http://www.w3.org/1999/xhtml"' : ''
  return `${begin}<urlset xmlns="${namespace}"${names}>\n${lines.join('')}</urlset>\n`
}

/** The file that names all the others: each by when the newest of its pages changed. */
export function sitemapIndex(origin: string, newest: readonly (Date | null)[]): string {
  const lines = newest.map(
    (lastmod, at) =>
      `<sitemap><loc>${escaped(origin + sitemapPath(at + 1))}</loc>${lastmodOf(lastmod)}</sitemap>\n`,
  )
  return `${begin}<sitemapindex xmlns="${namespace}">\n${lines.join('')}</sitemapindex>\n`
}

export const indexPath = '/sitemap.xml'
export const sitemapPath = (number: number): string => `/sitemap-${number}.xml`

/** When the newest of these changed; null where none of them says. */
export const newestOf = (entries: readonly Entry[]): Date | null =>
  entries.reduce<Date | null>(
    (newest, { lastmod }) => (lastmod && (!newest || lastmod > newest) ? lastmod : newest),
    null,
  )

/** The entries in files of at most `most`; at least one file, since an index without any is refused. */
export function inFiles<Of>(entries: readonly Of[], most: number = maxInFile): Of[][] {
  const files: Of[][] = []
  for (let at = 0; at < entries.length || at === 0; at += most) files.push(entries.slice(at, at + most))
  return files
}

const begin = '<?xml version="1.0" encoding="UTF-8"?>\n'
const namespace = 'http://www.sitemaps.org/schemas/sitemap/0.9'

const lastmodOf = (at: Date | null) =>
  at ? `<lastmod>${at.toISOString().replace(/\.\d+Z$/, 'Z')}</lastmod>` : ''

const marks: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' }
const escaped = (text: string) => (/[&<>"']/.test(text) ? text.replaceAll(/[&<>"']/g, c => marks[c]!) : text)
