import type { z } from 'zod'
import type { Day } from '../../../core/time/calendar.ts'
import { listFields, parseTyped } from '../../../core/form/schema-fields.ts'
import { readDay } from '../../../core/importing/values/date.ts'

/** Parses the text of a grid cell by its field: dates in common formats, yes and no, choices by their labels. */
export function cellReader<Schema extends z.ZodObject>(schema: Schema, today: Day) {
  const fields = new Map(listFields(schema).map(field => [field.name, field]))
  return (column: string, text: string): Partial<z.output<Schema>> | { problem: string } => {
    const field = fields.get(column)
    if (!field) return { problem: 'This cell can’t be edited here.' }
    const trimmed = text.trim()
    let value: unknown = parseTyped(field, trimmed)
    if (field.kind === 'flag') {
      const isYes = /^(y|yes|x|true|1)$/i.test(trimmed)
      if (!isYes && !/^(n|no|false|0|)$/i.test(trimmed)) return { problem: 'Enter yes or no.' }
      value = isYes
    } else if (field.kind === 'choice') {
      const lowercase = trimmed.toLowerCase()
      const match = field.choices.find(
        ({ value, label }) =>
          (lowercase !== '' && label.toLowerCase().startsWith(lowercase)) ||
          value.toLowerCase() === lowercase,
      )
      if (!match)
        return { problem: `Enter ${field.choices.map(({ label }) => label.toLowerCase()).join(' or ')}.` }
      value = match.value
    } else if (field.kind === 'date' && trimmed !== '') {
      value = readDay(trimmed, { form: 'mdy' }, today).value ?? trimmed
    }
    const parsed = (schema.shape[column] as z.ZodType).safeParse(value)
    return parsed.success
      ? ({ [column]: parsed.data } as Partial<z.output<Schema>>)
      : { problem: parsed.error.issues[0]!.message }
  }
}
