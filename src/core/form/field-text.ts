import type { z } from 'zod'
import { formatDate, formatDecimal8, formatNumber } from '../../ui/formats.ts'
import { fieldsOf, valueOf, type FormValues, type SchemaField } from './schema-fields.ts'

/** A stored value as people read it, with its unit; a dash where it is not known. */
export function fieldText({ kind, unit, choices }: SchemaField, value: unknown): string {
  if (value === null || value === undefined || value === '') return '—'
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  const text = String(value as string | number)
  switch (kind) {
    case 'decimal':
      return formatDecimal8(text)
    case 'date':
      return formatDate(text)
    case 'moment':
      return `${formatDate(text.slice(0, 10))}, ${text.slice(11)}`
    case 'choice':
      return choices.find(choice => choice.value === text)?.label ?? text
    default:
      return withUnit(typeof value === 'number' ? formatNumber(value) : text, unit)
  }
}

const withUnit = (text: string, unit: string | null) =>
  unit === null ? text : unit === '°' ? `${text}°` : `${text} ${unit}`

type Difference = { label: string; mine: string; theirs: string }

/** The fields that two people filled in differently, as both read them. */
export const formDifferences = (schema: z.ZodObject, mine: FormValues, theirs: FormValues): Difference[] =>
  fieldsOf(schema)
    .filter(({ name, kind }) => kind !== 'reference' && (mine[name] ?? '') !== (theirs[name] ?? ''))
    .map(field => ({
      label: field.title,
      mine: fieldText(field, valueOf(field, mine[field.name] ?? '')),
      theirs: fieldText(field, valueOf(field, theirs[field.name] ?? '')),
    }))
