import { BarChart } from '../../../ui/chart/BarChart.tsx'
import { formatAcres } from '../../../core/trade/figures.ts'
import { countOf, formatDate, formatMoney } from '../../../ui/formats.ts'
import type { CliffBar } from './cliff-bars.ts'

type AcreageCliffProps = {
  bars: readonly CliffBar[]
  /** The days that the list is narrowed to; null for all. */
  selected: { from: string; to: string } | null
  onSelect: (range: { from: string; to: string } | null) => void
  height?: number
}

/** Net acres, before gross, by the quarter in which they end; hatched where wells stopped that held them. */
export function AcreageCliff({ bars, selected, onSelect, height = 62 }: AcreageCliffProps) {
  return (
    <BarChart
      label="Net acres expiring by quarter"
      unit="net ac"
      legend={{ value: 'Net acres', whole: 'Gross', atRisk: 'Lapse risk' }}
      none="No lease shown here expires in these quarters."
      height={height}
      bars={bars.map(bar => ({
        id: bar.from,
        label: bar.label,
        value: bar.net,
        whole: bar.gross,
        atRisk: bar.atRisk,
        note: noteOf(bar),
      }))}
      selected={
        selected
          ? bars.filter(({ from, to }) => from >= selected.from && to <= selected.to).map(({ from }) => from)
          : []
      }
      chosen={selected && `${formatDate(selected.from)} – ${formatDate(selected.to)}`}
      onSelect={ids => {
        const chosen = bars.filter(({ from }) => ids.includes(from))
        const [first] = chosen
        const last = chosen.at(-1)
        onSelect(first && last ? { from: first.from, to: last.to } : null)
      }}
    />
  )
}

function noteOf({ leases, atRisk, bonus }: CliffBar): string {
  if (leases === 0) return 'none expiring'
  const risk = atRisk > 0 ? `; ${formatAcres(atRisk)} net ac held by wells that stopped` : ''
  const sunk = bonus === null ? '' : `; bonus paid ${formatMoney(bonus)}`
  return `${countOf(leases, 'lease')}${risk}${sunk}`
}
