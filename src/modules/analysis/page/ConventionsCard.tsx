import { useMemo, useState } from 'react'
import { Card } from '../../../ui/Card.tsx'
import { Button } from '../../../ui/Button.tsx'
import { formatNumber, formatPercent, withSign } from '../../../ui/formats.ts'
import { PlainTable } from '../../../ui/table/PlainTable.tsx'
import type { Inputs } from '../inputs/inputs.ts'
import { declineLabel, compareConventions, type ConventionResult } from '../results/conventions.ts'

/** Maximum number of wells for the nine comparison runs, which repeat on every keystroke. */
const maxRows = 20

/** Compares the case under the conventions of PHDwin, ARIES and ComboCurve, and with other discount timings. */
export function ConventionsCard({ inputs }: { inputs: Inputs }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <Card
      title="Under other conventions"
      actions={
        <Button size="small" variant="quiet" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          {isOpen ? 'Hide' : 'Compare'}
        </Button>
      }
      hasNoPadding={isOpen}
    >
      {!isOpen ? (
        <p className="text-muted">
          This case under PHDwin, ARIES and ComboCurve conventions, and with other discount timings
        </p>
      ) : inputs.wells.length > maxRows ? (
        <p className="px-3.5 pb-3 text-muted">Open one well alone to compare its conventions.</p>
      ) : (
        <ConventionTables inputs={inputs} />
      )}
    </Card>
  )
}

function ConventionTables({ inputs }: { inputs: Inputs }) {
  const { programs, timings } = useMemo(() => compareConventions(inputs), [inputs])
  const [program] = programs
  const currentTiming = timings.find(({ id }) => id === inputs.discounting)
  const difference = (row: ConventionResult, to: ConventionResult | undefined) =>
    to === undefined || row.id === to.id ? '—' : withSign(formatNumber((row.npv - to.npv).toFixed(0), 0))
  return (
    <div className="grid gap-3 pb-3">
      <PlainTable
        caption="The same case in other programs"
        rows={programs}
        rowKey={row => row.id}
        isCompact
        columns={[
          { header: 'Program', names: true, cell: row => row.name },
          {
            header: 'Decline',
            align: 'right',
            cell: row =>
              row.writes ? `${formatPercent(row.writes.decline, 2)} ${declineLabel(row.id)}` : '—',
          },
          {
            header: '5-yr volume',
            align: 'right',
            cell: row => formatNumber(row.fiveYears, 0),
          },
          { header: 'NPV, $', align: 'right', cell: row => formatNumber(row.npv.toFixed(0), 0) },
          { header: 'Difference, $', align: 'right', cell: row => difference(row, program) },
        ]}
      />
      <ConventionReasons rows={programs} />
      <PlainTable
        caption="The same case with other timing"
        rows={timings}
        rowKey={row => row.id}
        isCompact
        columns={[
          { header: 'Timing', names: true, cell: row => row.name },
          { header: 'NPV, $', align: 'right', cell: row => formatNumber(row.npv.toFixed(0), 0) },
          { header: 'Difference, $', align: 'right', cell: row => difference(row, currentTiming) },
        ]}
      />
      <ConventionReasons rows={timings} />
    </div>
  )
}

const ConventionReasons = ({ rows }: { rows: readonly ConventionResult[] }) => (
  <ul className="grid gap-0.5 px-3.5 text-xs text-muted">
    {rows.map(({ id, name, reason }) => (
      <li key={id}>
        <b className="font-semibold">{name}:</b> {reason}
      </li>
    ))}
  </ul>
)
