import { useState } from 'react'
import { useViewer } from '../../../core/auth/useViewer.tsx'
import { RecordForm } from '../../../core/form/RecordForm.tsx'
import { useLiveQuery } from '../../../core/live/useLive.tsx'
import { formatChange } from '../../../core/trade/figures.ts'
import { rateDays } from '../../../core/economics/fit/used-months.ts'
import { Button } from '../../../ui/Button.tsx'
import { pluralize, formatCount, formatInstant, formatMonth, formatNumber } from '../../../ui/formats.ts'
import { Progress } from '../../../ui/Progress.tsx'
import { FigureStrip, StripFigure } from '../editing/FigureStrip.tsx'
import { describeBounds, fitSettingsSchema } from '../inputs/fit-settings.ts'
import type { ForecastRun } from './forecast-list.ts'
import { useForecasts } from './useForecasts.tsx'

/** The last fit, the settings it used, and how the last complete month compares with the forecasts. */
export function FitStrip({ run }: { run: ForecastRun | null }) {
  return (
    <FigureStrip label="Fits">
      <LastFit run={run} />
      <FitSettingsButton />
      <ForecastGapCard />
    </FigureStrip>
  )
}

function LastFit({ run }: { run: ForecastRun | null }) {
  const { membership } = useViewer()
  if (run === null)
    return (
      <StripFigure
        isWide
        label="Last fit"
        value="—"
        note="Fits run in the background; poor fits are listed for review."
      />
    )
  const { state, done, wells, at, by, isOutdated } = run
  if (state === 'waiting' || state === 'running')
    return (
      <StripFigure
        isWide
        label="Fitting"
        value={<Progress label="Fitting declines" value={done} max={Math.max(1, wells)} />}
        note={
          state === 'waiting'
            ? 'Waiting to start.'
            : `${formatCount(done)} of ${pluralize(wells, 'well')} fitted.`
        }
      />
    )
  return (
    <StripFigure
      isWide
      label="Last fit"
      value={formatInstant(at, membership?.timeZone)}
      note={
        <>
          {state === 'canceled'
            ? `Canceled after ${pluralize(done, 'well')}`
            : `${pluralize(done, 'well')} fitted`}
          {by && ` by ${by}`}.
          {isOutdated && (
            <span className="block text-warn">Settings have changed. Fit again to apply them.</span>
          )}
        </>
      }
    />
  )
}

function FitSettingsButton() {
  const { api, call, readOnly } = useForecasts()
  const { data } = useLiveQuery(api.settings.queryOptions())
  const [isOpen, setIsOpen] = useState(false)
  if (!data) return <StripFigure isWide label="Fit settings" value="—" note=" " />
  return (
    <>
      <StripFigure
        isWide
        label="Fit settings"
        value={rateDays[data.settings.per]}
        note={describeBounds(data.settings)}
        action={
          <Button size="small" onClick={() => setIsOpen(true)}>
            Change<span className="sr-only"> fit settings</span>
          </Button>
        }
      />
      {isOpen && (
        <RecordForm
          title="Fit settings"
          one="fit setting"
          parentId="forecasts"
          schema={fitSettingsSchema}
          record={{ id: 'settings', version: data.version, values: data.settings }}
          save={({ version, seen, values }) =>
            call.changeSettings.mutate({ version: version!, seen: seen as object, changes: values })
          }
          success={() => 'Settings saved. Fit again to apply them.'}
          readOnly={readOnly}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  )
}

function ForecastGapCard() {
  const { api } = useForecasts()
  const { data } = useLiveQuery(api.against.queryOptions())
  const change = (pair: { made: number; forecast: number } | null) =>
    pair && pair.forecast > 0 ? formatChange(pair.made / pair.forecast - 1) : '—'
  if (!data)
    return (
      <StripFigure
        isWide
        label="Against forecast"
        value="—"
        note="Shown once a fitted well reports a month."
      />
    )
  const volumes = [
    ...(data.oil ? [`${formatNumber(data.oil.made, 0)} of ${formatNumber(data.oil.forecast, 0)} bbl`] : []),
    ...(data.gas ? [`${formatNumber(data.gas.made, 0)} of ${formatNumber(data.gas.forecast, 0)} mcf`] : []),
  ]
  return (
    <StripFigure
      isWide
      label={`${formatMonth(data.month)} against forecast`}
      value={`Oil ${change(data.oil)} · gas ${change(data.gas)}`}
      note={`${volumes.join(', ')}, ${pluralize(data.wells, 'well')}`}
    />
  )
}
