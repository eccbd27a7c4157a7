import { useState } from 'react'
import { formatDate, formatMoney } from '../../../ui/formats.ts'
import { RowCard } from '../../../ui/table/RowCard.tsx'
import { PlainTable, type PlainColumn } from '../../../ui/table/PlainTable.tsx'
import { consequenceLabels } from '../record/obligation.ts'
import { ObligationActButton } from './ObligationActButton.tsx'
import { ObligationAmount, ObligationState, PayBy, type ObligationOfFile } from './ObligationState.tsx'
import { ObligationSteps } from './ObligationSteps.tsx'

type ObligationTableProps = {
  rows: readonly ObligationOfFile[]
  today: string
}

/** A lease's obligations by the day on which they must be met, with actions on each. */
export function ObligationTable({ rows, today }: ObligationTableProps) {
  const [chosen, setChosen] = useState<string | null>(null)
  const open = rows.find(({ id }) => id === chosen)
  return (
    <>
      <PlainTable
        caption="Obligations"
        columns={listColumns(today, setChosen)}
        rows={rows}
        rowKey={({ id }) => id}
        card={row => (
          <button
            type="button"
            className="block w-full cursor-pointer text-left hover:bg-hover"
            onClick={() => setChosen(row.id)}
          >
            <RowCard
              name={row.title}
              status={<ObligationState row={row} today={today} />}
              left={consequenceLabels[row.consequence]}
              right={`${formatMoney(row.amount)} · ${formatDate(row.payBy)}`}
            />
          </button>
        )}
      />
      {open && <ObligationSteps row={open} onClose={() => setChosen(null)} />}
    </>
  )
}

const listColumns = (today: string, onOpen: (id: string) => void): PlainColumn<ObligationOfFile>[] => [
  {
    header: 'Pay by',
    cell: row => <PayBy row={row} />,
  },
  { header: 'Obligation', names: true, wraps: true, cell: row => row.title },
  {
    header: 'Amount',
    align: 'right',
    cell: row => <ObligationAmount row={row} />,
  },
  { header: 'To', cell: row => <span className="block max-w-48 truncate">{row.payee || '—'}</span> },
  { header: 'If missed', cell: row => consequenceLabels[row.consequence] },
  { header: 'State', cell: row => <ObligationState row={row} today={today} /> },
  {
    header: 'Next step',
    quiet: true,
    align: 'right',
    cell: row => <ObligationActButton row={row} onOpen={({ id }) => onOpen(id)} />,
  },
]
