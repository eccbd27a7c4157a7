import type { z } from 'zod'
import type { ExportColumn } from '../files/export/export.ts'
import { fieldText } from '../form/field-text.ts'
import { choiceWords, fieldsOf, type SchemaField } from '../form/schema-fields.ts'

/** One column of a list: what it holds, and how it is shown, sorted and taken along in a file. */
export type ListColumn<Row> = ExportColumn<Row> & {
  /** Its heading on the page, where a file needs more words. */
  header?: string
  width?: number
  least?: number
  /** It names the row: it cannot be hidden. */
  fixed?: boolean
  /** Hidden until someone chooses it. */
  extra?: boolean
  sortable?: boolean
  /** It stays where others give way to too little room. */
  whole?: boolean
  /** Words that may take several lines, where there is room for them. */
  wraps?: boolean
  /** The column that shows it; in a file it stands by itself, beside that one. */
  within?: string
  /** As it reads on the page, where that is not the value. */
  text?: (row: Row) => string
}

/** A column in its place: a field of the schema by its name, with what differs; or one that says all of it. */
export type Placed<Row> = Partial<ListColumn<Row>> & { id: string }

type Listed<Row> = {
  schema: z.ZodObject
  /** Its fields that a list reads; see `listedFields`. */
  fields: readonly string[]
  /** The columns in their order. The other fields follow by themselves, hidden until someone chooses them. */
  placed: readonly Placed<Row>[]
  sorts?: readonly string[]
}

export type PlainField<Fields> = {
  [Name in keyof Fields]: Fields[Name] extends string | number | boolean | null ? Name & string : never
}[keyof Fields]

/** The fields of a schema that lists read: all but references, what has several parts, and what is left out by name. */
export const listedFields = <Schema extends z.ZodObject, const LeftOut extends string = never>(
  schema: Schema,
  leftOut: readonly LeftOut[] = [],
) =>
  fieldsOf(schema)
    .filter(({ name, kind }) => kind !== 'reference' && !(leftOut as readonly string[]).includes(name))
    .map(({ name }) => name) as Exclude<PlainField<z.output<Schema>>, LeftOut>[]

/** The columns of a list. A field brings its title, unit, words and kind from the schema. */
export function listColumns<Row extends object>(list: Listed<Row>): ListColumn<Row>[] {
  const { schema, fields, placed, sorts = [] } = list
  const known = new Map(fieldsOf(schema).map(field => [field.name, fieldColumn<Row>(field)]))
  const there = new Set(placed.map(({ id }) => id))
  const rest = fields.filter(id => !there.has(id)).map(id => ({ id, extra: true }))
  return [...placed, ...rest].map(column => ({
    title: column.id,
    kind: 'text',
    value: row => held(row, column.id),
    sortable: sorts.includes(column.id),
    ...known.get(column.id),
    ...column,
  }))
}

/** The columns of a list as a file has them. */
export const exportColumns = <Row>(columns: readonly ListColumn<Row>[]): ExportColumn<Row>[] =>
  columns.map(({ id, within = id, title, unit, kind, value }) => ({ id: within, title, unit, kind, value }))

const held = (row: object, name: string) =>
  (row as Readonly<Record<string, string | number | boolean | null>>)[name] ?? null

function fieldColumn<Row extends object>(field: SchemaField): ListColumn<Row> {
  const { name, title, kind, unit } = field
  const money = unit?.startsWith('$') ?? false
  const isFigure = kind === 'number' || kind === 'decimal' || kind === 'amount' || money
  return {
    id: name,
    title,
    unit: unit ?? undefined,
    wraps: kind === 'text' || kind === 'long',
    kind: isFigure ? 'number' : kind === 'date' ? 'date' : 'text',
    value: row =>
      kind === 'choice' && held(row, name) !== null
        ? choiceWords(field, String(held(row, name)))
        : held(row, name),
    text: row => fieldText(money ? field : { ...field, unit: null }, held(row, name)),
  }
}
