import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { Button } from '../../../ui/Button.tsx'
import { formatDate, formatMoney } from '../../../ui/formats.ts'
import { DerivedFigure } from '../../../core/resource/DerivedFigure.tsx'
import { RowCard } from '../../../ui/table/RowCard.tsx'
import { useNarrow } from '../../../ui/useNarrow.tsx'
import { consequenceWords } from '../record/obligation.ts'
import { ObligationState, type ObligationOfFile } from './ObligationState.tsx'
import { ObligationSteps } from './ObligationSteps.tsx'

type ObligationTableProps = {
  rows: readonly ObligationOfFile[]
  today: string
  readOnly: string | null
  /** Names the lease of each, where they are of several. */
  withLease?: boolean
}

/** Obligations by the day on which they have to be met, and what can be done with each. */
export function ObligationTable(props: ObligationTableProps) {
  const { rows, today, readOnly } = props
  const [chosen, setChosen] = useState<string | null>(null)
  const narrow = useNarrow()
  const open = rows.find(({ id }) => id === chosen)
  return (
    <>
      {narrow ? <Cards {...props} onOpen={setChosen} /> : <Table {...props} onOpen={setChosen} />}
      {open && (
        <ObligationSteps row={open} today={today} readOnly={readOnly} onClose={() => setChosen(null)} />
      )}
    </>
  )
}

type ListProps = Omit<ObligationTableProps, 'readOnly'> & { onOpen: (id: string) => void }

/** On a phone: what, how it stands, for which lease, by when and how much. */
const Cards = ({ rows, today, withLease, onOpen }: ListProps) => (
  <ul>
    {rows.map(row => (
      <li key={row.id} className="border-b last:border-b-0">
        <button
          type="button"
          className="block w-full cursor-pointer py-2.5 text-left hover:bg-hover"
          onClick={() => onOpen(row.id)}
        >
          <RowCard
            name={row.title}
            status={<ObligationState row={row} today={today} />}
            left={withLease ? `${row.leaseNumber} ${row.leaseName}` : consequenceWords[row.consequence]}
            right={`${formatMoney(row.amount)} · ${formatDate(row.payBy)}`}
          />
        </button>
      </li>
    ))}
  </ul>
)

const Table = ({ rows, today, withLease = false, onOpen }: ListProps) => (
  <div className="overflow-x-auto">
    <table className="w-full text-left whitespace-nowrap">
      <thead>
        <tr className="border-b text-sm text-muted">
          <th className="py-1.5 pr-4 font-medium">Pay by</th>
          {withLease && <th className="py-1.5 pr-4 font-medium">Lease</th>}
          <th className="py-1.5 pr-4 font-medium">Obligation</th>
          <th className="py-1.5 pr-4 text-right font-medium">Amount</th>
          <th className="py-1.5 pr-4 font-medium">To</th>
          <th className="py-1.5 pr-4 font-medium">If missed</th>
          <th className="py-1.5 pr-4 font-medium">State</th>
          <th className="py-1.5">
            <span className="sr-only">Steps</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(row => (
          <tr key={row.id} className="border-b last:border-b-0 hover:bg-hover">
            <td className="py-1.5 pr-4">
              {formatDate(row.payBy)}
              {row.payBy !== row.dueDate && (
                <span className="block text-xs text-faint">due {formatDate(row.dueDate)}, office closed</span>
              )}
            </td>
            {withLease && (
              <td className="py-1.5 pr-4">
                <Link
                  to={'/app/leases/$leaseId' as string}
                  params={{ leaseId: row.leaseId } as never}
                  search={{ tab: 'obligations' } as never}
                  className="hover:underline"
                >
                  <span className="font-mono text-sm text-muted">{row.leaseNumber}</span> {row.leaseName}
                </Link>
              </td>
            )}
            <td className="min-w-40 py-1.5 pr-4 whitespace-normal">{row.title}</td>
            <td className="py-1.5 pr-4 text-right">
              {row.derivation ? (
                <DerivedFigure label="Amount" derived={row.derivation} shown={formatMoney} />
              ) : (
                formatMoney(row.amount)
              )}
            </td>
            <td className="max-w-48 truncate py-1.5 pr-4 text-muted">{row.payee || '—'}</td>
            <td className="py-1.5 pr-4 text-muted">{consequenceWords[row.consequence]}</td>
            <td className="py-1.5 pr-4">
              <ObligationState row={row} today={today} />
            </td>
            <td className="py-1.5 text-right">
              <Button size="small" variant="quiet" onClick={() => onOpen(row.id)}>
                Open
              </Button>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  </div>
)
