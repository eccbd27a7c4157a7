import { formatRate } from '../../../core/trade/figures.ts'
import { formatMonth, formatNumber, formatPercent } from '../../../ui/formats.ts'
import { Stat } from '../../../ui/Stat.tsx'
import { DerivedFigure } from '../../../core/resource/DerivedFigure.tsx'
import type { ProductionMeasure } from './production-series.ts'
import {
  gasOilRatio,
  measureMonth,
  measuredEquivalent,
  total,
  waterCut,
  type MonthMeasure,
} from './production-rates.ts'
import { combinePools, type ProductionMonth } from './production.ts'

type FiguresProps = { months: readonly ProductionMonth[]; measure: ProductionMeasure }

const per: Record<MonthMeasure, string> = { calendar: '/d', producing: '/d', monthly: '/month' }

/** Shows the last month in the unit of the page, and the well's totals; each figure opens its calculation. */
export function ProductionFigures({ months, measure: ofPage }: FiguresProps) {
  const rows = combinePools(months)
  const last = rows.at(-1)
  if (!last) return null
  const measure = ofPage === 'cumulative' ? 'calendar' : ofPage
  const note =
    measure === 'producing' ? `${formatMonth(last.month)}, producing days` : formatMonth(last.month)
  const formatInteger = (value: number | null) => formatNumber(value, 0)
  const shown = measure === 'monthly' ? formatInteger : formatRate
  return (
    <div className="grid grid-cols-4 gap-x-4 gap-y-3 max-md:grid-cols-2">
      <Stat
        label="Oil"
        unit={`bbl${per[measure]}`}
        note={note}
        value={<DerivedFigure label="Oil" derived={measureMonth(last, 'oil', measure)} shown={shown} />}
      />
      <Stat
        label="Gas"
        unit={`mcf${per[measure]}`}
        note={note}
        value={<DerivedFigure label="Gas" derived={measureMonth(last, 'gas', measure)} shown={shown} />}
      />
      <Stat
        label="Oil equivalent"
        unit={`boe${per[measure]}`}
        note={note}
        value={
          <DerivedFigure label="Oil equivalent" derived={measuredEquivalent(last, measure)} shown={shown} />
        }
      />
      <Stat
        label="GOR"
        unit="scf/bbl"
        note={note}
        value={<DerivedFigure label="Gas-oil ratio" derived={gasOilRatio(last)} shown={formatInteger} />}
      />
      <Stat
        label="Water cut"
        note={note}
        value={<DerivedFigure label="Water cut" derived={waterCut(last)} shown={formatPercent} />}
      />
      <Stat
        label="Total oil"
        unit="bbl"
        value={<DerivedFigure label="Total oil" derived={total(rows, 'oil')} shown={formatInteger} />}
      />
      <Stat
        label="Total gas"
        unit="mcf"
        value={<DerivedFigure label="Total gas" derived={total(rows, 'gas')} shown={formatInteger} />}
      />
      <Stat
        label="Total water"
        unit="bbl"
        value={<DerivedFigure label="Total water" derived={total(rows, 'water')} shown={formatInteger} />}
      />
    </div>
  )
}
