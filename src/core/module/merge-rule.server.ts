/** Special rules for a table's rows when two records that it references are merged. */
export type MergeRule = {
  /** The singular and plural nouns of the rows: "lease", "leases". */
  nouns?: readonly [one: string, many: string]
  /** Rows that stay with the merged record because no one may change them, as SQL on a row r. */
  unmergedCondition?: string
  /** Columns to add up if the survivor also has such a row. Without them, the incoming row is dropped. */
  summedColumns?: readonly string[]
  /** Columns that, if equal to a row of the survivor, make the incoming row a duplicate that is dropped. */
  duplicateColumns?: readonly string[]
  /** Why the merge is refused if the survivor also has such a row: the incoming row has parts of its own. */
  refusal?: string
}
