import type { z } from 'zod'
import { formatDecimal8 } from '../trade/figures.ts'
import { formatDate, formatInstant, formatNumber } from '../../ui/formats.ts'
import {
  choiceLabel,
  listFields,
  parseTyped,
  type FormValues,
  type SchemaField,
  type Typed,
} from './schema-fields.ts'

/**
 * A stored value as text with its unit; a dash when unknown. Clock times use the given time zone, or the
 * browser's without one.
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
      return choiceLabel(field, text)
    case 'amount':
      return withUnit(unit?.startsWith('$') ? text : groupDigits(text), unit)
    default:
      return withUnit(typeof value === 'number' ? formatNumber(value) : text, unit)
  }
}

const listText = (choices: SchemaField['choices'], values: readonly unknown[]) =>
  values
    .map(value => choices.find(choice => choice.value === value)?.label ?? referenceLabel(value))
    .join(', ') || '—'

/** Items of a list that are objects are shown by label. */
const referenceLabel = (value: unknown) =>
  typeof value === 'object' && value !== null && 'label' in value ? String(value.label) : String(value)

function withUnit(text: string, unit: string | null): string {
  if (unit === null) return text
  if (unit === '°') return `${text}°`
  return unit.startsWith('$') ? `$${groupDigits(text)}${unit.slice(1)}` : `${text} ${unit}`
}

/** "18900.0525" becomes "18,900.0525": an amount keeps all decimals, at least cents. */
const groupDigits = (amount: string) =>
  amount.replace(/(\.\d\d)0+$/, '$1').replace(/^-?\d+/, match => match.replaceAll(/\B(?=(\d{3})+$)/g, ','))

/** True if two fields are equal; a missing value equals an empty one. */
export const isSame = (a: Typed | undefined, b: Typed | undefined) =>
  JSON.stringify(a ?? '') === JSON.stringify(b ?? '')

type Difference = { label: string; mine: string; theirs: string }

/** The fields that two users filled in differently, as text. */
export const formDifferences = (schema: z.ZodObject, mine: FormValues, theirs: FormValues): Difference[] =>
  listFields(schema)
    .filter(({ name, kind }) => kind !== 'reference' && !isSame(mine[name], theirs[name]))
    .map(field => ({
      label: field.title,
      mine: fieldText(field, parseTyped(field, mine[field.name] ?? '')),
      theirs: fieldText(field, parseTyped(field, theirs[field.name] ?? '')),
    }))
