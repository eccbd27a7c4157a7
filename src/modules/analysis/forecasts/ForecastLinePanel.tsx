import { Link } from '@tanstack/react-router'
import { getRefusal } from '../../../core/access/refusal.ts'
import { useViewer } from '../../../core/auth/useViewer.tsx'
import { useLiveQuery } from '../../../core/live/useLive.tsx'
import { formatChange } from '../../../core/trade/figures.ts'
import { pluralize, formatMonth, formatNumber } from '../../../ui/formats.ts'
import { access } from '../access.ts'
import { useForecasts } from './useForecasts.tsx'

/** One line that compares actual production with forecasts, below production; renders nothing without forecasts. */
export function ForecastLinePanel() {
  const denial = getRefusal(useViewer(), access.wells)
  return denial === null ? <ForecastGapLine /> : null
}

function ForecastGapLine() {
  const { api } = useForecasts()
  const { data } = useLiveQuery(api.against.queryOptions())
  if (!data) return null
  const compare = (name: string, unit: string, volumes: { made: number; forecast: number } | null) =>
    volumes && volumes.forecast > 0 ? (
      <span
        title={`${formatNumber(volumes.made, 0)} ${unit} made, ${formatNumber(volumes.forecast, 0)} ${unit} forecast`}
      >
        {name} <span className="tabular-nums">{formatChange(volumes.made / volumes.forecast - 1)}</span>
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
      {compare('oil', 'bbl', data.oil)}
      {compare('gas', 'mcf', data.gas)}
    </p>
  )
}
