/** The kinds of notes on a cell or row, so that nothing is changed or skipped silently. */
export type NoteKind = 'repair' | 'left_empty' | 'warning' | 'skipped' | 'refused'

export type Note = {
  row: number
  kind: NoteKind
  /** The heading of the column; null if the note applies to the whole row. */
  column: string | null
  reason: string
  /** The original text from the file. */
  original: string
  /**
   * The facts that the note excludes although they were read successfully: one, or all land facts of the row.
   */
  names?: 'fact' | 'ground'
}

/** The cells of one row by field, read on demand; repairs and cells left empty are noted along the way. */
export type Cells = {
  /** The value of a field; null if the row has none or the cell is unreadable. */
  get: (id: string) => string | null
  /** The cell as written; empty if no column holds the field. */
  raw: (id: string) => string
  note: (kind: NoteKind, id: string | null, reason: string, original?: string) => void
  /** Marks fields that were read but not stored, so their cells become extra fields and nothing is lost. */
  leave: (...ids: string[]) => void
}

/**
 * Facts by database column, as text; missing facts are absent. Facts with a leading underscore apply only to new
 * records.
 */
export type Facts = Record<string, string>

export const setFact = (facts: Facts, column: string, value: string | null): void => {
  if (value !== null) facts[column] = value
}

/** The content of one row: the key of its record, its facts, and a related part (a tract, a month). */
export type RowContent<Part = unknown> = { key: string; facts: Facts; part: Part }

/**
 * A row that was read. `shape` is its GeoJSON geometry in degrees; `omitted` are the cells of skipped columns, by
 * heading.
 */
export type ReadRow<Part = unknown> = RowContent<Part> & {
  row: number
  shape: unknown
  omitted: { header: string; text: string }[]
}

/** The user's answers that apply to every row of a file. */
export type Answers = Readonly<Record<string, string | boolean | null>>

/** The context for reading the rows of a file: its mapped fields, the state of all records, and the date. */
export type ReadingContext = {
  mapped: ReadonlySet<string>
  state: string | null
  answers: Answers
  /** Returns the user's meaning of an agency's word in a field; null if there is none. */
  findMeaning: (field: string, agency: string | null, word: string) => string | null
  today: string
}
