import { type Product, products } from '../../../core/trade/products.ts'
import { valueRange, sparkPath } from '../../../ui/chart/Sparkline.tsx'
import { formatRate } from '../../../core/trade/figures.ts'
import { formatMonth, formatNumber } from '../../../ui/formats.ts'
import { monthEnd, monthNumber, monthStart } from '../../../core/time/calendar.ts'

export type ProductionMonth = { month: string; oil: string | null; gas: string | null; water: string | null }

const width = 308
const height = 84

const lineStyles = {
  green: { stroke: 'stroke-green', text: 'text-green', dash: '', width: 1.8 },
  red: { stroke: 'stroke-red', text: 'text-red', dash: '5 3', width: 1.5 },
  blue: { stroke: 'stroke-blue', text: 'text-blue', dash: '1.5 3', width: 1.5 },
}

/** The last five years of a lease's wells in one small chart, each product on its own scale, per calendar day. */
export function ProductionSpark({ months }: { months: readonly ProductionMonth[] }) {
  const recentMonths = consecutiveMonths(months).slice(-60)
  const last = months.at(-1)
  if (!last) return <p className="text-muted">No production is linked to this lease.</p>
  const perDay = (key: Product) =>
    recentMonths.map(month => (month.row?.[key] == null ? null : Number(month.row[key]) / month.days))
  return (
    <figure>
      <svg viewBox={`0 0 ${width} ${height}`} width="100%" aria-hidden="true">
        <path d={`M0 20H${width}M0 50H${width}M0 80H${width}`} className="stroke-line" />
        {products.map(({ product, tone }) => (
          <path
            key={product}
            d={sparkPath(perDay(product), width, height)}
            fill="none"
            className={lineStyles[tone].stroke}
            strokeWidth={lineStyles[tone].width}
            strokeDasharray={lineStyles[tone].dash}
            strokeLinejoin="round"
          />
        ))}
      </svg>
      <figcaption className="mt-1 flex flex-wrap gap-x-3 text-sm text-muted">
        {products.map(({ product, unit, tone }) => (
          <span key={product}>
            <span className={lineStyles[tone].text}>{product}</span> {formatRate(perDay(product).at(-1))}{' '}
            {unit}/d{' '}
            <span className="text-faint">of {formatNumber(valueRange(perDay(product)).high, 0)}</span>
          </span>
        ))}
        <span className="w-full text-xs text-faint">
          {formatMonth(recentMonths.find(({ row }) => row)?.row?.month)} – {formatMonth(last.month)}, each
          product from zero to its highest month
        </span>
      </figcaption>
    </figure>
  )
}

/** Every month from the first to the last; one without figures is a gap, not a zero. */
function consecutiveMonths(rows: readonly ProductionMonth[]) {
  const first = rows[0]
  const last = rows.at(-1)
  if (!first || !last) return []
  const rowByMonth = new Map(rows.map(row => [monthNumber(row.month), row]))
  const from = monthNumber(first.month)
  return Array.from({ length: monthNumber(last.month) - from + 1 }, (_, index) => ({
    row: rowByMonth.get(from + index),
    days: monthEnd(from + index) - monthStart(from + index) + 1,
  }))
}
