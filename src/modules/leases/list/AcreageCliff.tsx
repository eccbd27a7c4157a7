import { BarChart } from '../../../ui/chart/BarChart.tsx'
import { formatAcres } from '../../../core/trade/figures.ts'
import { pluralize, formatDate, formatMoney } from '../../../ui/formats.ts'
import { pastDay, type CliffBar } from './cliff-bars.ts'

type AcreageCliffProps = {
  bars: readonly CliffBar[]
  /** The date range that filters the list; null for all. */
  selected: { from: string; to: string } | null
  onSelect: (range: { from: string; to: string } | null) => void
  height?: number
}

/** Net acres within gross by the quarter in which they expire, after those at lapse risk. */
export function AcreageCliff({ bars, selected, onSelect, height = 62 }: AcreageCliffProps) {
  return (
    <BarChart
      label="Net acres expiring by quarter"
      unit="net ac"
      legend={{ value: 'Net acres', whole: 'Gross', atRisk: 'Lapse risk' }}
      emptyText="No leases expire in this period."
      height={height}
      bars={bars.map(bar => ({
        id: bar.from,
        label: bar.label,
        value: bar.net,
        whole: bar.gross,
        atRisk: bar.atRisk,
        note: barNote(bar),
      }))}
      selected={
        selected
          ? bars.filter(({ from, to }) => from >= selected.from && to <= selected.to).map(({ from }) => from)
          : []
      }
      selectedRange={
        selected &&
        (selected.from === pastDay
          ? `through ${formatDate(selected.to)}`
          : `${formatDate(selected.from)} – ${formatDate(selected.to)}`)
      }
      onSelect={ids => {
        const selectedBars = bars.filter(({ from }) => ids.includes(from))
        const [first] = selectedBars
        const last = selectedBars.at(-1)
        onSelect(first && last ? { from: first.from, to: last.to } : null)
      }}
    />
  )
}

function barNote({ leases, atRisk, running, bonus }: CliffBar): string {
  if (leases === 0) return 'none expiring'
  const riskText = atRisk > 0 ? `; ${formatAcres(atRisk)} net ac at lapse risk` : ''
  const heldText = running > 0 ? `; ${formatAcres(running)} net ac held, days left` : ''
  const bonusText = bonus === null ? '' : `; bonus paid ${formatMoney(bonus)}`
  return `${pluralize(leases, 'lease')}${riskText}${heldText}${bonusText}`
}
