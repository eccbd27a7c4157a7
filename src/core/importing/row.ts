/** What happened to a cell or row, so that nothing is changed or left out in silence. */
export type NoteKind = 'repair' | 'left_empty' | 'warning' | 'skipped' | 'refused'

export type Note = {
  row: number
  kind: NoteKind
  /** The heading of the column; null where the whole row is meant. */
  column: string | null
  reason: string
  /** The text as the file has it. */
  original: string
  /** What of its row it names that had been read well: one fact, or all that is said of the ground. */
  names?: 'fact' | 'ground'
}

/** The cells of one row by fact, read on demand; what had to be repaired or left empty is noted on the way. */
export type Cells = {
  /** The value of a fact; null when the row says nothing or the cell cannot be read. */
  get: (id: string) => string | null
  /** The cell as the file has it; empty when no column holds the fact. */
  raw: (id: string) => string
  note: (kind: NoteKind, id: string | null, reason: string, original?: string) => void
  /** Facts that were looked at but are not kept: their cells become extra fields, so that nothing is lost. */
  leave: (...ids: string[]) => void
}

/**
 * Facts by database column, as text; a fact that the row does not say is absent. One that begins with an underscore is
 * for new records only.
 */
export type Facts = Record<string, string>

export const put = (facts: Facts, column: string, value: string | null): void => {
  if (value !== null) facts[column] = value
}

/** What one row says: which record it is about, its facts, and what hangs on it (a tract, a month). */
export type Said<Part = unknown> = { key: string; facts: Facts; part: Part }

/**
 * A row that was read. `shape` is a GeoJSON geometry in degrees, as the file has it; `omitted` are the cells that nothing
 * holds, by heading.
 */
export type ReadRow<Part = unknown> = Said<Part> & {
  row: number
  shape: unknown
  omitted: { header: string; text: string }[]
}

/** What holds for every row of a file, as a person answered it before. */
export type Answers = Readonly<Record<string, string | boolean | null>>

/** What is known when the rows of a file are read: its columns' fields, the state of all of its records, the day. */
export type Reading = {
  mapped: ReadonlySet<string>
  state: string | null
  answers: Answers
  /** What people have said that an agency's own word means in a field; null where they have not. */
  meaningOf: (field: string, agency: string | null, word: string) => string | null
  today: string
}
