import type { Gate } from '../access/refusal.ts'
import type { PlanLimit } from '../access/vocabulary.ts'
import type { Tx } from '../data/database.server.ts'
import type { TenantContext } from '../http/procedure.server.ts'
import type { Field } from '../importing/field.ts'
import type { ImportedRecord } from '../importing/record-columns.server.ts'
import type { Merge, Staging, Undoing } from '../importing/merge.server.ts'
import type { Answers, Cells, Reading, Said } from '../importing/row.ts'
import type { Unit } from '../importing/values/unit.ts'

/**
 * What files can bring: a module lists it in its manifest, and the imports take it from there. What a file says is read
 * row by row into facts, the facts are merged in one transaction, and all of that can be taken back.
 */
export type Importable = {
  /** What a mapping calls it. It is stored: never change it. */
  key: string
  /** "Leases and their tracts", as the page offers it, and "leases", as it stands in a sentence. */
  label: string
  many: string
  /** The noun and table of its records. */
  noun: string
  fields: readonly Field[]
  /** What its fields fill; a test asks that every field of the schema is filled or left out with a reason. */
  record?: ImportedRecord
  /** Who may bring it, where not everyone who may import. */
  gate?: Gate
  /** What its batches count, one and many, in the order in which it is told. */
  things: Readonly<Record<string, readonly [one: string, many: string]>>

  /** How well the columns that were found make up such a file, and why; `certain` where it can be nothing else. */
  judge: (found: Found) => Judgement
  /** What it cannot be imported without, in words. */
  missing: (found: ReadonlySet<string>, answers: Answers) => string | null
  /** What holds for every row, and what is taken for granted where the columns are these. */
  asks?: readonly Ask[]
  proposes?: (found: ReadonlySet<string>) => Answers
  /** The state in which all records lie, from the values of the columns; the counties tell it where this does not. */
  stateOf?: (samplesOf: (field: string) => readonly string[]) => string | null
  /** What a person should know before the import, from the values of fields as they are read; null where nothing. */
  warns?: (valuesOf: (field: string) => readonly string[]) => string | null
  /** The state whose agency wrote a row, from its cells, where more than the column of states says it. */
  agencyOf?: (cell: (field: string) => string) => string | null
  /** What is odd about the first rows: the unit of a column, and the sentence that says so. */
  looksOdd?: (columns: readonly Recognized[], first: readonly FirstRow[]) => OddUnit | null

  /** Whether columns that nobody knows are kept beside the record. */
  keepsExtras: boolean
  /** Makes the function that reads a row; null refuses it, with the reason noted. */
  reader: (reading: Reading) => (cells: Cells, hasShape: boolean) => Said | null
  /**
   * What a part of a row has of a field that no column of its record holds, to be compared with the cell: null where it
   * has nothing, undefined where the field is no fact of its own.
   */
  partSays?: (field: string, part: never) => string | null | undefined
  /** The fields whose sums tell people whether all of a file is there, in words, and what the records have of them. */
  totals?: {
    fields: Readonly<Record<string, string>>
    stored: (merge: Merge) => Promise<Readonly<Record<string, string | number | null>>>
  }
  /** A fact as people read it, by its column, where name and value alone do not say it. */
  factWords?: (column: string, value: string) => readonly [label: string, value: string] | undefined
  /** The facts that name a record in the preview, and what of a part is shown there. */
  shows?: { first: readonly string[]; part?: (part: never) => [label: string, value: string | null][] }

  staging?: () => Staging
  /** Of a record that stands in several rows, which counts: a sentence for those that say otherwise. */
  severalRows?: string
  /** Fills import_records where the staging did not, and finds the ids of those that are known. */
  match: (merge: Merge) => Promise<void>
  /** What of a plan each new record takes. */
  room?: Exclude<PlanLimit, 'maxStorage' | 'maxApiCalls'>
  /** What people count a file by beside its records, as SQL upon the staged row `s`: said where a plan has no room for all. */
  countedBy?: { words: string; of: string }
  /** Adds what is new, changes what is known, links and derives what follows. */
  apply: (merge: Merge) => Promise<void>
  /** What was concluded beyond what the file says, in sentences. */
  remarks?: (merge: Merge, found: ReadonlySet<string>) => Promise<string[]>
  /** Takes a batch back but for what people changed since; answers how many records are gone. */
  undo: (undoing: Undoing) => Promise<number>
  /** Live topics of those who see what changed. */
  topics: readonly string[]

  /** Where its result is seen, the first one foremost. */
  ways: (ctx: TenantContext, tx: Tx, batchId: string) => Promise<Way[]>
  /** Pages that belong to it, offered beside the list of imports. */
  pages?: readonly Way[]
}

/** The fields that were found, with how sure that is, from 0 to 1. */
export type Found = ReadonlyMap<string, number>
export type Judgement = { score: number; why: string; certain?: boolean }

/** What is asked once for the whole file, unless a column says it: one of `unless`. */
export type Ask = { id: string; label: string; hint: string; unless?: readonly string[] } & (
  | { kind: 'month' | 'flag' }
  | { kind: 'choice'; choices: readonly { value: string; label: string }[] }
)

export type Way = { label: string; to: string; search?: Readonly<Record<string, string>> }

type Recognized = { at: number; header: string; field: string | null; unit: Unit | null }
type FirstRow = { cells: readonly string[]; shape?: unknown }
type OddUnit = { at: number; unit: Unit; words: string }
