import { Link } from '@tanstack/react-router'
import { refusal } from '../../../core/access/refusal.ts'
import { useViewer } from '../../../core/auth/useViewer.tsx'
import { useLiveQuery } from '../../../core/live/useLive.tsx'
import { formatChange } from '../../../core/trade/figures.ts'
import { pluralize, formatMonth, formatNumber } from '../../../ui/formats.ts'
import { access } from '../access.ts'
import { useForecasts } from './useForecasts.tsx'

/** One line that compares actual production with forecasts, below production; renders nothing without forecasts. */
export function ForecastLinePanel() {
  const denial = refusal(useViewer(), access.wells)
  return denial === null ? <Line /> : null
}

function Line() {
  const { api } = useForecasts()
  const { data } = useLiveQuery(api.against.queryOptions())
  if (!data) return null
  const against = (name: string, unit: string, both: { made: number; forecast: number } | null) =>
    both && both.forecast > 0 ? (
      <span
        title={`${formatNumber(both.made, 0)} ${unit} made, ${formatNumber(both.forecast, 0)} ${unit} forecast`}
      >
        {name} <span className="tabular-nums">{formatChange(both.made / both.forecast - 1)}</span>
      </span>
    ) : null
  return (
    <p className="mt-2 flex flex-wrap gap-x-3 text-sm text-muted">
      <Link
        to="/app/financial-analysis/forecasts"
        className="rounded-sm hover:text-accent hover:underline"
        title={`${formatMonth(data.month)}, ${pluralize(data.wells, 'well')} with a forecast`}
      >
        Against forecast
      </Link>
      {against('oil', 'bbl', data.oil)}
      {against('gas', 'mcf', data.gas)}
    </p>
  )
}
