import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { getRefusal } from '../../../core/access/refusal.ts'
import { useViewer } from '../../../core/auth/useViewer.tsx'
import { useLive } from '../../../core/live/useLive.tsx'
import { describeDisagreement, findDisagreements } from '../../../core/economics/fit/disagreements.ts'
import { noFitReasons } from '../../../core/economics/fit/fit.ts'
import { monthNumber } from '../../../core/time/calendar.ts'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { formatNumber, formatPercent } from '../../../ui/formats.ts'
import { Notice } from '../../../ui/Notice.tsx'
import { access } from '../access.ts'
import type { DeclineStream } from '../inputs/inputs.ts'
import { useAnalysisEditor } from '../editing/AnalysisContext.tsx'
import { ModeSwitch } from '../editing/ModeSwitch.tsx'
import type { WellFigure } from '../results/figures.ts'
import { describeFit } from '../history/fit-label.ts'
import {
  dailyHistory,
  fitHistory,
  monthlyHistory,
  toStream,
  type FittedProduct,
} from '../history/fitted-well.ts'
import { useAnalyses } from '../useAnalyses.tsx'
import { DeclineChart } from './DeclineChart.tsx'
import { FitSettingsDialog } from '../fit-settings/FitSettingsDialog.tsx'
import { defaultFitSettings, type FitSettings, toFitRequest } from '../inputs/fit-settings.ts'
import { SaveForecast } from './SaveForecast.tsx'

const scales = { log: 'Log', linear: 'Linear' }
const horizontalAxes = { time: 'Rate–time', cumulative: 'Rate–cumulative' }
const none: never[] = []

