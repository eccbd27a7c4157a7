import type { PublicUrl } from '../../../core/module/public-urls.server.ts'
import { robotsVerdicts } from '../robots.ts'

/** The maximum number of addresses in one sitemap file. Source: sitemaps.org. */
const maxInFile = 50_000

/** Reasons for excluding an address from the sitemap, in words. */
export const exclusionLabels = {
  noindex: 'noindex',
  canonical: 'Shown at another address (canonical)',
  robots: 'Hidden by robots.txt',
} as const
export type Exclusion = keyof typeof exclusionLabels

export type JudgedUrl = PublicUrl & { leftOut: Exclusion | null }

/** Decides for each address if it belongs in the sitemap, and the reason if it does not, sorted by path. */
export function judgeUrls(all: Iterable<PublicUrl>, robots: string): JudgedUrl[] {
  const sorted = [...all].sort((a, b) => (a.path < b.path ? -1 : 1))
  const verdicts = robotsVerdicts(
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

type Entry = Pick<PublicUrl, 'path' | 'lastmod' | 'languages'>

/** One sitemap file. Paths are relative to `origin`. Source: sitemaps.org 0.9; Google on hreflang. */
export function sitemapFile(origin: string, entries: readonly Entry[]): string {
  const links = entries.some(({ languages }) => languages)
  const lines = entries.map(({ path, lastmod, languages = {} }) => {
    const others = Object.entries(languages).map(
      ([code, to]) =>
        `<xhtml:link rel="alternate" hreflang="${escapeXml(code)}" href="${escapeXml(origin + to)}"/>`,
    )
    return `<url><loc>${escapeXml(origin + path)}</loc>${lastmodTag(lastmod)}${others.join('')}</url>\n`
  })
  const names = links ? ' xmlns:xhtml="http://www.w3.org/1999/xhtml"' : ''
  return `${begin}<urlset xmlns="${namespace}"${names}>\n${lines.join('')}</urlset>\n`
}

/** The index of all sitemap files, each with the time of the latest change to its pages. */
export function sitemapIndex(origin: string, newest: readonly (Date | null)[]): string {
  const lines = newest.map(
    (lastmod, index) =>
      `<sitemap><loc>${escapeXml(origin + sitemapPath(index + 1))}</loc>${lastmodTag(lastmod)}</sitemap>\n`,
  )
  return `${begin}<sitemapindex xmlns="${namespace}">\n${lines.join('')}</sitemapindex>\n`
}

export const indexPath = '/sitemap.xml'
export const sitemapPath = (number: number): string => `/sitemap-${number}.xml`

/** The latest change among these entries; null if none of them is dated. */
export const latestChange = (entries: readonly Entry[]): Date | null =>
  entries.reduce<Date | null>(
    (newest, { lastmod }) => (lastmod && (!newest || lastmod > newest) ? lastmod : newest),
    null,
  )

/**
 * Splits entries into files of at most `limit` entries. There is always a file, since search engines refuse an empty
 * index.
 */
export function splitIntoFiles<Of>(entries: readonly Of[], limit: number = maxInFile): Of[][] {
  const files: Of[][] = []
  for (let index = 0; index < entries.length || index === 0; index += limit)
    files.push(entries.slice(index, index + limit))
  return files
}

const begin = '<?xml version="1.0" encoding="UTF-8"?>\n'
const namespace = 'http://www.sitemaps.org/schemas/sitemap/0.9'

const lastmodTag = (at: Date | null) =>
  at ? `<lastmod>${at.toISOString().replace(/\.\d+Z$/, 'Z')}</lastmod>` : ''

const marks: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' }
const escapeXml = (text: string) =>
  /[&<>"']/.test(text) ? text.replaceAll(/[&<>"']/g, c => marks[c]!) : text
