import { memo, useMemo, useState } from 'react'
import { pluralize, formatNumber } from '../../../ui/formats.ts'
import { Plot, type PlotArea } from '../../../ui/chart/Plot.tsx'
import type { Span } from '../../../ui/chart/zoom.ts'
import { valueRange, axisTicks } from '../../../ui/chart/scale.ts'
import { useNarrow } from '../../../ui/useNarrow.tsx'
import { monthNumber, formatMonthIndex } from '../../../core/time/calendar.ts'
import { products } from '../../../core/trade/products.ts'
import type { DeclineStream } from '../inputs/inputs.ts'
import type { DayVolumes, MonthVolumes } from '../history/history.ts'
import type { FittedProduct } from '../history/fitted-well.ts'
import { curveFrom, curvePoints, chartDays, chartMonths, type ChartDay, type ChartMonth } from './curve.ts'
import { DragHandles } from './DragHandles.tsx'
import { MonthBrush } from './MonthBrush.tsx'

type DeclineChartProps = {
  history: readonly MonthVolumes[]
  /** Daily volumes if the fit uses them; they are then drawn instead of the months. */
  daily: readonly DayVolumes[]
  product: FittedProduct
  stream: DeclineStream | null
  asOf: string
  unit: string
  log: boolean
  byCumulative: boolean
  /** The gross daily rate at the economic limit, and the number of months until then. */
  limit: { rate: number; months: number } | null
  readOnly: boolean
  onStream: (stream: DeclineStream) => void
  onExclude: (months: string[], leave: boolean) => void
}

/** Months that the chart extends beyond the as-of date. */
const monthsAhead = 108
const height = 300

/**
 * Charts the months, the fit through them and the forecast. The user can drag the fit, brush months and zoom
 * the time axis.
 */
