import { useMemo, useState } from 'react'
import { LineChart } from '../../ui/chart/LineChart.tsx'
import type { Series } from '../../ui/chart/series.ts'
import { SelectField } from '../../ui/form/SelectField.tsx'
import { RadioGroup } from '../../ui/form/RadioGroup.tsx'
import {
  pointsOf,
  productionMeasures,
  products,
  withoutGaps,
  type ProductionMeasure,
} from './production-series.ts'
import { wholeWell, type ProductionMonth } from './production.ts'
import { keysOf } from './well-type.ts'

const wholeWellChoice = '*'

/** Oil, gas and water over time, as rates, volumes or totals; of the whole well or of one pool. */
export function ProductionChart({ months }: { months: readonly ProductionMonth[] }) {
  const [measure, setMeasure] = useState<ProductionMeasure>('calendar')
  const [pool, setPool] = useState(wholeWellChoice)
  const pools = [...new Set(months.map(month => month.pool))]
  const series = useMemo((): Series[] => {
    const chosen = pool === wholeWellChoice ? months : months.filter(month => month.pool === pool)
    const rows = withoutGaps(wholeWell(chosen))
    return products
      .filter(({ product }) => rows.some(row => row[product] !== null))
      .map(({ product, name, unit }) => ({
        name,
        kind: product,
        unit: `${unit}${productionMeasures[measure].per}`,
        points: pointsOf(rows, product, measure),
        axis: product === 'gas' ? 'right' : 'left',
      }))
  }, [months, pool, measure])
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap items-end gap-x-5 gap-y-2">
        <RadioGroup
          label="Shown"
          row
          choices={keysOf(productionMeasures).map(value => ({
            value,
            label: productionMeasures[value].label,
          }))}
          value={measure}
          onChange={value => setMeasure(value as ProductionMeasure)}
        />
        {pools.length > 1 && (
          <SelectField
            label="Pool"
            value={pool}
            onChange={event => setPool(event.target.value)}
            choices={[
              { value: wholeWellChoice, label: 'Whole well' },
              ...pools.map(value => ({ value, label: value || 'No pool named' })),
            ]}
          />
        )}
      </div>
      <LineChart
        label={`Production of the well, ${productionMeasures[measure].label.toLowerCase()}`}
        series={series}
        height={300}
        scales
      />
    </div>
  )
}
