import type { z } from 'zod'
import { calledThen } from '../../../core/custom/custom-words.ts'
import { formatDate } from '../../../ui/formats.ts'
import { formatApi } from '../../../core/trade/api-number.ts'
import { wordOf } from '../../../core/trade/well-type.ts'

type Meta = { title?: string; unit?: string; words?: Record<string, string | { label: string }> }

function metaOf(schema: z.ZodObject, field: string): Meta {
  const type = (schema.shape as Record<string, z.ZodType | undefined>)[field]
  return (type?.meta() ?? {}) as Meta
}

/** What a field of a well, or of what is kept beside it, is called. */
export const fieldTitle = (schema: z.ZodObject, field: string): string =>
  calledThen(field) ?? metaOf(schema, field).title ?? field

/** A value as people read it; a dash where there is none. */
export function valueWords(schema: z.ZodObject, field: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return '—'
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  const { words, unit } = metaOf(schema, field)
  const text = typeof value === 'string' || typeof value === 'number' ? String(value) : JSON.stringify(value)
  if (field === 'api') return formatApi(text)
  if (/^\d{4}-\d\d-\d\d$/.test(text)) return formatDate(text)
  if (/^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(text)) return `${formatDate(text.slice(0, 10))}, ${text.slice(11)}`
  return wordOf(words?.[text]) || (unit ? `${text} ${unit}` : text)
}
