import type { z } from 'zod'
import { formatDecimal8 } from '../trade/figures.ts'
import { formatDate, formatInstant, formatNumber } from '../../ui/formats.ts'
import {
  choiceWords,
  fieldsOf,
  valueOf,
  type FormValues,
  type SchemaField,
  type Typed,
} from './schema-fields.ts'

/**
 * A stored value as people read it, with its unit; a dash where it is not known. Clock times are those of a time zone,
 * without one the reader's browser's own.
 */
export function fieldText(field: SchemaField, value: unknown, timeZone?: string): string {
  const { kind, unit, choices } = field
  if (value === null || value === undefined || value === '') return '—'
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (kind === 'list') return listText(choices, value as readonly unknown[])
  const text = String(value as string | number)
  switch (kind) {
    case 'decimal':
      return formatDecimal8(text)
    case 'date':
      return formatDate(text)
    case 'moment':
      return `${formatDate(text.slice(0, 10))}, ${text.slice(11)}`
    case 'instant':
      return formatInstant(text, timeZone)
    case 'choice':
      return choiceWords(field, text)
    case 'amount':
      return withUnit(unit?.startsWith('$') ? text : grouped(text), unit)
    default:
      return withUnit(typeof value === 'number' ? formatNumber(value) : text, unit)
  }
}

const listText = (choices: SchemaField['choices'], values: readonly unknown[]) =>
  values.map(value => choices.find(choice => choice.value === value)?.label ?? labelOf(value)).join(', ') ||
  '—'

/** Of a list of named things, the names. */
const labelOf = (value: unknown) =>
  typeof value === 'object' && value !== null && 'label' in value ? String(value.label) : String(value)

function withUnit(text: string, unit: string | null): string {
  if (unit === null) return text
  if (unit === '°') return `${text}°`
  return unit.startsWith('$') ? `$${grouped(text)}${unit.slice(1)}` : `${text} ${unit}`
}

/** "18900.0525" is "18,900.0525": an amount keeps all its places, and has cents. */
const grouped = (amount: string) =>
  amount.replace(/(\.\d\d)0+$/, '$1').replace(/^-?\d+/, whole => whole.replaceAll(/\B(?=(\d{3})+$)/g, ','))

/** Whether two fields hold the same; one that is not there is empty. */
export const isSame = (one: Typed | undefined, other: Typed | undefined) =>
  JSON.stringify(one ?? '') === JSON.stringify(other ?? '')

type Difference = { label: string; mine: string; theirs: string }

/** The fields that two people filled in differently, as both read them. */
export const formDifferences = (schema: z.ZodObject, mine: FormValues, theirs: FormValues): Difference[] =>
  fieldsOf(schema)
    .filter(({ name, kind }) => kind !== 'reference' && !isSame(mine[name], theirs[name]))
    .map(field => ({
      label: field.title,
      mine: fieldText(field, valueOf(field, mine[field.name] ?? '')),
      theirs: fieldText(field, valueOf(field, theirs[field.name] ?? '')),
    }))
