import { Link } from '@tanstack/react-router'
import { classes } from '../../../ui/classes.ts'
import type { Line } from './evidence-lines.ts'
import { AgencyStatus } from '../record/AgencyStatus.tsx'
import { DaysBar } from './DaysBar.tsx'
import { LeaseStatus } from '../record/LeaseStatus.tsx'
import type { LeaseFile } from '../record/leaseFigures.tsx'

type Why = Pick<LeaseFile, 'standing' | 'evidence' | 'derived' | 'leaseFields' | 'today' | 'rawStatus'>

const dots = { good: 'bg-good', warn: 'bg-warn', bad: 'bg-bad', info: 'bg-info', none: 'bg-faint' }

/** Why a lease is alive, how long it has, and what would change that. */
export function WhyAlive({ file }: { file: Why }) {
  const { standing, evidence, today, rawStatus } = file
  const { effectiveDate } = file.leaseFields
  const rows: Line[] = [
    ...evidence.lines,
    ...evidence.remedies.map(({ sentence }): Line => ({ text: sentence, tone: 'none' })),
  ]
  return (
    <section aria-label="Why it is alive" className="rounded-lg border bg-raised px-3 py-2.75">
      <div className="flex flex-wrap gap-1.5">
        <LeaseStatus {...file.derived} today={today} />
        <AgencyStatus {...file.derived} rawStatus={rawStatus} />
      </div>
      <ul>
        {rows.map(({ text, tone }) => (
          <li key={text} className="mt-2 flex gap-2 text-muted">
            <span
              className={classes('mt-1.5 size-1.75 shrink-0 rounded-full', dots[tone])}
              aria-hidden="true"
            />
            <span className="min-w-0 first-letter:uppercase">{text}</span>
          </li>
        ))}
      </ul>
      {standing.status === 'HELD_OF_RECORD' && (
        <Link to="/app/leases/link-wells" className="mt-2 inline-block text-accent hover:underline">
          Link wells
        </Link>
      )}
      {standing.heldBy !== 'RECORD' && standing.nextReport && (
        <Link to="/app/leases/reporting-lag" className="mt-2 inline-block text-accent hover:underline">
          Reporting lag
        </Link>
      )}
      <DaysBar {...{ standing, effectiveDate }} />
      {evidence.cautions.length > 0 && (
        <ul className="mt-2.5 grid gap-1 border-t pt-2 text-sm text-faint">
          {evidence.cautions.map(caution => (
            <li key={caution}>{caution}</li>
          ))}
        </ul>
      )}
    </section>
  )
}
