import { formatPercent } from '../../../ui/formats.ts'
import type { LineFigures } from '../rule/levels.ts'

/** The position of the budget tick in its bar, in percent, which leaves room for an overrun next to it. */
const markerHeight = 86

const hatchedFill = {
  background: 'repeating-linear-gradient(45deg, var(--accent) 0 1.2px, transparent 1.2px 3.6px)',
  boxShadow: 'inset 0 0 0 1px var(--accent)',
}
const tintedFill = { background: 'color-mix(in srgb, var(--accent) 48%, var(--surface))' }
const outlinedEdge = { boxShadow: 'inset 0 0 0 1px var(--edge)' }

/**
 * The progress of a line's money as nested bars, scaled to the line's budget: paid solid, invoiced tinted,
 * field hatched, committed outlined; the budget is a tick, the forecast a diamond.
 */
export function BudgetBar({ name, figures }: { name: string; figures: LineFigures }) {
  const { budget, committed, field, invoiced, paid, forecast } = figures
  const dollars = (value: string | null) => Math.max(0, Number(value ?? 0))
  const furthest = Math.max(dollars(committed), dollars(forecast))
  const scale = Math.max((dollars(budget) * 100) / markerHeight, furthest * 1.03)
  const position = (value: string | null) => `${scale === 0 ? 0 : (100 * dollars(value)) / scale}%`
  const part = (value: string | null) =>
    dollars(budget) === 0 ? 'unknown' : formatPercent(dollars(value) / dollars(budget), 0)
  const text = `committed ${part(committed)}, field ${part(field)}, invoiced ${part(invoiced)}, paid ${part(paid)} of budget`
  return (
    <span title={text} className="relative block h-3.5 min-w-20 xl:min-w-32">
      <span className="sr-only">
        {name}: {text}
      </span>
      <i
        className="absolute inset-y-0 left-0 rounded-xs"
        style={{ width: position(committed), ...outlinedEdge }}
      />
      <i className="absolute inset-y-[3px] left-0" style={{ width: position(field), ...hatchedFill }} />
      <i className="absolute inset-y-[3px] left-0" style={{ width: position(invoiced), ...tintedFill }} />
      <i className="absolute inset-y-[3px] left-0 bg-accent" style={{ width: position(paid) }} />
      {budget !== null && (
        <i
          className="absolute -inset-y-0.5 w-0.5 -translate-x-px bg-ink"
          style={{ left: position(budget) }}
        />
      )}
      {forecast !== null && (
        <i
          className="absolute top-[3px] size-2 -translate-x-1 rotate-45 border-[1.5px] border-warn bg-surface"
          style={{ left: position(forecast) }}
        />
      )}
    </span>
  )
}

const legendKey = 'flex items-center gap-1.5'

/** A legend for the parts of the bar. */
export const BarLegend = () => (
  <ul aria-hidden="true" className="flex flex-wrap gap-x-3 gap-y-1 text-xs text-muted">
    <li className={legendKey}>
      <i className="block h-2 w-3 bg-accent" />
      Paid
    </li>
    <li className={legendKey}>
      <i className="block h-2 w-3" style={tintedFill} />
      Invoiced
    </li>
    <li className={legendKey}>
      <i className="block h-2 w-3" style={hatchedFill} />
      Field
    </li>
    <li className={legendKey}>
      <i className="block h-2 w-3" style={outlinedEdge} />
      Committed
    </li>
    <li className={legendKey}>
      <i className="block h-3 w-0.5 bg-ink" />
      Budget
    </li>
    <li className={legendKey}>
      <i className="block size-2 rotate-45 border-[1.5px] border-warn" />
      Forecast
    </li>
  </ul>
)
