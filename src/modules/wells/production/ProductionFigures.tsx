import { formatRate } from '../../../core/trade/figures.ts'
import { formatMonth, formatNumber, formatPercent } from '../../../ui/formats.ts'
import { Stat } from '../../../ui/Stat.tsx'
import { DerivedFigure } from '../../../core/resource/DerivedFigure.tsx'
import type { ProductionMeasure } from './production-series.ts'
import {
  gasOilRatio,
  measureMonth,
  measureEquivalent,
  totalVolume,
  waterCut,
  type MonthMeasure,
} from './production-rates.ts'
import { combinePools, type ProductionMonth } from './production.ts'

type ProductionFiguresProps = { months: readonly ProductionMonth[]; measure: ProductionMeasure }

const perLabels: Record<MonthMeasure, string> = { calendar: '/d', producing: '/d', monthly: '/month' }

/** Shows the last month in the unit of the page, and the well's totals; each figure opens its calculation. */
export function ProductionFigures({ months, measure: pageMeasure }: ProductionFiguresProps) {
  const rows = combinePools(months)
  const last = rows.at(-1)
  if (!last) return null
  const measure = pageMeasure === 'cumulative' ? 'calendar' : pageMeasure
  const note =
    measure === 'producing' ? `${formatMonth(last.month)}, producing days` : formatMonth(last.month)
  const formatInteger = (value: number | null) => formatNumber(value, 0)
  const formatVolume = measure === 'monthly' ? formatInteger : formatRate
  return (
    <div className="grid grid-cols-4 gap-x-4 gap-y-3 max-md:grid-cols-2">
      <Stat
        label="Oil"
        unit={`bbl${perLabels[measure]}`}
        note={note}
        value={
          <DerivedFigure
            label="Oil"
            derived={measureMonth(last, 'oil', measure)}
            renderValue={formatVolume}
          />
        }
      />
      <Stat
        label="Gas"
        unit={`mcf${perLabels[measure]}`}
        note={note}
        value={
          <DerivedFigure
            label="Gas"
            derived={measureMonth(last, 'gas', measure)}
            renderValue={formatVolume}
          />
        }
      />
      <Stat
        label="Oil equivalent"
        unit={`boe${perLabels[measure]}`}
        note={note}
        value={
          <DerivedFigure
            label="Oil equivalent"
            derived={measureEquivalent(last, measure)}
            renderValue={formatVolume}
          />
        }
      />
      <Stat
        label="GOR"
        unit="scf/bbl"
        note={note}
        value={
          <DerivedFigure label="Gas-oil ratio" derived={gasOilRatio(last)} renderValue={formatInteger} />
        }
      />
      <Stat
        label="Water cut"
        note={note}
        value={<DerivedFigure label="Water cut" derived={waterCut(last)} renderValue={formatPercent} />}
      />
      <Stat
        label="Total oil"
        unit="bbl"
        value={
          <DerivedFigure label="Total oil" derived={totalVolume(rows, 'oil')} renderValue={formatInteger} />
        }
      />
      <Stat
        label="Total gas"
        unit="mcf"
        value={
          <DerivedFigure label="Total gas" derived={totalVolume(rows, 'gas')} renderValue={formatInteger} />
        }
      />
      <Stat
        label="Total water"
        unit="bbl"
        value={
          <DerivedFigure
            label="Total water"
            derived={totalVolume(rows, 'water')}
            renderValue={formatInteger}
          />
        }
      />
    </div>
  )
}
