import { sparkPath } from '../../../ui/Sparkline.tsx'
import { formatMonth, formatNumber } from '../../../ui/formats.ts'
import { monthEnd, monthOf, monthStart } from '../../../core/time/calendar.ts'

export type ProductionMonth = { month: string; oil: string | null; gas: string | null; water: string | null }

const width = 308
const height = 84

const series = [
  { key: 'oil', name: 'oil', unit: 'bbl/d', stroke: 'stroke-oil', dash: '', width: 1.8 },
  { key: 'gas', name: 'gas', unit: 'mcf/d', stroke: 'stroke-gas', dash: '5 3', width: 1.5 },
  { key: 'water', name: 'water', unit: 'bbl/d', stroke: 'stroke-water', dash: '1.5 3', width: 1.5 },
] as const

const textColour = { oil: 'text-oil', gas: 'text-gas', water: 'text-water' }

/** The last five years of a lease's wells in one small chart, each product on its own scale, per calendar day. */
export function ProductionSpark({ months }: { months: readonly ProductionMonth[] }) {
  const line = monthsInARow(months).slice(-60)
  const last = months.at(-1)
  if (!last) return <p className="text-muted">No production is linked to this lease.</p>
  const perDay = (key: 'oil' | 'gas' | 'water') =>
    line.map(month => (month.row?.[key] == null ? null : Number(month.row[key]) / month.days))
  return (
    <figure>
      <svg viewBox={`0 0 ${width} ${height}`} width="100%" aria-hidden="true">
        <path d={`M0 20H${width}M0 50H${width}M0 80H${width}`} className="stroke-line" />
        {series.map(({ key, stroke, dash, width: strokeWidth }) => (
          <path
            key={key}
            d={sparkPath(perDay(key), width, height)}
            fill="none"
            className={stroke}
            strokeWidth={strokeWidth}
            strokeDasharray={dash}
            strokeLinejoin="round"
          />
        ))}
      </svg>
      <figcaption className="mt-1 flex flex-wrap gap-x-3 text-sm text-muted">
        {series.map(({ key, name, unit }) => (
          <span key={key}>
            <span className={textColour[key]}>{name}</span> {formatNumber(perDay(key).at(-1), 1)} {unit}
          </span>
        ))}
        <span className="text-faint">in {formatMonth(last.month)}</span>
      </figcaption>
    </figure>
  )
}

/** Every month from the first to the last; one without figures is a gap, not a zero. */
function monthsInARow(rows: readonly ProductionMonth[]) {
  const first = rows[0]
  const last = rows.at(-1)
  if (!first || !last) return []
  const known = new Map(rows.map(row => [monthOf(row.month), row]))
  const from = monthOf(first.month)
  return Array.from({ length: monthOf(last.month) - from + 1 }, (_, at) => ({
    row: known.get(from + at),
    days: monthEnd(from + at) - monthStart(from + at) + 1,
  }))
}
