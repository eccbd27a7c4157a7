import { z } from 'zod'
import { daySchema } from '../../../core/form/fields.ts'
import { typedKeys, type Tone } from '../../../core/trade/well-type.ts'

const inspectionResults = {
  PASSED: { label: 'Passed', tone: 'good' },
  DEFECTS: { label: 'Defects found', tone: 'warn' },
  FAILED: { label: 'Failed', tone: 'bad' },
} as const satisfies Record<string, { label: string; tone: Tone }>
export type InspectionResult = keyof typeof inspectionResults

const optionalText = (title: string, max: number) =>
  z
    .string()
    .trim()
    .max(max, `At most ${max.toLocaleString('en-US')} characters`)
    .nullable()
    .meta({ title })

/** An inspection of a well or a piece of its equipment; it is planned while it has no inspection date. */
export const inspectionSchema = z
  .object({
    subject: z
      .string()
      .trim()
      .min(1, 'Enter what is inspected')
      .max(120, 'At most 120 characters')
      .meta({ title: 'What' }),
    serialNumber: optionalText('Serial number', 80),
    dueOn: daySchema.nullable().meta({ title: 'Due' }),
    inspectedOn: daySchema.nullable().meta({ title: 'Inspected' }),
    inspector: optionalText('Inspector', 120),
    result: z
      .enum(typedKeys(inspectionResults))
      .nullable()
      .meta({ title: 'Result', words: inspectionResults }),
    defects: optionalText('Defects', 4000),
  })
  .refine(({ inspectedOn, result }) => (inspectedOn === null) === (result === null), {
    path: ['result'],
    message: 'Enter both the inspection date and the result, or neither',
  })
  .refine(({ dueOn, inspectedOn }) => dueOn !== null || inspectedOn !== null, {
    path: ['dueOn'],
    message: 'Enter the due date or the inspection date',
  })
export type Inspection = z.output<typeof inspectionSchema>

/** Returns the state of an inspection on a date: its result once done, else overdue, due within 30 days, or planned. */
export function inspectionState({ dueOn, inspectedOn, result }: Inspection, today: string) {
  if (inspectedOn !== null && result !== null) return { state: 'done' as const, ...inspectionResults[result] }
  const days = daysUntil(dueOn!, today)
  if (days < 0)
    return { state: 'overdue' as const, label: `Overdue by ${daysText(-days)}`, tone: 'bad' as const }
  if (days <= 30) return { state: 'due' as const, label: `Due in ${daysText(days)}`, tone: 'warn' as const }
  return { state: 'planned' as const, label: 'Planned', tone: 'info' as const }
}

const daysUntil = (day: string, today: string) =>
  Math.round((Date.parse(day) - Date.parse(today)) / 86_400_000)
const daysText = (days: number) => `${days.toLocaleString('en-US')} ${days === 1 ? 'day' : 'days'}`
