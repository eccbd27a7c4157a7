import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { RowCard } from '../../../ui/table/RowCard.tsx'
import { PlainTable, type PlainColumn } from '../../../ui/table/PlainTable.tsx'
import { lagSourceLabels, otherStates, type LagLine } from '../../../core/land/reporting-lag.ts'

/** A row of the table; `version` is null unless the organization has overridden it. */
export type LagRow = LagLine & { basis: string; version: number | null }

type LagTableProps = {
  rows: readonly LagRow[]
  readOnly: string | null
  onChange: (row: LagRow) => void
  onReset: (row: LagRow) => void
}

/** Due dates of monthly reports, by state and source. */
export const LagTable = ({ rows, ...actions }: LagTableProps) => (
  <Card hasNoPadding className="mx-4.5 mb-6 max-md:mx-3.5">
    <PlainTable
      caption="When months are reported"
      columns={[
        ...lagColumns,
        { header: 'Change', quiet: true, align: 'right', cell: row => <LagActions row={row} {...actions} /> },
      ]}
      rows={rows}
      rowKey={row => `${row.state} ${row.source}`}
      card={row => (
        <>
          <RowCard
            name={stateLabel(row)}
            leftFigure={lagSourceLabels[row.source]}
            rightFigure={dueText(row)}
          />
          <div className="mt-1 flex items-center gap-3 text-sm text-muted">
            <span className="min-w-0 flex-1">{basisLabel(row)}</span>
            <span className="whitespace-nowrap">
              <LagActions row={row} {...actions} />
            </span>
          </div>
        </>
      )}
    />
  </Card>
)

const LagActions = ({ row, readOnly, onChange, onReset }: Omit<LagTableProps, 'rows'> & { row: LagRow }) => (
  <span className="inline-flex gap-1">
    {row.version !== null && (
      <Button size="small" variant="quiet" disabledReason={readOnly} onClick={() => onReset(row)}>
        Reset
      </Button>
    )}
    <Button size="small" variant="quiet" disabledReason={readOnly} onClick={() => onChange(row)}>
      Change
    </Button>
  </span>
)

const stateLabel = ({ state }: LagRow) => (state === otherStates ? 'Other' : state)

const basisLabel = ({ version, basis }: LagRow) => (version === null ? basis : 'Your organization')

/** "2 months after, last day" */
const dueText = ({ months, day }: LagLine) =>
  `${months} ${months === 1 ? 'month' : 'months'} after, ${day === 31 ? 'last day' : `day ${day}`}`

const lagColumns: PlainColumn<LagRow>[] = [
  { header: 'State', names: true, cell: stateLabel },
  { header: 'Source', cell: row => lagSourceLabels[row.source] },
  { header: 'Due', cell: dueText },
  { header: 'Basis', canWrap: true, cell: basisLabel },
]
