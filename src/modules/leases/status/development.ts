import { addDays, daysBetween, formatDay, formatDays, type Day } from '../../../core/time/calendar.ts'
import type { LeaseFacts } from './lease-facts.ts'
import type { ObligationDraft } from '../record/obligation.ts'
import { confirmedProvision } from '../record/provision.ts'
import type { LeaseAssessment } from './lease-assessment.ts'

type NextWell = Omit<ObligationDraft, 'payBy' | 'title' | 'graceDays'>

/**
 * Returns the day by which the next well of continuous development must begin: the end of the last drilling or
 * completion (the end of the term if there was none), plus the days of the clause, plus days saved on earlier wells if
 * the clause banks them. Nothing is due while a well is being drilled or before the term has ended.
 */
export function nextWellObligations(
  { operations, provisions }: LeaseFacts,
  { expiresOn }: LeaseAssessment,
): NextWell[] {
  const clause = confirmedProvision(provisions, 'CONTINUOUS_DEVELOPMENT')
  if (!clause || expiresOn === null) return []
  const { daysBetweenWells, bankable, maxBankedDays } = clause.parameters
  const wells = operations
    .filter(({ kind }) => kind === 'DRILLING' || kind === 'COMPLETION')
    .toSorted((a, b) => (a.from < b.from ? -1 : 1))
  if (wells.some(({ to }) => to === null)) return []

  let lastDay: Day = expiresOn
  let banked = 0
  for (const { from, to } of wells) {
    if (to === null || to <= expiresOn) continue
    banked = Math.max(0, banked + daysBetweenWells - Math.max(0, daysBetween(lastDay, from)))
    banked = Math.min(banked, maxBankedDays ?? Infinity)
    if (to > lastDay) lastDay = to
  }
  const usableDays = bankable ? banked : 0
  const source = clause.paragraph === null ? '' : ` (¶ ${clause.paragraph})`
  const bankedText = usableDays === 0 ? '' : ` and ${formatDays(usableDays)} banked`
  return [
    {
      key: `CONTINUOUS_DEVELOPMENT:${lastDay}`,
      type: 'CONTINUOUS_DEVELOPMENT',
      dueDate: addDays(lastDay, daysBetweenWells + usableDays),
      amount: null,
      consequence: 'TERMINATES',
      basis: `${formatDays(daysBetweenWells)}${bankedText} after ${formatDay(lastDay)}${source}; acreage not held by wells is released if missed`,
      periodFrom: null,
      periodTo: null,
    },
  ]
}
