import type { Gate } from '../access/refusal.ts'
import type { PlanLimit } from '../access/vocabulary.ts'
import type { Tx } from '../data/database.server.ts'
import type { TenantContext } from '../http/procedure.server.ts'
import type { Field } from '../importing/field.ts'
import type { ImportedRecord } from '../importing/record-columns.server.ts'
import type { MergeContext, Staging, UndoContext } from '../importing/merge.server.ts'
import type { Answers, Cells, ReadingContext, RowContent } from '../importing/row.ts'
import type { Unit } from '../importing/values/unit.ts'

/**
 * A kind of record that can be imported from files. Modules list it in their manifest. A file is read row by row into
 * facts, the facts are merged in one transaction, and the whole import can be undone.
 */
export type Importable = {
  /** The name in a mapping. It is stored: never change it. */
  key: string
  /** "Leases and their tracts", as shown on the page, and "leases", as used in a sentence. */
  label: string
  many: string
  /** The noun and table of its records. */
  noun: string
  fields: readonly Field[]
  /**
   * The record that its fields fill. A test checks that every field of the schema is filled or excluded with a
   * reason.
   */
  record?: ImportedRecord
  /** Who may import it, if more is required than the right to import. */
  gate?: Gate
  /** The nouns that its batches count, singular and plural, in display order. */
  countNouns: Readonly<Record<string, readonly [one: string, many: string]>>

  /** Scores how well the detected columns match such a file, with a reason; `certain` if it can be nothing else. */
  scoreFile: (confidences: FieldConfidences) => ImportJudgment
  /** A sentence about the required columns or answers that are missing; null if none are. */
  missing: (existing: ReadonlySet<string>, answers: Answers) => string | null
  /** Questions about the whole file, and default answers for the columns found. */
  questions?: readonly FileQuestion[]
  proposeAnswers?: (existing: ReadonlySet<string>) => Answers
  /** The state that all records are in, according to column values. The counties decide it if this returns null. */
  findState?: (getSamples: (field: string) => readonly string[]) => string | null
  /** A warning for the user before the import, based on field values; null if there is none. */
  findWarning?: (getValues: (field: string) => readonly string[]) => string | null
  /** The state whose agency wrote a row, from its cells, if more than the state column indicates it. */
  findAgency?: (cell: (field: string) => string) => string | null
  /** A suspicious unit in the first rows, with a sentence that explains it. */
  findOddUnit?: (columns: readonly RecognizedColumn[], first: readonly FirstRow[]) => OddUnit | null

  /** If true, unknown columns are stored with the record. */
  keepsExtras: boolean
  /** Creates the function that reads a row. That function returns null to refuse the row, after noting the reason. */
  reader: (reading: ReadingContext) => (cells: Cells, hasShape: boolean) => RowContent | null
  /**
   * The value of a field in a part of a row, for fields without a column in its record, to compare with the cell.
   * Null if it has none; undefined if the field is not a separate fact.
   */
  readPartValue?: (field: string, part: never) => string | null | undefined
  /**
   * The fields whose totals let users check that a file is complete, with labels, and the same totals of the stored
   * records.
   */
  totals?: {
    fields: Readonly<Record<string, string>>
    stored: (merge: MergeContext) => Promise<Readonly<Record<string, string | number | null>>>
  }
  /** A readable form of a fact, by column, if name and value alone are unclear. */
  describeFact?: (column: string, value: string) => readonly [label: string, value: string] | undefined
  /** The facts that identify a record in the preview, and the parts shown there. */
  previewFacts?: { first: readonly string[]; part?: (part: never) => [label: string, value: string | null][] }

  staging?: () => Staging
  /** A sentence for the rows that disagree when a record occupies several rows: it states which row counts. */
  severalRows?: string
  /** Fills import_records if staging did not, and finds the ids of existing records. */
  match: (merge: MergeContext) => Promise<void>
  /** The plan limit that each new record counts toward. */
  planLimit?: Exclude<PlanLimit, 'maxStorage' | 'maxApiCalls'>
  /**
   * Another count of a file's records that users know, as SQL on the staged row `s`. Shown if a plan has no
   * room for all.
   */
  countedBy?: { words: string; of: string }
  /** Adds new records, updates known ones, links them and derives values. */
  apply: (merge: MergeContext) => Promise<void>
  /** Sentences about conclusions that go beyond the file's content. */
  remarks?: (merge: MergeContext, existing: ReadonlySet<string>) => Promise<string[]>
  /** Undoes a batch except for what users changed since. Returns the number of records removed. */
  undo: (undoing: UndoContext) => Promise<number>
  /** Live topics of the changed records. */
  topics: readonly string[]

  /** Pages that show the result, the most important first. */
  findNextSteps: (ctx: TenantContext, tx: Tx, batchId: string) => Promise<NextStep[]>
  /** Related pages, shown next to the list of imports. */
  pages?: readonly NextStep[]
}

/** The detected fields, each with a confidence from 0 to 1. */
export type FieldConfidences = ReadonlyMap<string, number>
export type ImportJudgment = { score: number; reason: string; certain?: boolean }

/** A question asked once for the whole file, unless one of the `unless` columns answers it. */
export type FileQuestion = { id: string; label: string; hint: string; unless?: readonly string[] } & (
  | { kind: 'month' | 'flag' | 'text' }
  | { kind: 'choice'; choices: readonly { value: string; label: string }[] }
)

export type NextStep = { label: string; to: string; search?: Readonly<Record<string, string>> }

type RecognizedColumn = { at: number; header: string; field: string | null; unit: Unit | null }
type FirstRow = { cells: readonly string[]; shape?: unknown }
type OddUnit = { at: number; unit: Unit; words: string }