export function DeclineChart(props: DeclineChartProps) {
  const {
    history,
    daily,
    product,
    stream,
    asOf,
    unit,
    log,
    byCumulative,
    limit,
    readOnly,
    onStream,
    onExclude,
  } = props
  const months = useMemo(() => chartMonths(history, product, stream), [history, product, stream])
  const days = useMemo(
    () => (stream && daily.length > 0 ? chartDays(daily, product, stream) : null),
    [daily, product, stream],
  )
  const asOfMonth = monthNumber(asOf)
  const isNarrow = useNarrow()
  const { tone } = products.find(item => item.product === product)!
  const windowStart = days ? Math.floor(days[0]!.at) : (months[0]?.month ?? asOfMonth)
  const first = Math.min(windowStart, stream ? monthNumber(stream.since) : asOfMonth)
  const fullRange = useMemo(() => ({ from: first, to: asOfMonth + monthsAhead }), [first, asOfMonth])
  const [zoom, setZoom] = useState<Span | null>(null)
  const window = zoom ?? fullRange
  const zoomTo = (span: Span | null) =>
    setZoom(span && { from: Math.floor(span.from), to: Math.ceil(span.to) })
  const curve = useMemo(() => stream && curveFrom(stream), [stream])
  const startMonth = stream ? monthNumber(stream.since) : asOfMonth
  const points = useMemo(() => {
    if (!curve || !stream) return []
    const from = Math.max(startMonth, window.from)
    const step = Math.max(1, Math.floor((window.to - from) / 300))
    const all = Array.from(
      { length: Math.max(0, Math.floor((window.to - from) / step) + 1) },
      (_, index) => from + index * step,
    )
    return curvePoints(curve, stream.since, all)
  }, [curve, stream, startMonth, window])
  const visibleMonths = useMemo(
    () => months.filter(({ month }) => month >= window.from && month <= window.to),
    [months, window],
  )
  const visibleDays = useMemo(
    () => days?.filter(({ at }) => at >= window.from && at <= window.to) ?? null,
    [days, window],
  )
  const rates = [
    ...(visibleDays ?? visibleMonths).flatMap(({ rate }) => rate ?? []),
    ...points.map(({ rate }) => rate),
  ]
  const range = valueRange(rates, log)
  // The volume before the decline began, to which the curve's volume is added.
  const volumeBefore = months.findLast(({ month }) => month < startMonth)?.cumulative ?? 0
  const xOf = (month: number, cumulative: number) => (byCumulative ? cumulative : month)
  const lastVolume = volumeBefore + (points.at(-1)?.volume ?? 0)
  const x = byCumulative
    ? {
        from: 0,
        to: Math.max(lastVolume, months.at(-1)?.cumulative ?? 0) || 1,
        text: (value: number) =>
          value >= 1e6 ? `${value / 1e6}M` : value >= 1e3 ? `${value / 1e3}k` : String(value),
      }
    : {
        ...window,
        text: (month: number) =>
          window.to - window.from > 40 ? String(Math.floor(month / 12)) : formatMonthIndex(month),
        ticks: monthTicks(window.from, window.to, isNarrow ? 4 : 8),
      }
  const line = (from: number, to: number, { x: xAxis, y: yAxis }: PlotArea) =>
    points
      .filter(({ month }) => month >= from && month <= to)
      .map(
        ({ month, rate, volume }) =>
          `${xAxis.toPosition(xOf(month, volumeBefore + volume))},${yAxis.toPosition(Math.max(rate, log ? 1e-6 : 0))}`,
      )
      .join(' ')
  const periods = byCumulative ? months : (days ?? months)
  const used = periods.filter(({ leftOut }) => leftOut === null).length
  return (
    <>
      <Plot
        label={`${pluralize(periods.length, periods === days ? 'day' : 'month')} of production, ${used} of them fitted, and the forecast`}
        height={height}
        x={x}
        y={{ ...range, log, unit }}
        renderOverlay={place =>
          !byCumulative && (
            <>
              <MonthBrush
                place={place}
                months={visibleMonths}
                unit={unit}
                readOnly={readOnly}
                fullRange={fullRange}
                visibleRange={zoom}
                onZoom={zoomTo}
                onExclude={onExclude}
              />
              {stream && curve && !readOnly && (
                <DragHandles
                  place={place}
                  stream={stream}
                  curve={curve}
                  asOfMonth={asOfMonth}
                  window={window}
                  unit={unit}
                  onStream={onStream}
                />
              )}
            </>
          )
        }
      >
        {place => (
          <>
            <clipPath id="decline-inner">
              <rect
                x={place.left}
                y={place.top}
                width={place.right - place.left}
                height={place.bottom - place.top}
              />
            </clipPath>
            <g clipPath="url(#decline-inner)">
              {visibleDays && !byCumulative ? (
                <DayPoints days={visibleDays} place={place} tone={tone} />
              ) : (
                <Points months={visibleMonths} place={place} byCumulative={byCumulative} tone={tone} />
              )}
              {!byCumulative && asOfMonth > window.from && asOfMonth < window.to && (
                <g>
                  <path
                    d={`M${place.x.toPosition(asOfMonth)} ${place.top}V${place.bottom}`}
                    className="stroke-edge"
                    strokeDasharray="2 3"
                  />
                  <text x={place.x.toPosition(asOfMonth) + 4} y={place.top + 10} className="fill-muted">
                    {formatMonthIndex(asOfMonth)} · forecast
                  </text>
                </g>
              )}
              <polyline
                points={line(-Infinity, asOfMonth, place)}
                className="fill-none stroke-accent stroke-2"
              />
              <polyline
                points={line(asOfMonth, Infinity, place)}
                className="fill-none stroke-accent stroke-2"
                strokeDasharray="6 4"
              />
              {limit && limit.rate > 0 && limit.rate >= range.from && limit.months > 0 && (
                <g>
                  <path
                    d={`M${place.left} ${place.y.toPosition(limit.rate)}H${place.right}`}
                    className="stroke-warn"
                    strokeDasharray="1 3"
                  />
                  {/* A curve starts far above its limit and ends at it. */}
                  <text x={place.left + 4} y={place.y.toPosition(limit.rate) - 4} className="fill-muted">
                    economic limit {formatNumber(limit.rate, 1)} {unit},{' '}
                    {formatMonthIndex(asOfMonth + limit.months - 1)}
                  </text>
                </g>
              )}
            </g>
          </>
        )}
      </Plot>
      <Legend
        periods={periods}
        by={periods === days ? 'daily volume' : 'monthly volume'}
        tone={tone}
        isDragged={stream !== null && !readOnly && !byCumulative}
      />
    </>
  )
}

