import { useState } from 'react'
import { formatDate, formatMoney } from '../../../ui/formats.ts'
import { RowCard } from '../../../ui/table/RowCard.tsx'
import { PlainTable, type PlainColumn } from '../../../ui/table/PlainTable.tsx'
import { consequenceLabels } from '../record/obligation.ts'
import { ObligationActButton } from './ObligationActButton.tsx'
import { ObligationAmount, ObligationState, PayByDate, type LeaseFileObligation } from './ObligationState.tsx'
import { ObligationSteps } from './ObligationSteps.tsx'

type ObligationTableProps = {
  rows: readonly LeaseFileObligation[]
  today: string
}

/** A lease's obligations by the day on which they must be met, with actions on each. */
export function ObligationTable({ rows, today }: ObligationTableProps) {
  const [openId, setOpenId] = useState<string | null>(null)
  const open = rows.find(({ id }) => id === openId)
  return (
    <>
      <PlainTable
        caption="Obligations"
        columns={listColumns(today, setOpenId)}
        rows={rows}
        rowKey={({ id }) => id}
        card={row => (
          <button
            type="button"
            className="block w-full cursor-pointer text-left hover:bg-hover"
            onClick={() => setOpenId(row.id)}
          >
            <RowCard
              name={row.title}
              status={<ObligationState row={row} today={today} />}
              leftFigure={consequenceLabels[row.consequence]}
              rightFigure={`${formatMoney(row.amount)} · ${formatDate(row.payBy)}`}
            />
          </button>
        )}
      />
      {open && <ObligationSteps row={open} onClose={() => setOpenId(null)} />}
    </>
  )
}

const listColumns = (today: string, onOpen: (id: string) => void): PlainColumn<LeaseFileObligation>[] => [
  {
    header: 'Pay by',
    cell: row => <PayByDate row={row} />,
  },
  { header: 'Obligation', names: true, canWrap: true, cell: row => row.title },
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
