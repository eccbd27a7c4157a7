import type { Database } from '../data/database.server.ts'

/** An address that anyone may open. */
export type PublicAddress = {
  /** As it stands in an address, with what is no letter of one in percent. */
  path: string
  title: string
  /** When its content last changed; null if unknown. */
  lastmod: Date | null
  /** The path at which the same is shown, where that is another one. */
  canonical: string | null
  /** False where it asks not to be found (`noindex`). */
  inSitemap: boolean
  /** The same in other languages: the path by the language's code. */
  languages?: Readonly<Record<string, string>>
}

/**
 * What a module shows to everyone, some addresses at a time: all those of its pages that have `heads`. The others are
 * known from the registry. The manifest has it as `addresses`.
 */
export type Addresses = (database: Database) => AsyncIterable<readonly PublicAddress[]>
