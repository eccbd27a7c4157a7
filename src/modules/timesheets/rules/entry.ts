import { z } from 'zod'
import { choice, day, optionalLine, stripAmountFormat } from '../../../core/form/fields.ts'
import { maxMinutes, parseHours } from './hours.ts'

export const kindLabels = {
  TIME: 'Time',
  MILES: 'Miles',
  PER_DIEM: 'Per diem',
  EXPENSE: 'Expense',
} as const
export type EntryKind = keyof typeof kindLabels

const visibleFor = (...choices: EntryKind[]) => ({ onlyFor: { field: 'kind', choices } })
const optionalText = (title: string) => z.string().trim().nullable().default(null).meta({ title })

const clockTime = (title: string) =>
  z
    .string()
    .trim()
    .transform(text => (text === '' ? null : /^\d:/.test(text) ? `0${text}` : text))
    .nullable()
    .default(null)
    .refine(
      text => text === null || /^([01]\d|2[0-3]):[0-5]\d$|^24:00$/.test(text),
      'Enter a time such as 8:30 or 17:00.',
    )
    .meta({ title, placeholder: '8:30', ...visibleFor('TIME') })

/** The fields that a user writes for an entry of a day. */
export const entrySchema = z
  .object({
    kind: choice('Kind', kindLabels, 'Choose a kind.').default('TIME'),
    workedOn: day('Day'),
    startTime: clockTime('From'),
    endTime: clockTime('To'),
    hours: optionalText('Hours').meta({
      title: 'Hours',
      hint: 'Such as 1:30, 1.5 or 90m. Leave blank to use start and end.',
      ...visibleFor('TIME'),
    }),
    quantity: z
      .string()
      .overwrite(stripAmountFormat)
      .nullable()
      .default(null)
      .meta({ title: 'Miles, days or dollars', ...visibleFor('MILES', 'PER_DIEM', 'EXPENSE') }),
    note: optionalLine('Note', 500),
    billable: z.boolean().default(true).meta({ title: 'Billable' }),
  })
  .superRefine((entry, check) => {
    const addIssue = (path: keyof typeof entry, message: string) =>
      check.addIssue({ code: 'custom', path: [path], message })
    if (entry.kind === 'TIME') {
      if ((entry.startTime === null) !== (entry.endTime === null))
        return addIssue(
          entry.startTime === null ? 'startTime' : 'endTime',
          'Enter both times, or hours alone.',
        )
      if (entry.startTime !== null) return
      const minutes = parseHours(entry.hours ?? '')
      if (minutes === null || minutes === 0)
        return addIssue('hours', 'Enter hours, such as 1:30, 1.5 or 90m.')
      if (minutes > maxMinutes) addIssue('hours', 'A day has 24 hours.')
    } else if (!/^\d{1,7}(\.\d{1,2})?$/.test(entry.quantity ?? '') || Number(entry.quantity) === 0) {
      addIssue('quantity', quantityProblems[entry.kind])
    } else if (entry.kind === 'PER_DIEM' && Number(entry.quantity) > 1) {
      addIssue('quantity', 'A day has one per diem. Enter 1, or 0.75 for a day of travel.')
    }
  })
export type EntryFields = z.output<typeof entrySchema>

const quantityProblems = {
  MILES: 'Enter miles above zero, such as 84.5.',
  PER_DIEM: 'Enter days of per diem, such as 1 or 0.75.',
  EXPENSE: 'Enter what was paid in dollars, such as 12.50.',
} as const

/** Returns the quantity of an entry in words: "1:30 h", "84.5 mi", "$12.50". */
export function amountText({
  kind,
  minutes,
  quantity,
}: {
  kind: EntryKind
  minutes: number | null
  quantity: string | null
}): string {
  const amount = String(Number(quantity))
  switch (kind) {
    case 'TIME':
      return `${Math.floor(minutes! / 60)}:${String(minutes! % 60).padStart(2, '0')} h`
    case 'MILES':
      return `${amount} mi`
    case 'PER_DIEM':
      return quantity === '1.00' ? '1 day' : `${amount} days`
    case 'EXPENSE':
      return `$${Number(quantity).toFixed(2)}`
  }
}
