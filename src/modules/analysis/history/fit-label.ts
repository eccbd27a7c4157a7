import { pluralize, formatPercent } from '../../../ui/formats.ts'
import type { DeclineStream } from '../inputs/inputs.ts'

type FitNote = NonNullable<DeclineStream['fit']>

/** "412 days", "36 months": the periods that a fit uses. */
export const fittedPeriods = ({ used, unit = 'months' }: Pick<FitNote, 'used' | 'unit'>): string =>
  pluralize(used, unit === 'days' ? 'day' : 'month')

/**
 * The periods that a fit uses, and how days without production count: "412 days, 31 shut in excluded, on 93% of days".
 */
export function describeFit(fit: FitNote): string {
  const { settings, unit = 'months', uptime = 1, assumedDays = 0, shutIn = 0 } = fit
  const periods = fittedPeriods(fit)
  if (unit === 'days')
    return `${periods}${shutIn > 0 ? `, ${shutIn.toLocaleString('en-US')} shut in excluded` : ''}, on ${formatPercent(uptime, 0)} of days`
  if (settings?.per === 'daily') return `${periods}: fewer than 90 days on record`
  if (settings?.per !== 'producing') return periods
  const assumed = assumedDays > 0 ? ` (days of ${pluralize(assumedDays, 'month')} assumed)` : ''
  return `${periods}, by producing day, on ${formatPercent(uptime, 0)} of days${assumed}`
}
