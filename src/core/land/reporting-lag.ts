import { z } from 'zod'
import { toDay, monthEnd, monthStart, type Day } from '../time/calendar.ts'
import { lagTable } from './reporting-lag.data.ts'

/** The source of monthly figures: the state's publication, or the operators' own reports. */
export const lagSources = ['STATE', 'OPERATOR'] as const
export type LagSource = (typeof lagSources)[number]

/**
 * The deadline for a month's report: `day` of the month that is `months` later, or that month's last day if
 * it is shorter.
 */
export type ReportingLag = { months: number; day: number }

/** The placeholder for all states without a line. */
export const otherStates = 'OTHER'

export type LagLine = ReportingLag & { state: string; source: LagSource }

export const lagSourceLabels: Record<LagSource, string> = {
  STATE: 'Published by the state',
  OPERATOR: 'Reported by operators',
}

/** The schema of a line that a user enters. */
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
    .min(1, 'A report cannot be due before its month is over. Enter 1 to 24 months.')
    .max(24, 'Enter at most 24 months. A later report counts as missing.')
    .meta({ title: 'Months after', unit: 'mo' }),
  day: z
    .int('Enter a day of the month, 1 to 31.')
    .min(1, 'Enter a day of the month, 1 to 31.')
    .max(31, 'Enter a day of the month, 1 to 31; 31 is the last day of any month.')
    .meta({ title: 'By day of that month' }),
})

/** The lag of a state and source: the organization's own line, or else the table's, or else that of other states. */
export function reportingLagFor(
  overrides: readonly LagLine[],
  state: string | null,
  source: LagSource,
): ReportingLag {
  const find = (lines: readonly LagLine[], name: string | null) =>
    lines.find(line => line.state === name && line.source === source)
  const result =
    find(overrides, state) ??
    find(lagTable, state) ??
    find(overrides, otherStates) ??
    find(lagTable, otherStates)
  if (!result) throw new Error(`no reporting lag for other states, ${source}`)
  return { months: result.months, day: result.day }
}

/** The states with their own lag; all others share one. */
export const statesWithLag = (overrides: readonly LagLine[]) => [
  ...new Set([...overrides, ...lagTable].map(({ state }) => state)),
]

/** The last day on which a month's report is on time. */
export const reportDue = ({ months, day }: ReportingLag, month: number): Day =>
  toDay(Math.min(monthStart(month + months) + day - 1, monthEnd(month + months)))
