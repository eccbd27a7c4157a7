import { formatDate } from '../../../ui/formats.ts'
import type { Tone } from '../../../ui/Sign.tsx'
import { noticeDays } from './subscription.ts'

type PlanEnd = { endsAt: string | null; ended: 'trial' | 'period' | null; status: 'trial' | 'active' }

const daysBetween = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / 86_400_000

/**
 * The stage of an organization's plan before and after its end, and the next step. `now` is an ISO instant; `getDay`
 * converts an instant to the reader's day.
 */
export function nextStep(
  { endsAt, ended, status }: PlanEnd,
  now: string,
  getDay: (instant: string) => string,
): { tone: Tone; next: string } {
  const label = status === 'trial' ? 'trial' : 'paid period'
  if (ended !== null)
    return { tone: 'bad', next: 'On the free plan’s limits. A renewal restores everything immediately.' }
  if (endsAt === null) return { tone: 'none', next: 'No end.' }
  const daysLeft = daysBetween(now, endsAt)
  if (daysLeft <= noticeDays)
    return { tone: 'warn', next: `Owners see a notice. The ${label} ends and the free plan applies.` }
  const notice = new Date(Date.parse(endsAt) - noticeDays * 86_400_000).toISOString()
  return { tone: 'info', next: `Owners see a notice from ${formatDate(getDay(notice))}.` }
}