type Tone = (typeof products)[number]['tone']

/** The conventional color of each product. */
const streamStyles = {
  green: { fill: 'fill-green', stroke: 'stroke-green', text: 'text-green' },
  red: { fill: 'fill-red', stroke: 'stroke-red', text: 'text-red' },
  blue: { fill: 'fill-blue', stroke: 'stroke-blue', text: 'text-blue' },
}

/** Memoized, so keystrokes that change the fit do not redraw the history. */
const Points = memo(function Points({
  months,
  place: { x, y },
  byCumulative,
  tone,
}: {
  months: readonly ChartMonth[]
  place: PlotArea
  byCumulative: boolean
  tone: Tone
}) {
  return (
    <>
      {months.map(({ month, rate, days, cumulative, leftOut }) => {
        const on = days === null ? '' : `, on ${formatNumber(days, 0)} days`
        if (rate === null) return null
        const [px, py] = [x.toPosition(byCumulative ? cumulative : month + 0.5), y.toPosition(rate)]
        return leftOut === null ? (
          <circle key={month} cx={px} cy={py} r="2.2" className={streamStyles[tone].fill}>
            <title>{`${formatMonthIndex(month)}: ${formatNumber(rate, 1)}${on}`}</title>
          </circle>
        ) : (
          <path key={month} d={`M${px - 3} ${py - 3}l6 6m0-6l-6 6`} className="stroke-muted">
            <title>{`${formatMonthIndex(month)}: ${formatNumber(rate, 1)}${on}. ${leftOut}`}</title>
          </path>
        )
      })}
    </>
  )
})

/** Draws small dots and strokes in two paths, because there are many days. */
const DayPoints = memo(function DayPoints({
  days,
  place,
  tone,
}: {
  days: readonly ChartDay[]
  place: PlotArea
  tone: Tone
}) {
  const path = (leftOut: boolean, mark: (x: number, y: number) => string) =>
    days
      .filter(day => (day.leftOut !== null) === leftOut && day.rate !== null && day.rate > 0)
      .map(({ at, rate }) => mark(place.x.toPosition(at), place.y.toPosition(rate!)))
      .join('')
  return (
    <>
      <path d={path(true, (x, y) => `M${x - 2} ${y - 2}l4 4m0-4l-4 4`)} className="stroke-muted" />
      <path
        d={path(false, (x, y) => `M${x} ${y}h0`)}
        className={streamStyles[tone].stroke}
        strokeWidth="2.4"
        strokeLinecap="round"
      />
    </>
  )
})

/** A legend of what the chart draws; without history there are no volumes and no fit. */
function Legend({
  periods,
  by,
  tone,
  isDragged,
}: {
  periods: readonly { leftOut: string | null }[]
  by: string
  tone: Tone
  isDragged: boolean
}) {
  const reasons = new Map<string, number>()
  for (const { leftOut } of periods)
    if (leftOut !== null) reasons.set(leftOut, (reasons.get(leftOut) ?? 0) + 1)
  const text = [...reasons].map(([reason, count]) => `${count} ${reason.toLowerCase()}`).join(', ')
  return (
    <p className="flex flex-wrap gap-x-4 gap-y-0.5 text-xs text-muted">
      {periods.length > 0 && (
        <span>
          <span className={streamStyles[tone].text}>●</span> {by}
        </span>
      )}
      {text !== '' && <span>✕ excluded: {text}</span>}
      {periods.length > 0 && (
        <span>
          <span className="text-accent">—</span> fit
        </span>
      )}
      <span>
        <span className="text-accent">- -</span> forecast
      </span>
      {isDragged && (
        <span>
          <span className="text-accent">□</span> drag to change
        </span>
      )}
    </p>
  )
}

/** About `count` ticks, each in a January at even intervals of years, or in months on a short axis. */
function monthTicks(from: number, to: number, count: number): number[] {
  if (to - from <= 40) return axisTicks({ from, to }, count - 2).map(Math.round)
  const years = axisTicks({ from: Math.ceil(from / 12), to: Math.floor(to / 12) }, count)
  return years.filter(Number.isInteger).map(year => year * 12)
}
