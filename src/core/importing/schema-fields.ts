import type { z } from 'zod'
import { listFields, parseTyped, type SchemaField } from '../form/schema-fields.ts'
import { cellReader } from './cell-reader.ts'
import type { CellReader, Field, ValueKind } from './field.ts'
import { emptyCell, unreadableCell, isEmptyCell } from './values/cell-reading.ts'
import { readText } from './values/simple-cells.ts'

/**
 * Builds file fields from schema fields: they have the title shown on screen, are read by kind and validated by the
 * schema, whose message explains errors. `more` adds other names.
 */
export const schemaFields = (
  group: string,
  schema: z.ZodObject,
  requested: readonly string[],
  more: Readonly<Record<string, Partial<Field>>> = {},
): (Field & { name: string })[] =>
  listFields(schema)
    .filter(({ name, kind }) => requested.includes(name) && kind !== 'reference')
    .map(field => {
      const { names = [], ...overrides } = more[field.name] ?? {}
      const id = `${group}.${field.name}`
      const kind = overrides.kind ?? valueKind(field)
      const baseField: Field = {
        id,
        title: field.title,
        kind,
        names: [
          field.title
            .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
            .toLowerCase()
            .trim(),
          ...names,
        ],
      }
      const type = schema.shape[field.name] as z.ZodType
      return {
        ...baseField,
        read: (column, context) =>
          validateCells(field, type, createCellReader(field, baseField, column, context)),
        ...overrides,
        name: field.name,
      }
    })

/** The kind of file value for a schema field. */
function valueKind({ kind, unit }: SchemaField): ValueKind {
  if (kind === 'date') return 'date'
  if (kind === 'flag') return 'yesNo'
  if (unit?.startsWith('$')) return 'money'
  if (kind === 'number') return unit === 'ft' ? 'feet' : unit === 'ac' ? 'acres' : 'number'
  return kind === 'choice' ? 'own' : 'text'
}

type Args = Parameters<typeof cellReader>

function createCellReader(
  field: SchemaField,
  baseField: Field,
  column: Args[1],
  context: Args[2],
): CellReader {
  if (field.kind === 'choice') return text => readChoice(field, text)
  if (field.kind === 'long') return text => readText(text, 20_000)
  return cellReader(baseField, column, context)
}

/** Reads a choice by its key or label, ignoring spacing and case. */
function readChoice({ choices }: SchemaField, text: string) {
  if (isEmptyCell(text)) return emptyCell
  const normalized = normalizeLabel(text)
  const choice = choices.find(
    ({ value, label }) => normalizeLabel(value) === normalized || normalizeLabel(label) === normalized,
  )
  return choice
    ? { value: choice.value }
    : unreadableCell(`This is not one of ${choices.map(({ label }) => label).join(', ')}.`)
}

const normalizeLabel = (text: string) => text.toLowerCase().replaceAll(/[^a-z\d]/g, '')

/** Validates a reading with the schema; a refused value is left empty with the schema's message. */
const validateCells =
  (field: SchemaField, type: z.ZodType, read: CellReader): CellReader =>
  text => {
    const reading = read(text)
    if (reading.value === null) return reading
    const typed = field.kind === 'flag' ? reading.value === 'true' : parseTyped(field, reading.value)
    const checked = type.safeParse(typed)
    if (!checked.success)
      return unreadableCell(checked.error.issues[0]?.message ?? 'This value cannot be saved.')
    return { ...reading, value: checked.data === null ? null : String(checked.data) }
  }
