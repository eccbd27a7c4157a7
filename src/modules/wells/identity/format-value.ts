import type { z } from 'zod'
import { parseHistoricalLabel } from '../../../core/custom/custom-labels.ts'
import { formatDate } from '../../../ui/formats.ts'
import { formatApi } from '../../../core/trade/api-number.ts'
import { labelText } from '../../../core/trade/well-type.ts'

type FieldMeta = { title?: string; unit?: string; words?: Record<string, string | { label: string }> }

function fieldMeta(schema: z.ZodObject, field: string): FieldMeta {
  const type = (schema.shape as Record<string, z.ZodType | undefined>)[field]
  return (type?.meta() ?? {}) as FieldMeta
}

/** Returns the title of a field of a well or of its related records. */
export const fieldTitle = (schema: z.ZodObject, field: string): string =>
  parseHistoricalLabel(field) ?? fieldMeta(schema, field).title ?? field

/** Formats a value for display; a missing value is a dash. */
export function formatValue(schema: z.ZodObject, field: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return '—'
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  const { words, unit } = fieldMeta(schema, field)
  const text = typeof value === 'string' || typeof value === 'number' ? String(value) : JSON.stringify(value)
  if (field === 'api') return formatApi(text)
  if (/^\d{4}-\d\d-\d\d$/.test(text)) return formatDate(text)
  if (/^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(text)) return `${formatDate(text.slice(0, 10))}, ${text.slice(11)}`
  return labelText(words?.[text]) || (unit ? `${text} ${unit}` : text)
}
