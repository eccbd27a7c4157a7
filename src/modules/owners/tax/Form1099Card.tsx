import { useState } from 'react'
import { useToday } from '../../../core/auth/useToday.tsx'
import { useLiveQuery } from '../../../core/live/useLive.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { formatMoney } from '../../../ui/formats.ts'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { Status } from '../../../ui/Status.tsx'
import { PlainTable } from '../../../ui/table/PlainTable.tsx'
import { useOwners } from '../useOwners.tsx'
import { incomeLabels, type Box } from './boxes-1099.ts'

/** An owner's payments in a calendar year by the boxes of Form 1099, with the reporting threshold of each. */
export function Form1099Card({
  owner: { id, lastFour },
}: {
  owner: { id: string; lastFour: string | null }
}) {
  const [year, setYear] = useState(Number(useToday().slice(0, 4)))
  const { data } = useLiveQuery(useOwners().api.form1099.queryOptions({ id, year }))
  return (
    <Card
      hasNoPadding
      title={`Form 1099, ${year}`}
      actions={
        <>
          <Button size="small" aria-label="Previous year" onClick={() => setYear(year - 1)}>
            ‹
          </Button>
          <Button size="small" aria-label="Next year" onClick={() => setYear(year + 1)}>
            ›
          </Button>
        </>
      }
    >
      {data === undefined ? (
        <Skeleton className="m-3.5 h-24" />
      ) : (
        <PlainTable
          caption={`Boxes of Form 1099 in ${year}`}
          rows={data.boxes}
          rowKey={({ income }) => income}
          card={box => (
            <div className="grid gap-1">
              <div className="flex items-start justify-between gap-3">
                <span className="min-w-0">
                  <Income {...box} />
                </span>
                <span className="shrink-0 tabular-nums">{formatMoney(box.amount)}</span>
              </div>
              <div className="flex items-start justify-between gap-3 text-sm">
                <span className="min-w-0 text-muted">
                  Reported from <ReportingThreshold {...box} />
                </span>
                <Verdict {...box} />
              </div>
            </div>
          )}
          columns={[
            { header: 'Income', names: true, canWrap: true, cell: box => <Income {...box} /> },
            { header: 'Paid', align: 'right', cell: ({ amount }) => formatMoney(amount) },
            { header: 'Reported from', align: 'right', cell: box => <ReportingThreshold {...box} /> },
            { header: 'Reported', cell: box => <Verdict {...box} /> },
          ]}
        />
      )}
      <p className="grid gap-1 px-3.5 py-2 text-sm text-muted">
        {data?.other && <span>{formatMoney(data.other)} of other payments: choose their box.</span>}
        <span>{lastFour ? `The tax number ends in ${lastFour}.` : 'No tax number on file.'}</span>
      </p>
    </Card>
  )
}

const Income = ({ income, threshold, notes }: Box) => (
  <>
    {incomeLabels[income]}
    <span className="block text-sm text-muted">
      {threshold ? `Form ${threshold.form}, box ${threshold.box}` : 'No threshold on file for this year.'}
    </span>
    {notes.map(note => (
      <span key={note} className="block text-sm text-muted">
        {note}
      </span>
    ))}
  </>
)

function ReportingThreshold({ threshold }: Box) {
  if (threshold === null) return '—'
  const { least, from, until, source } = threshold
  return (
    <>
      {formatMoney(least)}
      <span className="block text-sm whitespace-normal text-muted">
        {from === until ? `Payments in ${from}` : `Payments from ${from} through ${until}`}: {source}
      </span>
    </>
  )
}

const Verdict = ({ isReported }: Box) =>
  isReported === null ? (
    <Status tone="none">Unknown</Status>
  ) : isReported ? (
    <Status tone="warn">Yes</Status>
  ) : (
    <Status tone="none">No</Status>
  )
