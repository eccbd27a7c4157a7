import { Link } from '@tanstack/react-router'
import { DerivedFigure } from '../../../core/resource/DerivedFigure.tsx'
import { RecordPanels } from '../../../core/resource/RecordPanels.tsx'
import { formatAcres } from '../../../core/trade/figures.ts'
import { buttonClass } from '../../../ui/buttonClass.ts'
import { DescriptionList } from '../../../ui/DescriptionList.tsx'
import { formatMoney } from '../../../ui/formats.ts'
import type { LeaseFile } from '../record/leaseFigures.tsx'
import { ReasonBlock } from '../status/ReasonBlock.tsx'
import { MonthStrip } from './MonthStrip.tsx'

type StatusCardProps = {
  file: LeaseFile
  /** Other oddities of the lease. */
  warnings: readonly string[]
}

/** The reason for a lease's state, with the months of its wells and what needs attention. */
export function StatusCard({ file, warnings }: StatusCardProps) {
  const { derived, evidence } = file
  const cautions = [...new Set([...evidence.cautions, ...warnings])]
  return (
    <ReasonBlock
      wide
      lease={{ ...file, tone: derived.tone }}
      holdsMore={
        <div className="mt-3">
          {evidence.months.length > 0 ? (
            <MonthStrip months={evidence.months} wells={evidence.wellStates} />
          ) : (
            <p className="text-muted">No production on record from holding wells.</p>
          )}
          {file.assessment.heldBy !== 'RECORD' && file.assessment.nextReport && (
            <Link to="/app/leases/reporting-lag" className="mt-2 inline-block text-accent hover:underline">
              Reporting lag
            </Link>
          )}
          {cautions.length > 0 && (
            <details className="mt-3" open={cautions.length <= 3}>
              <summary className="w-fit rounded-sm text-sm font-semibold text-muted hover:text-ink max-md:py-2">
                Needs attention ({cautions.length})
              </summary>
              <ul className="mt-1 grid gap-1 text-sm text-muted">
                {cautions.map(caution => (
                  <li key={caution}>{caution}</li>
                ))}
              </ul>
            </details>
          )}
        </div>
      }
      endsMore={<AtStake file={file} />}
      nextMore={
        <div className="mt-2.5 grid gap-2.5">
          {file.tracts.length === 0 && !file.assessment.ended && <LandMissing id={file.id} />}
          <RecordPanels place="work" noun="leases" id={file.id} />
        </div>
      }
    />
  )
}

/** The next step for a lease without tracts, whose acres and payments are unknown. */
const LandMissing = ({ id }: { id: string }) => (
  <div className="flex flex-wrap items-center justify-between gap-2">
    <span className="min-w-0 flex-1 basis-40 text-sm text-muted">
      No land described yet. Acres, payments and the plat come from its tracts.
    </span>
    <Link
      to="/app/leases/$leaseId"
      params={{ leaseId: id }}
      search={{ tab: 'tracts' }}
      className={buttonClass('plain', 'small')}
    >
      Add tracts
    </Link>
  </div>
)

/** Shows what is lost if the lease ends; renders nothing for a lease that has ended. */
function AtStake({ file: { acres, worth, assessment } }: { file: LeaseFile }) {
  if (assessment.ended) return null
  const items = [
    {
      label: 'Net acres',
      value: (
        <>
          <DerivedFigure label="Net acres" derived={acres.net} renderValue={formatAcres} /> net,{' '}
          <DerivedFigure label="Company net acres" derived={acres.companyNet} renderValue={formatAcres} />{' '}
          company
        </>
      ),
    },
    { label: 'Latest NPV', value: formatMoney(worth.npv) },
    { label: 'Bonus paid', value: formatMoney(worth.bonus) },
  ]
  return (
    <section aria-label="At stake" className="mt-3 border-t pt-2.5">
      <DescriptionList figures items={items} />
    </section>
  )
}