/** The production of a well, its fitted decline, and its forecast. */
export function DeclineCard({ figure }: { figure: WellFigure | undefined }) {
  const { inputs, wellIndex, set, readOnly } = useAnalysisEditor()
  const well = inputs.wells[wellIndex]!
  const { api } = useAnalyses()
  const canOpenWells = getRefusal(useViewer(), access.wells) === null
  const canReadHistory = canOpenWells && well.wellId !== null
  const query = api.histories.queryOptions(
    { wellIds: well.wellId ? [well.wellId] : [], daily: true },
    { enabled: canReadHistory },
  )
  useLive(query, canReadHistory)
  const { data } = useQuery(query)
  const history = data?.[0]?.months ?? none
  const daily = data?.[0]?.daily ?? none
  const declineProducts = (['oil', 'gas', 'water'] as const).filter(
    product => well[product]?.by === 'decline',
  )
  const [target, setTarget] = useState<FittedProduct>('oil')
  const product = declineProducts.includes(target) ? target : (declineProducts[0] ?? 'oil')
  const stream = well[product]?.by === 'decline' ? (well[product] as DeclineStream) : null
  const [scale, setScale] = useState<keyof typeof scales>('log')
  const [axis, setAxis] = useState<keyof typeof horizontalAxes>('time')
  const path = `wells.${wellIndex}.${product}`
  const unit = product === 'gas' ? 'mcf/d' : 'bbl/d'

  const settings = stream?.fit?.settings ?? data?.[0]?.settings ?? defaultFitSettings
  const [isSetting, setIsSetting] = useState(false)

  /** Refits with other months excluded; the entered terminal decline does not change. */
  const refit = (leftOut: readonly string[]) => {
    const first = stream?.segments[0]
    fitBy(first ? { ...settings, terminal: first.terminal } : settings, leftOut)
  }
  const fitBy = (settings: FitSettings, leftOut: readonly string[]) => {
    const request = { ...toFitRequest(settings), excludedMonths: new Set(leftOut.map(monthNumber)) }
    const fit = fitHistory({ months: history, daily }, product, request)
    if (fit.arps === null) return
    const first = stream?.segments[0]
    const fittedInputs = toStream(fit, { leftOut, settings })
    set(path, {
      ...fittedInputs,
      segments: fittedInputs.segments.map(segment => ({
        ...segment,
        ...(first && { terminalAs: first.terminalAs }),
      })),
    })
  }
  const fit = stream?.fit
  const leftOut = fit?.leftOut ?? none
  const result =
    history.length > 0 && !stream
      ? fitHistory({ months: history, daily }, product, toFitRequest(settings))
      : null
  const disagreement = findDisagreements(monthlyHistory(history, product), dailyHistory(daily, product))
  const noFit = result?.arps === null ? result.why : null
  return (
    <Card
      title={
        <>
          {product === 'oil' ? 'Oil' : product === 'gas' ? 'Gas' : 'Water'} rate, {unit}
          <span className="ml-2 font-normal text-muted">
            {fit
              ? `fit from ${describeFit(fit)}${fit.r2 === null ? '' : `, R² ${fit.r2.toFixed(3)}`}, ±${formatPercent(fit.spread, 0)}`
              : stream
                ? 'entered manually'
                : 'no decline'}
          </span>
        </>
      }
    >
      <div className="mb-1 flex flex-wrap items-center gap-x-3 gap-y-1">
        {declineProducts.length > 1 && (
          <ModeSwitch
            label="Product drawn"
            modes={
              Object.fromEntries(declineProducts.map(item => [item, item])) as Record<FittedProduct, string>
            }
            selected={product}
            onChoose={setTarget}
          />
        )}
        <ModeSwitch label="Drawn against" modes={horizontalAxes} selected={axis} onChoose={setAxis} />
        <ModeSwitch label="Scale" modes={scales} selected={scale} onChoose={setScale} />
        <span className="ml-auto flex gap-1">
          {history.length > 0 && (
            <Button size="small" disabledReason={readOnly} onClick={() => refit(leftOut)}>
              Refit
            </Button>
          )}
          {history.length > 0 && (
            <Button size="small" variant="quiet" disabledReason={readOnly} onClick={() => setIsSetting(true)}>
              Settings<span className="sr-only"> of this fit</span>
            </Button>
          )}
          {leftOut.length > 0 && (
            <Button size="small" variant="quiet" disabledReason={readOnly} onClick={() => refit([])}>
              Include all months
            </Button>
          )}
        </span>
      </div>
      {isSetting && (
        <FitSettingsDialog
          wellId={`${well.wellId} ${product}`}
          settings={settings}
          onFit={next => fitBy(next, leftOut)}
          onClose={() => setIsSetting(false)}
        />
      )}
      {fit && fit.eye.length > 0 && (
        <div className="mb-2">
          <Notice tone="warn" title="Review this fit">
            {fit.eye.join(' · ')}
          </Notice>
        </div>
      )}
      {disagreement.length > 0 && (
        <div className="mb-2">
          <Notice tone="warn" title="Daily and monthly volumes disagree">
            {describeDisagreement(disagreement, product === 'gas' ? 'mcf' : 'bbl')}
          </Notice>
        </div>
      )}
      <DeclineChart
        history={history}
        daily={fit?.unit === 'days' ? daily : none}
        product={product}
        stream={stream}
        asOf={inputs.asOf}
        unit={unit}
        log={scale === 'log'}
        byCumulative={axis === 'cumulative'}
        limit={
          figure && product !== 'water' ? { rate: figure.limitRate[product], months: figure.life } : null
        }
        readOnly={readOnly !== null}
        onStream={next => set(path, next)}
        onExclude={(months, isExcluded) => {
          const remaining = leftOut.filter(month => !months.includes(month))
          refit(isExcluded ? [...remaining, ...months].toSorted() : remaining)
        }}
      />
      {data?.[0] && <SaveForecast well={well} history={data[0]} />}
      {well.wellId === null && (
        <p className="text-xs text-faint">No history. Enter the decline, or drag its handles.</p>
      )}
      {well.wellId !== null && !canOpenWells && (
        <p className="text-xs text-faint">Production is visible to people who can open wells.</p>
      )}
      {well.wellId !== null && data && history.length === 0 && (
        <p className="text-xs text-warn">
          No production is on record for this well. Enter its decline, or import its months.
        </p>
      )}
      {history.length > 0 && !stream && (
        <p className="text-xs text-warn">
          {noFit === null ? 'Select Refit to fit a decline.' : `${noFitReasons[noFit]}. Enter its decline.`}
        </p>
      )}
      {stream && (
        <p className="sr-only">{`Initial rate ${formatNumber(stream.segments[0]?.qi, 1)} ${unit}`}</p>
      )}
    </Card>
  )
}
