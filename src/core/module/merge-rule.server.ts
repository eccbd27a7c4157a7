/** What is particular of the rows of a table when two records that it refers to become one. */
export type MergeRule = {
  /** What people call a row, and several: "lease", "leases". */
  called?: readonly [one: string, many: string]
  /** Which rows stay with the record that is merged, as SQL upon a row r: those that nobody may change. */
  stays?: string
  /** Columns that are added up where the survivor has such a row as well; without them the row that comes is dropped. */
  sums?: readonly string[]
  /** Columns in which a row that is alike one of the survivor says nothing new, and is dropped. */
  same?: readonly string[]
  /** Why nothing is merged where the survivor has such a row as well: the row that comes has parts of its own. */
  refuses?: string
}
