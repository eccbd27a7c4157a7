import { z } from 'zod'
import type { Tx } from '../../../core/data/database.server.ts'
import { choice } from '../../../core/form/fields.ts'
import { daysInMonth, monthAfter, type Month } from '../identity/month.ts'
import { lastCompleteMonth } from '../sums/well-months.port.server.ts'

/** Parameters that set the months of a production report. */
export const periodParameters = {
  months: choice(
    'Period',
    { '1': '1 month', '3': '3 months', '6': '6 months', '12': '12 months' },
    'Choose how many months.',
  ).default('12'),
  until: z
    .string()
    .trim()
    .regex(/^((19|20)\d{2}-(0[1-9]|1[0-2]))?$/, 'Enter the month like 2026-09.')
    .default('')
    .meta({ title: 'Last month', hint: 'Such as 2026-09. Leave blank for the last complete month.' }),
}

export type ReportPeriod = { first: Month; last: Month; days: number }

/** Returns the requested period; null if no month is complete yet. */
export async function readPeriod(
  tx: Tx,
  tenantId: string,
  { months, until }: { months: string; until: string },
): Promise<ReportPeriod | null> {
  const last = until === '' ? await lastCompleteMonth(tx, tenantId) : `${until}-01`
  return last === null ? null : periodEnding(last, Number(months))
}

/** Returns the period of `months` months ending with `last`, and its number of calendar days. */
export function periodEnding(last: Month, months: number): ReportPeriod {
  const monthList = Array.from({ length: months }, (_, index) => monthAfter(last, index + 1 - months))
  return { first: monthList[0]!, last, days: monthList.reduce((days, month) => days + daysInMonth(month), 0) }
}
