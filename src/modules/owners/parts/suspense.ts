import { z } from 'zod'
import { daySchema, choice, optionalLine } from '../../../core/form/fields.ts'
import { suspenseLabels, type SuspenseCode } from '../owner-labels.ts'

const month = daySchema.overwrite(text => text && `${text.slice(0, 8)}01`)

/** The reason why an owner is not paid, and since when. The ledger has the money held. */
export const suspenseSchema = z
  .object({
    code: choice('Reason', suspenseLabels, 'Choose the reason.').meta({ term: 'suspense' }),
    fromMonth: month.meta({
      title: 'From',
      kind: 'date',
      hint: 'Production month. Any day of the month.',
    }),
    untilMonth: month
      .nullable()
      .default(null)
      .meta({ title: 'Through', kind: 'date', hint: 'Leave blank while it continues.' }),
    note: optionalLine('Note', 500),
  })
  .refine(({ fromMonth, untilMonth }) => untilMonth === null || untilMonth >= fromMonth, {
    path: ['untilMonth'],
    error: 'The end is before the start. Check both months.',
  })
type Suspense = z.output<typeof suspenseSchema>

type SuspensePeriod = Pick<Suspense, 'code' | 'fromMonth' | 'untilMonth'>

/** Returns the reason why an owner is not paid in a month, the oldest of several; null if they are paid. */
export const suspenseReasonIn = (periods: readonly SuspensePeriod[], month: string): SuspenseCode | null =>
  periods
    .filter(({ fromMonth, untilMonth }) => fromMonth <= month && (untilMonth === null || month <= untilMonth))
    .toSorted((a, b) => a.fromMonth.localeCompare(b.fromMonth))[0]?.code ?? null
