import { useMemo, useState } from 'react'
import { products } from '../../../core/trade/products.ts'
import { LineChart } from '../../../ui/chart/LineChart.tsx'
import type { Series } from '../../../ui/chart/series.ts'
import { SelectField } from '../../../ui/form/SelectField.tsx'
import { RadioGroup } from '../../../ui/form/RadioGroup.tsx'
import type { Flag } from './production-checks.ts'
import {
  excludedMonths,
  seriesPoints,
  productionMeasures,
  fillGaps,
  type ProductionMeasure,
} from './production-series.ts'
import { combinePools, type ProductionMonth } from './production.ts'
import { statusPeriods, type StatusEntry } from '../identity/status-history.ts'
import { typedKeys, wellStatuses } from '../../../core/trade/well-type.ts'

const allPoolsChoice = '*'

type ProductionChartProps = {
  months: readonly ProductionMonth[]
  flags: readonly Flag[]
  statuses: readonly StatusEntry[]
  /** The unit used on the whole page. */
  measure: ProductionMeasure
  onMeasure: (measure: ProductionMeasure) => void
}

/** Charts oil, gas and water as rates, volumes or totals, for the whole well or one pool. */
export function ProductionChart({ months, flags, statuses, measure, onMeasure }: ProductionChartProps) {
  const [pool, setPool] = useState(allPoolsChoice)
  const pools = [...new Set(months.map(month => month.pool))]
  const series = useMemo((): Series[] => {
    const poolMonths = pool === allPoolsChoice ? months : months.filter(month => month.pool === pool)
    const rows = fillGaps(combinePools(poolMonths))
    return products
      .filter(({ product }) => rows.some(row => row[product] !== null))
      .map(({ product, name, unit, tone }) => ({
        name,
        kind: tone,
        unit: `${unit}${productionMeasures[measure].per}`,
        points: seriesPoints(rows, product, measure),
        decimals: productionMeasures[measure].decimals,
        excluded: excludedMonths(flags, product, measure, pool === allPoolsChoice ? null : pool),
      }))
  }, [months, flags, pool, measure])
  // The curves already show when a well produces; markers show why it stopped.
  const markers = useMemo(() => {
    const [first, last] = [months[0]?.month ?? '', months.at(-1)?.month ?? '']
    return statusPeriods(statuses)
      .filter(
        ({ status, from }) => status !== 'PRODUCING' && from >= first && from.slice(0, 7) <= last.slice(0, 7),
      )
      .map(({ status, from }) => ({ x: from.slice(0, 7), label: wellStatuses[status].label.toLowerCase() }))
  }, [months, statuses])
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap items-end gap-x-5 gap-y-2">
        <RadioGroup
          label="Measure"
          row
          choices={typedKeys(productionMeasures).map(value => ({
            value,
            label: productionMeasures[value].label,
          }))}
          value={measure}
          onChange={value => onMeasure(value as ProductionMeasure)}
        />
        {pools.length > 1 && (
          <SelectField
            label="Pool"
            value={pool}
            onChange={event => setPool(event.target.value)}
            choices={[
              { value: allPoolsChoice, label: 'Whole well' },
              ...pools.map(value => ({ value, label: value || 'No pool named' })),
            ]}
          />
        )}
      </div>
      <LineChart
        label={`Production of the well, ${productionMeasures[measure].label.toLowerCase()}`}
        series={series}
        markers={markers}
        height={300}
        scales
      />
    </div>
  )
}
