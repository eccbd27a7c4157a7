import type { z } from 'zod'
import type { Gate } from '../access/refusal.ts'
import type { ExportColumn } from '../files/export/export.ts'

type MemberGate = Extract<Gate, { who: 'member' }>
/** A field name of a schema. */
export type FieldOf<Schema extends z.ZodObject> = keyof z.output<Schema> & string

/** The names, pages, permissions and fields of a kind of record. */
export type KindDescription<Schema extends z.ZodObject> = {
  /** The name that `recordChange` writes, the live topic, and the name of its router: "curative_items". */
  noun: string
  /** "curative item", "curative items"; defaults to the noun. */
  one: string
  many?: string
  /** Title of its page: "Curative"; defaults to `many`. */
  title?: string
  /** Path of its list: "/app/curative"; derived from the noun by default. */
  path?: string
  access: { read: MemberGate; write: MemberGate }
  schema: Schema
  /** The field that contains a record's name. */
  nameField: FieldOf<Schema>
  /** Fields that can only be set on one record at a time; defaults to its name. */
  singleOnlyFields?: readonly FieldOf<Schema>[]
  /** The nth of any number of valid records, for tests and the demonstration. */
  sample?: (n: number) => z.input<Schema>
}

/** A kind of record, regardless of the columns of its list. */
export type KindOf<Schema extends z.ZodObject> = Required<Omit<KindDescription<Schema>, 'sample'>> &
  Pick<KindDescription<Schema>, 'sample'> & {
    /** Fields of a record that its list reads, and those shown only on its page. */
    fields: readonly string[]
    hidden: readonly string[]
    columns: readonly ExportColumn<never>[]
    sorts: readonly string[]
    /** Path of its download, below /files. */
    download: string
    /** The schema together with the fields that the list adds to a row. */
    whole: z.ZodObject
    /** True if organizations can add fields and tags to its records. Its filter then has a `custom`. */
    isCustomizable: boolean
  }
