import { Button } from '../../../ui/Button.tsx'
import { RowCard } from '../../../ui/table/RowCard.tsx'
import { useNarrow } from '../../../ui/useNarrow.tsx'
import { lagSourceWords, otherStates, type LagLine } from '../standing/reporting-lag.ts'

/** A line of the table; without a version it is not the organization's own. */
export type LagRow = LagLine & { basis: string; version: number | null }

type LagTableProps = {
  rows: readonly LagRow[]
  readOnly: string | null
  onChange: (row: LagRow) => void
  onReset: (row: LagRow) => void
}

/** By when a month is reported, by state and source. */
export function LagTable(props: LagTableProps) {
  return useNarrow() ? <Cards {...props} /> : <Table {...props} />
}

const Cards = ({ rows, ...steps }: LagTableProps) => (
  <ul className="px-3.5 pb-8">
    {rows.map(row => (
      <li key={`${row.state} ${row.source}`} className="border-b py-2.5 last:border-b-0">
        <RowCard name={stateWords(row)} left={lagSourceWords[row.source]} right={dueWords(row)} />
        <div className="mt-1 flex items-center gap-3 text-sm text-muted">
          <span className="min-w-0 flex-1">{basisWords(row)}</span>
          <span className="whitespace-nowrap">
            <Steps row={row} {...steps} />
          </span>
        </div>
      </li>
    ))}
  </ul>
)

const Table = ({ rows, ...steps }: LagTableProps) => (
  <div className="px-4.5 pb-8">
    <table className="w-full max-w-4xl">
      <thead className="text-left text-xs text-muted">
        <tr className="border-b">
          <th className="py-1.5 pr-4 font-medium">State</th>
          <th className="pr-4 font-medium">Source</th>
          <th className="pr-4 font-medium">Due</th>
          <th className="pr-4 font-medium">Basis</th>
          <th className="font-medium">
            <span className="sr-only">Change</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(row => (
          <tr key={`${row.state} ${row.source}`} className="border-b border-line align-baseline">
            <td className="py-1.5 pr-4">{stateWords(row)}</td>
            <td className="pr-4 whitespace-nowrap">{lagSourceWords[row.source]}</td>
            <td className="pr-4 whitespace-nowrap">{dueWords(row)}</td>
            <td className="pr-4 text-muted">{basisWords(row)}</td>
            <td className="py-1 text-right whitespace-nowrap">
              <Steps row={row} {...steps} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  </div>
)

const Steps = ({ row, readOnly, onChange, onReset }: Omit<LagTableProps, 'rows'> & { row: LagRow }) => (
  <>
    {row.version !== null && (
      <Button variant="plain" disabledReason={readOnly} onClick={() => onReset(row)}>
        Reset
      </Button>
    )}
    <Button variant="plain" disabledReason={readOnly} onClick={() => onChange(row)}>
      Change
    </Button>
  </>
)

const stateWords = ({ state }: LagRow) => (state === otherStates ? 'Other' : state)

const basisWords = ({ version, basis }: LagRow) => (version === null ? basis : 'Your organization')

/** "2 months after, last day" */
const dueWords = ({ months, day }: LagLine) =>
  `${months} ${months === 1 ? 'month' : 'months'} after, ${day === 31 ? 'last day' : `day ${day}`}`
