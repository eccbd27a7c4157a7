import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { DerivedFigure } from '../../../core/resource/DerivedFigure.tsx'
import { RecordPanels } from '../../../core/resource/RecordPanels.tsx'
import { Button } from '../../../ui/Button.tsx'
import { buttonClass } from '../../../ui/buttonClass.ts'
import { formatDate, formatMoney } from '../../../ui/formats.ts'
import { isOpen } from '../obligations/obligation-numbers.ts'
import { ObligationAmount, ObligationState } from '../obligations/ObligationState.tsx'
import type { LeaseFile } from '../record/leaseFigures.tsx'
import { DaysBar } from '../standing/DaysBar.tsx'
import { MonthStrip } from './MonthStrip.tsx'
import { whatEnds } from '../standing/what-ends.ts'

type StandingCardProps = {
  file: LeaseFile
  /** What else is unusual about the lease. */
  warnings: readonly string[]
  readOnly: string | null
  onRecordEvent: () => void
}

const maxObligations = 3

/** Under the reason in the page's head: what a lease rests on, what to do next, what would end it, what to check. */
export function StatusCard({ file, warnings, readOnly, onRecordEvent }: StandingCardProps) {
  const { standing, evidence, today, leaseFields } = file
  const cautions = [...evidence.cautions, ...warnings]
  const ends = whatEnds(standing, today)
  return (
    <section
      aria-label="Why it is alive, and what to do"
      className="grid gap-x-8 gap-y-4 rounded-lg border bg-raised px-3.5 py-3 md:grid-cols-2 xl:grid-cols-3"
    >
      <Part title="What to do next">
        <NextSteps file={file} readOnly={readOnly} onRecordEvent={onRecordEvent} />
        <div className="mt-2.5">
          <RecordPanels place="work" noun="leases" id={file.id} />
        </div>
      </Part>
      <Part title="What it rests on">
        {evidence.months.length > 0 ? (
          <MonthStrip months={evidence.months} />
        ) : (
          <p className="text-muted">No month of a holding well is on record.</p>
        )}
        {ends.length > 0 && (
          <dl className="mt-3 grid grid-cols-[auto_1fr] gap-x-3 gap-y-1">
            {ends.map(({ on, text }) => (
              <div key={text} className="contents">
                <dt className="font-medium">{on === null ? 'Would end it' : formatDate(on)}</dt>
                <dd className="text-muted">{text}</dd>
              </div>
            ))}
          </dl>
        )}
        <DaysBar standing={standing} effectiveDate={leaseFields.effectiveDate} />
      </Part>
      {cautions.length > 0 && (
        <Part title="To check">
          <ul className="grid gap-1 text-muted">
            {cautions.map(caution => (
              <li key={caution}>{caution}</li>
            ))}
          </ul>
        </Part>
      )}
    </section>
  )
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <div className="min-w-0">
    <h2 className="mb-1.5 text-sm font-semibold">{title}</h2>
    {children}
  </div>
)

/** What keeps the lease and what is owed for it, by day; the one thing that waits for a person has a button. */
function NextSteps({ file, readOnly, onRecordEvent }: Omit<StandingCardProps, 'warnings'>) {
  const { standing, evidence, obligations, today } = file
  const due = obligations.filter(isOpen).slice(0, maxObligations)
  const isOfRecord = standing.status === 'HELD_OF_RECORD'
  if (!standing.lapseRisk && !isOfRecord && evidence.remedies.length === 0 && due.length === 0)
    return <p className="text-muted">Nothing due. No clock running.</p>
  return (
    <ul className="grid gap-2.5">
      {standing.lapseRisk && (
        <Step words="Confirm that the lease is in force, or record how it ended.">
          <Button size="small" variant="primary" disabledReason={readOnly} onClick={onRecordEvent}>
            Record event
          </Button>
        </Step>
      )}
      {isOfRecord && (
        <Step words="Link the holding wells to confirm HBP.">
          <Link to="/app/leases/link-wells" className={buttonClass('plain', 'small')}>
            Link wells
          </Link>
        </Step>
      )}
      {evidence.remedies.map(({ sentence, amount }) => (
        <Step key={sentence} words={sentence}>
          {amount && <DerivedFigure label="Amount" derived={amount} shown={formatMoney} />}
        </Step>
      ))}
      {due.map(row => (
        <Step
          key={row.id}
          words={
            <>
              <Link
                to="/app/leases/$leaseId"
                params={{ leaseId: file.id }}
                search={{ tab: 'obligations' }}
                className="hover:underline"
              >
                {row.title}
              </Link>{' '}
              by {formatDate(row.payBy)} <ObligationState row={row} today={today} />
            </>
          }
        >
          <ObligationAmount row={row} />
        </Step>
      ))}
    </ul>
  )
}

const Step = ({ words, children }: { words: ReactNode; children: ReactNode }) => (
  <li className="flex items-baseline justify-between gap-4">
    <span className="min-w-0">{words}</span>
    <span className="shrink-0 text-right tabular-nums">{children}</span>
  </li>
)
