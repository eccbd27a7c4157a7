import type { z } from 'zod'
import type { Gate } from '../access/refusal.ts'
import type { ExportColumn } from '../files/export/export.ts'

type MemberGate = Extract<Gate, { who: 'member' }>
/** A name of a field of a schema. */
export type FieldOf<Schema extends z.ZodObject> = keyof z.output<Schema> & string

/** What a kind of record is called, where it is, who may see and change it, and what people write of it. */
export type KindDescription<Schema extends z.ZodObject> = {
  /** What `record` writes, the live topic, and the name of its router: "curative_items". */
  noun: string
  /** "curative item", "curative items"; unless said, the noun. */
  one: string
  many?: string
  /** As its page is called: "Curative"; unless said, `many`. */
  title?: string
  /** Where all of them are: "/app/curative"; unless said, called like the noun. */
  path?: string
  access: { read: MemberGate; write: MemberGate }
  schema: Schema
  /** The field that names one. */
  named: FieldOf<Schema>
  /** Fields that are set on one record at a time; unless said, its name. */
  alone?: readonly FieldOf<Schema>[]
  /** The nth of any number of records, each as a person could make it, for tests and the demonstration. */
  sample?: (n: number) => z.input<Schema>
}

/** A kind of record, whatever its list shows. */
export type KindOf<Schema extends z.ZodObject> = Required<Omit<KindDescription<Schema>, 'sample'>> &
  Pick<KindDescription<Schema>, 'sample'> & {
    /** Fields of a record that its list reads, and those that only its page shows. */
    fields: readonly string[]
    hidden: readonly string[]
    columns: readonly ExportColumn<never>[]
    sorts: readonly string[]
    /** Where its download is, below /files. */
    download: string
    /** The schema with what the list knows of a row beside it. */
    whole: z.ZodObject
    /** Organizations add fields and tags to its records: its filter has a `custom`. */
    isCustomizable: boolean
  }
