import { formatRate } from '../../../core/trade/figures.ts'
import { formatMonth, formatNumber, formatPercent } from '../../../ui/formats.ts'
import { Stat } from '../../../ui/Stat.tsx'
import { DerivedFigure } from '../../../core/resource/DerivedFigure.tsx'
import { calendarDayRate, gasOilRatio, oilEquivalent, total, waterCut } from './production-rates.ts'
import { wholeWell, type ProductionMonth } from './production.ts'

/** The last month and the totals of a well; each figure opens. */
export function ProductionFigures({ months }: { months: readonly ProductionMonth[] }) {
  const rows = wholeWell(months)
  const last = rows.at(-1)
  if (!last) return null
  const note = formatMonth(last.month)
  const whole = (value: number | null) => formatNumber(value, 0)
  return (
    <div className="grid grid-cols-[repeat(auto-fit,minmax(9.5rem,1fr))] gap-x-4 gap-y-3">
      <Stat
        label="Oil"
        unit="bbl/d"
        note={note}
        value={<DerivedFigure label="Oil rate" derived={calendarDayRate(last, 'oil')} shown={formatRate} />}
      />
      <Stat
        label="Gas"
        unit="mcf/d"
        note={note}
        value={<DerivedFigure label="Gas rate" derived={calendarDayRate(last, 'gas')} shown={formatRate} />}
      />
      <Stat
        label="Oil equivalent"
        unit="boe"
        note={note}
        value={<DerivedFigure label="Oil equivalent" derived={oilEquivalent(last)} shown={whole} />}
      />
      <Stat
        label="GOR"
        unit="scf/bbl"
        note={note}
        value={<DerivedFigure label="Gas-oil ratio" derived={gasOilRatio(last)} shown={whole} />}
      />
      <Stat
        label="Water cut"
        note={note}
        value={<DerivedFigure label="Water cut" derived={waterCut(last)} shown={formatPercent} />}
      />
      <Stat
        label="Total oil"
        unit="bbl"
        value={<DerivedFigure label="Total oil" derived={total(rows, 'oil')} shown={whole} />}
      />
      <Stat
        label="Total gas"
        unit="mcf"
        value={<DerivedFigure label="Total gas" derived={total(rows, 'gas')} shown={whole} />}
      />
      <Stat
        label="Total water"
        unit="bbl"
        value={<DerivedFigure label="Total water" derived={total(rows, 'water')} shown={whole} />}
      />
    </div>
  )
}
