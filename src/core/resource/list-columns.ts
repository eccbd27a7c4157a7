import type { z } from 'zod'
import type { ExportColumn } from '../files/export/export.ts'
import { fieldText } from '../form/field-text.ts'
import { choiceLabel, listFields, type SchemaField } from '../form/schema-fields.ts'

/** A column of a list: its value, display, sorting and export. */
export type ListColumn<Row> = ExportColumn<Row> & {
  /** Shorter heading on the page, if the file's title is too long. */
  header?: string
  width?: number
  minWidthPx?: number
  /** Marks the column that names the row; it cannot be hidden. */
  fixed?: boolean
  /** Hidden until the user adds it. */
  extra?: boolean
  sortable?: boolean
  /** Keeps its width when other columns shrink. */
  whole?: boolean
  /** Text may wrap onto several lines if there is room. */
  canWrap?: boolean
  /**
   * The column that displays this value on the page; in a file the value has its own column next to that one.
   */
  pageColumnId?: string
  /** Display text on the page, if it differs from the value. */
  text?: (row: Row) => string
}

/** A column at its position: either a schema field by name with overrides, or a complete definition. */
export type PlacedColumn<Row> = Partial<ListColumn<Row>> & { id: string }

type ListDefinition<Row> = {
  schema: z.ZodObject
  /** The schema fields that a list loads; see `listedFields`. */
  fields: readonly string[]
  /**
   * The columns in order. The remaining fields follow automatically and are hidden until the user adds them.
   */
  placed: readonly PlacedColumn<Row>[]
  sorts?: readonly string[]
}

export type PlainField<Fields> = {
  [Name in keyof Fields]: Fields[Name] extends string | number | boolean | null ? Name & string : never
}[keyof Fields]

/** The schema fields that lists load: all except references, structured values and the names in `excluded`. */
export const listedFields = <Schema extends z.ZodObject, const LeftOut extends string = never>(
  schema: Schema,
  excluded: readonly LeftOut[] = [],
) =>
  listFields(schema)
    .filter(({ name, kind }) => kind !== 'reference' && !(excluded as readonly string[]).includes(name))
    .map(({ name }) => name) as Exclude<PlainField<z.output<Schema>>, LeftOut>[]

/** The columns of a list. A field's title, unit, wording and kind come from the schema. */
export function listColumns<Row extends object>(list: ListDefinition<Row>): ListColumn<Row>[] {
  const { schema, fields, placed, sorts = [] } = list
  const columnByField = new Map(listFields(schema).map(field => [field.name, fieldColumn<Row>(field)]))
  const placedIds = new Set(placed.map(({ id }) => id))
  const extraColumns = fields.filter(id => !placedIds.has(id)).map(id => ({ id, extra: true }))
  return [...placed, ...extraColumns].map(column => ({
    title: column.id,
    kind: 'text',
    value: row => fieldValue(row, column.id),
    sortable: sorts.includes(column.id),
    ...columnByField.get(column.id),
    ...column,
  }))
}

/** The columns of a list's export file. */
export const exportColumns = <Row>(columns: readonly ListColumn<Row>[]): ExportColumn<Row>[] =>
  columns.map(({ id, pageColumnId = id, title, unit, kind, value }) => ({
    id: pageColumnId,
    title,
    unit,
    kind,
    value,
  }))

const fieldValue = (row: object, name: string) =>
  (row as Readonly<Record<string, string | number | boolean | null>>)[name] ?? null

function fieldColumn<Row extends object>(field: SchemaField): ListColumn<Row> {
  const { name, title, kind, unit } = field
  const money = unit?.startsWith('$') ?? false
  const isFigure = kind === 'number' || kind === 'decimal' || kind === 'amount' || money
  return {
    id: name,
    title,
    unit: unit ?? undefined,
    canWrap: kind === 'text' || kind === 'long',
    kind: isFigure ? 'number' : kind === 'date' ? 'date' : 'text',
    value: row =>
      kind === 'choice' && fieldValue(row, name) !== null
        ? choiceLabel(field, String(fieldValue(row, name)))
        : fieldValue(row, name),
    text: row => fieldText(money ? field : { ...field, unit: null }, fieldValue(row, name)),
  }
}
