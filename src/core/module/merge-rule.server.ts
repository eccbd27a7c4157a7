/** Special rules for a table's rows when two records that it references are merged. */
export type MergeRule = {
  /** The singular and plural nouns of the rows: "lease", "leases". */
  called?: readonly [one: string, many: string]
  /** Rows that stay with the merged record because no one may change them, as SQL on a row r. */
  stays?: string
  /** Columns to add up if the survivor also has such a row. Without them, the incoming row is dropped. */
  sums?: readonly string[]
  /** Columns that, if equal to a row of the survivor, make the incoming row a duplicate that is dropped. */
  same?: readonly string[]
  /** Why the merge is refused if the survivor also has such a row: the incoming row has parts of its own. */
  refuses?: string
}
