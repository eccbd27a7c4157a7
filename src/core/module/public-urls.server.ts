import type { Database } from '../data/database.server.ts'

/** A public address that anyone may open. */
export type PublicUrl = {
  /** URL path, percent-encoded. */
  path: string
  title: string
  /** Time of the last content change; null if unknown. */
  lastmod: Date | null
  /** Path of the canonical page with the same content, if it is a different one. */
  canonical: string | null
  /** False if the page has `noindex`. */
  inSitemap: boolean
  /** Paths of the page in other languages, by language code. */
  languages?: Readonly<Record<string, string>>
}

/**
 * Yields the public addresses of a module's pages with `heads`, in batches. The other addresses are known from the
 * registry. Modules declare it as `publicUrls` in their manifest.
 */
export type UrlSource = (database: Database) => AsyncIterable<readonly PublicUrl[]>
