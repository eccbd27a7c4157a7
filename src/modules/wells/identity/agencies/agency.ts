import type { WellStatus, WellType } from '../../../../core/trade/well-type.ts'

/**
 * The meaning of an agency's word: its description and our equivalent. A null equivalent means that the agency
 * defines the word but we have no matching status or type; the agency's word is then shown. Self-explanatory words
 * have no description.
 */
export type Meaning<Ours> = Ours | readonly [says: string, ours: Ours | null]

/** The way one agency records its wells. Every entry comes from its source. */
export type Agency = {
  name: string
  /** The page on which the agency publishes its codes. */
  source: string
  /** The number by which the agency identifies wells, as its lists show it. */
  numbers: string
  statuses: Readonly<Record<string, Meaning<WellStatus>>>
  types: Readonly<Record<string, Meaning<WellType>>>
  /** True when the agency's status column also gives the type. */
  statusSaysType?: true
  /** The agency's column names, keyed by our field; shapefiles keep the first ten letters. */
  columns?: Readonly<Record<string, string>>
}
