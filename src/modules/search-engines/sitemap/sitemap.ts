import type { PublicUrl } from '../../../core/module/public-urls.server.ts'
import { evaluateRobots } from '../robots.ts'

/** The maximum number of addresses in one sitemap file. Source: sitemaps.org. */
const maxUrlsPerFile = 50_000

/** The labels of the reasons for excluding an address from the sitemap. */
export const exclusionLabels = {
  noindex: 'noindex',
  canonical: 'Shown at another address (canonical)',
  robots: 'Hidden by robots.txt',
} as const
export type Exclusion = keyof typeof exclusionLabels

export type JudgedUrl = PublicUrl & { leftOut: Exclusion | null }

/** Decides for each address if it belongs in the sitemap, and the reason if it does not, sorted by path. */
export function decideListing(urls: Iterable<PublicUrl>, robots: string): JudgedUrl[] {
  const sorted = [...urls].sort((a, b) => (a.path < b.path ? -1 : 1))
  const verdicts = evaluateRobots(
    robots,
    '*',
    sorted.map(({ path }) => path),
  )
  return sorted.map((url, index) => ({
    ...url,
    leftOut: !url.inSitemap
      ? 'noindex'
      : url.canonical !== null && url.canonical !== url.path
        ? 'canonical'
        : verdicts[index]!.isAllowed
          ? null
          : 'robots',
  }))
}

type SitemapEntry = Pick<PublicUrl, 'path' | 'lastmod' | 'languages'>

/** Renders one sitemap file. Paths are relative to `origin`. Source: sitemaps.org 0.9; Google on hreflang. */
export function sitemapFile(origin: string, entries: readonly SitemapEntry[]): string {
  const hasAlternates = entries.some(({ languages }) => languages)
  const lines = entries.map(({ path, lastmod, languages = {} }) => {
    const alternates = Object.entries(languages).map(
      ([code, alternatePath]) =>
        `<xhtml:link rel="alternate" hreflang="${escapeXml(code)}" href="${escapeXml(origin + alternatePath)}"/>`,
    )
    return `<url><loc>${escapeXml(origin + path)}</loc>${lastmodTag(lastmod)}${alternates.join('')}</url>\n`
  })
  const namespaces = hasAlternates ? ' xmlns:xhtml="http://www.w3.org/1999/xhtml"' : ''
  return `${xmlHeader}<urlset xmlns="${namespace}"${namespaces}>\n${lines.join('')}</urlset>\n`
}

/** Returns the index of all sitemap files, each with the time of the latest change to its pages. */
export function sitemapIndex(origin: string, changeDates: readonly (Date | null)[]): string {
  const lines = changeDates.map(
    (lastmod, index) =>
      `<sitemap><loc>${escapeXml(origin + sitemapPath(index + 1))}</loc>${lastmodTag(lastmod)}</sitemap>\n`,
  )
  return `${xmlHeader}<sitemapindex xmlns="${namespace}">\n${lines.join('')}</sitemapindex>\n`
}

export const indexPath = '/sitemap.xml'
export const sitemapPath = (number: number): string => `/sitemap-${number}.xml`

/** Returns the latest change among these entries, or null if none of them is dated. */
export const latestChange = (entries: readonly SitemapEntry[]): Date | null =>
  entries.reduce<Date | null>(
    (newest, { lastmod }) => (lastmod && (!newest || lastmod > newest) ? lastmod : newest),
    null,
  )

/**
 * Splits entries into files of at most `limit` entries. There is always a file, since search engines refuse an empty
 * index.
 */
export function splitIntoFiles<Item>(entries: readonly Item[], limit: number = maxUrlsPerFile): Item[][] {
  const files: Item[][] = []
  for (let index = 0; index < entries.length || index === 0; index += limit)
    files.push(entries.slice(index, index + limit))
  return files
}

const xmlHeader = '<?xml version="1.0" encoding="UTF-8"?>\n'
const namespace = 'http://www.sitemaps.org/schemas/sitemap/0.9'

const lastmodTag = (date: Date | null) =>
  date ? `<lastmod>${date.toISOString().replace(/\.\d+Z$/, 'Z')}</lastmod>` : ''

const xmlEntities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
}
const escapeXml = (text: string) =>
  /[&<>"']/.test(text) ? text.replaceAll(/[&<>"']/g, c => xmlEntities[c]!) : text
