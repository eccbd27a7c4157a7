import { z } from 'zod'
import { dayOf, monthEnd, monthStart, type Day } from '../time/calendar.ts'
import { lagTable } from './reporting-lag.data.ts'

/** Where a month's figures come from: what the state publishes, or what operators report themselves. */
export const lagSources = ['STATE', 'OPERATOR'] as const
export type LagSource = (typeof lagSources)[number]

/** A month is reported by `day` of the month that is `months` later; a day that month does not have is its last. */
export type ReportingLag = { months: number; day: number }

/** The state that stands for all that have no line of their own. */
export const otherStates = 'OTHER'

export type LagLine = ReportingLag & { state: string; source: LagSource }

export const lagSourceLabels: Record<LagSource, string> = {
  STATE: 'Published by the state',
  OPERATOR: 'Reported by operators',
}

/** A line as a person writes it. */
export const lagLine = z.object({
  state: z
    .string()
    .trim()
    .toUpperCase()
    .regex(/^(?:[A-Z]{2}|OTHER)$/, 'Enter a two-letter state, or OTHER for all others.')
    .meta({ title: 'State' }),
  source: z.enum(lagSources, 'Choose the source.').meta({ title: 'Source', words: lagSourceLabels }),
  months: z
    .int('Enter whole months.')
    .min(1, 'A report cannot come before its month is over. Enter 1 to 24 months.')
    .max(24, 'Enter at most 24 months: a report that late is missing.')
    .meta({ title: 'Months after', unit: 'mo' }),
  day: z
    .int('Enter a day of the month, 1 to 31.')
    .min(1, 'Enter a day of the month, 1 to 31.')
    .max(31, 'Enter a day of the month, 1 to 31; 31 is the last day of any month.')
    .meta({ title: 'By day of that month' }),
})

/** The lag of a state and source: the organization's own line, then the table's, then that of other states. */
export function lagOf(own: readonly LagLine[], state: string | null, source: LagSource): ReportingLag {
  const find = (lines: readonly LagLine[], name: string | null) =>
    lines.find(line => line.state === name && line.source === source)
  const found =
    find(own, state) ?? find(lagTable, state) ?? find(own, otherStates) ?? find(lagTable, otherStates)
  if (!found) throw new Error(`no reporting lag for other states, ${source}`)
  return { months: found.months, day: found.day }
}

/** The states that have a lag of their own; all others share one. */
export const statesWithLag = (own: readonly LagLine[]) => [
  ...new Set([...own, ...lagTable].map(({ state }) => state)),
]

/** The last day on which the report of a month is in time. */
export const reportDue = ({ months, day }: ReportingLag, month: number): Day =>
  dayOf(Math.min(monthStart(month + months) + day - 1, monthEnd(month + months)))
