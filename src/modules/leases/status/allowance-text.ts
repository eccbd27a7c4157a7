import { formatDays } from '../../../core/time/calendar.ts'
import type { AllowedDays, LeaseAssessment } from './lease-assessment.ts'

/** Returns the source of a number of days: " (¶ 7)", " (30 U.S.C. 226(i))" or " (assumed)". */
export const allowedBy = ({ paragraph, law, assumed }: AllowedDays): string => {
  if (assumed) return ' (assumed)'
  if (law !== null) return ` (${law})`
  return paragraph ? ` (¶ ${paragraph})` : ''
}

/** "60-day cessation clause (¶ 7)"; without a confirmed clause, the days assumed in its place. */
export function allowanceText(allowed: AllowedDays, clock: LeaseAssessment['clock']): string {
  const kind = clock === 'OPERATIONS' ? 'operations' : 'cessation'
  if (allowed.assumed) return `no confirmed ${kind} clause, ${formatDays(allowed.days)} assumed`
  if (allowed.law !== null)
    return `${formatDays(allowed.days)} to begin reworking or drilling (${allowed.law})`
  return `${allowed.days}-day ${kind} clause${allowedBy(allowed)}`
}
