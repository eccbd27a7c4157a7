import { Link } from '@tanstack/react-router'
import { addMonths } from '../../../core/time/calendar.ts'
import { Card } from '../../../ui/Card.tsx'
import { classes } from '../../../ui/classes.ts'
import { pluralize, formatMonth } from '../../../ui/formats.ts'
import type { PipelineKind } from '../pipelines/pipeline.ts'
import type { ForecastMonth } from './figures.server.ts'
import { abbreviateMoney, sumMoney } from './money.ts'

type ForecastProps = { months: readonly ForecastMonth[]; pipeline: PipelineKind; today: string }

/** The number of months shown, starting with the current one. */
const forecastMonths = 6

/** Shows the expected closings by month: weighted by probability as solid bars, unweighted as dashed outlines. */
export function ForecastCard({ months, pipeline, today }: ForecastProps) {
  const first = `${today.slice(0, 7)}-01`
  const bars = Array.from({ length: forecastMonths }, (_, index) => addMonths(first, index).slice(0, 7)).map(
    month =>
      months.find(forecast => forecast.month === month) ?? { month, count: 0, full: '0', weighted: '0' },
  )
  const highest = Math.max(1, ...bars.map(({ full }) => Number(full)))
  const overdue = months.filter(({ month }) => month < today.slice(0, 7))
  return (
    <Card title="Weighted forecast" actions={<span className="text-sm text-muted">by expected close</span>}>
      {months.length === 0 ? (
        <p className="text-muted">No open deal has a value and an expected close.</p>
      ) : (
        <>
          <p className="tabular-nums">
            <Link
              to="/app/crm/deals"
              search={{ pipeline, sort: 'expectedOn' }}
              className="opens text-lg font-semibold"
            >
              {abbreviateMoney(sumMoney(months.map(({ weighted }) => weighted)))}
            </Link>{' '}
            <span className="text-muted">
              of{' '}
              <Link to="/app/crm/deals" search={{ pipeline, sort: 'expectedOn' }} className="opens">
                {abbreviateMoney(sumMoney(months.map(({ full }) => full)))}
              </Link>
            </span>
          </p>
          <ul className="mt-2 flex h-32 items-end gap-2">
            {bars.map(({ month, count, full, weighted }) => (
              <li key={month} className="flex h-full min-w-0 flex-1 flex-col">
                <span className="flex min-h-0 flex-1 flex-col justify-end">
                  <Link
                    to="/app/crm/deals"
                    search={{ pipeline, month }}
                    aria-label={`${formatMonth(month)}: ${abbreviateMoney(weighted)} weighted of ${abbreviateMoney(full)}, ${pluralize(count, 'deal')}`}
                    title={`${abbreviateMoney(weighted)} of ${abbreviateMoney(full)}, ${pluralize(count, 'deal')}`}
                    className={classes(
                      'relative block rounded-t-sm hover:bg-hover',
                      count > 0 && 'border border-b-0 border-dashed border-edge',
                    )}
                    style={{ height: `${Math.max(2, (100 * Number(full)) / highest)}%` }}
                  >
                    <span
                      className="absolute inset-x-0 bottom-0 rounded-t-sm bg-accent"
                      style={{ height: `${(100 * Number(weighted)) / Math.max(Number(full), 1)}%` }}
                    />
                  </Link>
                </span>
                <span className="mt-1 truncate text-center text-2xs text-muted">
                  {formatMonth(month).slice(0, 3)}
                </span>
              </li>
            ))}
          </ul>
          {overdue.length > 0 && (
            <p className="mt-2 text-sm text-warn">
              <Link to="/app/crm/deals" search={{ pipeline, view: 'late' }} className="opens">
                {pluralize(
                  overdue.reduce((sum, { count }) => sum + count, 0),
                  'open deal',
                )}
              </Link>{' '}
              should have closed before this month.
            </p>
          )}
        </>
      )}
    </Card>
  )
}
