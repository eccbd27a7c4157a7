import type { WellStatus, WellType } from '../../../../core/trade/well-type.ts'

/**
 * What a word of an agency comes to here: what it says and which of ours that is. Where ours is null, the agency's
 * meaning is known and no status or type of ours says it; then its own word is shown. A word that speaks for itself
 * stands without its meaning.
 */
export type Meaning<Ours> = Ours | readonly [says: string, ours: Ours | null]

/** All that is known of how one agency writes its wells. Nothing stands in it that its source does not say. */
export type Agency = {
  name: string
  /** Where the agency lists its words in public. */
  source: string
  /** What it numbers its wells by, as its lists show it. */
  numbers: string
  statuses: Readonly<Record<string, Meaning<WellStatus>>>
  types: Readonly<Record<string, Meaning<WellType>>>
  /** Its column of status says the type as well. */
  statusSaysType?: true
  /** What its files call their columns, by our field; shapefiles keep the first ten letters. */
  columns?: Readonly<Record<string, string>>
}
