import { daysBetween, daysWords } from '../../../core/time/calendar.ts'
import { Progress } from '../../../ui/Progress.tsx'
import type { LeaseFile } from '../record/leaseFigures.tsx'
import { allowedWords } from './allowed-words.ts'

type DaysBarProps = { standing: LeaseFile['standing']; effectiveDate: string | null }

/** How much of the clause, or of the term, has run. */
export function DaysBar({ standing, effectiveDate }: DaysBarProps) {
  const { daysLeft, clause, clock, tone, status, expiresOn, lapseRisk } = standing
  if (lapseRisk || daysLeft === null || daysLeft < 0) return null
  const inTerm = status === 'PRIMARY_TERM' || status === 'EXTENDED'
  const runs = clock === 'OPERATIONS' ? clause.operations : clause
  const whole = inTerm && effectiveDate && expiresOn ? daysBetween(effectiveDate, expiresOn) + 1 : runs.days
  if (!inTerm && clock !== 'CESSATION' && clock !== 'OPERATIONS') return null
  // While something holds the lease for longer than its clause, the clause has not begun to run.
  if (daysLeft > whole) return null
  const text = `${daysWords(daysLeft)} left`
  const fill = tone === 'bad' || tone === 'warn' ? tone : inTerm ? 'accent' : 'good'
  return (
    <div className="mt-2.5">
      <Progress
        label={inTerm ? 'Primary term' : allowedWords(runs, clock)}
        value={Math.max(0, whole - daysLeft)}
        max={whole}
        tone={fill}
        text={text}
      />
    </div>
  )
}
