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
    const typed = text.trim()
    let value: unknown = parseTyped(field, typed)
    if (field.kind === 'flag') {
      const isYes = /^(y|yes|x|true|1)$/i.test(typed)
      if (!isYes && !/^(n|no|false|0|)$/i.test(typed)) return { problem: 'Enter yes or no.' }
      value = isYes
    } else if (field.kind === 'choice') {
      const requested = typed.toLowerCase()
      const match = field.choices.find(
        ({ value, label }) =>
          (requested !== '' && label.toLowerCase().startsWith(requested)) ||
          value.toLowerCase() === requested,
      )
      if (!match)
        return { problem: `Enter ${field.choices.map(({ label }) => label.toLowerCase()).join(' or ')}.` }
      value = match.value
    } else if (field.kind === 'date' && typed !== '') {
      value = readDay(typed, { form: 'mdy' }, today).value ?? typed
    }
    const reading = (schema.shape[column] as z.ZodType).safeParse(value)
    return reading.success
      ? ({ [column]: reading.data } as Partial<z.output<Schema>>)
      : { problem: reading.error.issues[0]!.message }
  }
}
