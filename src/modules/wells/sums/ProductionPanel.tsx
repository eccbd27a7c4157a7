import { Link } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'
import { useLiveQuery } from '../../../core/live/useLive.tsx'
import { DerivedFigure } from '../../../core/resource/DerivedFigure.tsx'
import { formatChange, formatRate } from '../../../core/trade/figures.ts'
import { products } from '../../../core/trade/products.ts'
import { Card } from '../../../ui/Card.tsx'
import { SmallLines } from '../../../ui/chart/SmallLines.tsx'
import { classes } from '../../../ui/classes.ts'
import { pluralize, formatMonth, formatNumber, monthNames } from '../../../ui/formats.ts'
import { useWells } from '../identity/useWells.tsx'
import {
  compareYearOverYear,
  findLastComplete,
  summedRate,
  trailingYear,
  type MonthSum,
  type SummedProduct,
} from './production-sums.ts'

/**
 * Shows the total production of all wells in the latest complete month against the year before; renders nothing
 * without production. `children` appear below the rates.
 */
export function ProductionPanel({ children }: { children?: ReactNode }) {
  const { api } = useWells()
  const { data: sums, error } = useLiveQuery(api.sums.queryOptions())
  if (!sums) return error ? null : <div className="waiting h-40" />
  const complete = findLastComplete(sums)
  return complete ? (
    <ProductionCard sums={sums} {...complete}>
      {children}
    </ProductionCard>
  ) : null
}

type ProductionCardProps = {
  sums: readonly MonthSum[]
  last: MonthSum
  later: readonly MonthSum[]
  children: ReactNode
}

function ProductionCard({ sums, last, later, children }: ProductionCardProps) {
  const [selected, setSelected] = useState<SummedProduct>('oil')
  const { name, unit, tone } = products.find(({ product }) => product === selected)!
  const year = trailingYear(sums, last.month, selected)
  const yearBefore = year.some(({ yearBefore: rate }) => rate !== null)
  return (
    <Card title="Production" actions={<span className="text-muted">{formatMonth(last.month)}, gross</span>}>
      <p className="mb-1.5 text-sm text-muted">
        <span className="mr-1.5 text-xl font-bold tracking-tight text-ink tabular-nums">
          <DerivedFigure
            label={`${name} daily rate`}
            derived={summedRate(last, selected)}
            renderValue={value => formatNumber(value, 0)}
          />
        </span>
        {unit}/d {name.toLowerCase()}
      </p>
      {year.filter(({ rate }) => rate !== null).length < 2 ? (
        <p className="text-muted">One month so far. The chart needs at least two.</p>
      ) : (
        <SmallLines
          label={`${name} per day by month through ${formatMonth(last.month)}${yearBefore ? ', with the prior year' : ''}`}
          unit={`${unit}/d`}
          tone={tone}
          labels={year.map(({ month }) => monthNames[Number(month.slice(5, 7)) - 1]!.charAt(0))}
          lines={[
            { name: 'Last 12 months', period: 'now', values: year.map(({ rate }) => rate) },
            ...(yearBefore
              ? [{ name: 'Prior year', period: 'before' as const, values: year.map(item => item.yearBefore) }]
              : []),
          ]}
        />
      )}
      <table className="mt-2 w-full">
        <caption className="sr-only">Rates in {formatMonth(last.month)}</caption>
        <thead className="text-xs text-muted">
          <tr className="border-b">
            <th scope="col" className="py-1 text-left font-medium">
              Product
            </th>
            <th scope="col" className="py-1 text-right font-medium">
              Daily rate
            </th>
            <th scope="col" className="py-1 text-right font-medium">
              vs. prior year
            </th>
          </tr>
        </thead>
        <tbody className="divide-y">
          {products.map(product => (
            <tr key={product.product}>
              <th scope="row" className="text-left font-normal">
                <button
                  type="button"
                  aria-pressed={product.product === selected}
                  onClick={() => setSelected(product.product)}
                  className={classes(
                    'min-h-7 w-full rounded-sm text-left hover:text-accent max-md:min-h-11',
                    product.product === selected && 'font-semibold',
                  )}
                >
                  {product.name} <span className="text-xs font-normal text-faint">{product.unit}/d</span>
                </button>
              </th>
              <td className="text-right tabular-nums">
                <DerivedFigure
                  label={`${product.name} daily rate`}
                  derived={summedRate(last, product.product)}
                  renderValue={formatRate}
                />
              </td>
              <td className="text-right tabular-nums">
                <DerivedFigure
                  label={`${product.name} vs. prior year`}
                  derived={compareYearOverYear(sums, last, product.product)}
                  renderValue={formatChange}
                />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {children}
      <IncompleteMonths later={later} />
    </Card>
  )
}

/** Explains why later months are not charted. */
function IncompleteMonths({ later }: { later: readonly MonthSum[] }) {
  const next = later[0]
  if (!next) return null
  return (
    <p className="mt-2 text-sm text-muted">
      {formatMonth(next.month)} not drawn:{' '}
      <Link
        to="/app/well"
        search={{ view: 'producing' }}
        className="rounded-sm hover:text-accent hover:underline"
      >
        {pluralize(next.missing, 'well')} missing
      </Link>
    </p>
  )
}
