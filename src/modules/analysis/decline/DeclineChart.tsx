import { memo, useMemo, useState } from 'react'
import { pluralize, formatNumber } from '../../../ui/formats.ts'
import { Plot, type PlotPlace } from '../../../ui/chart/Plot.tsx'
import type { Span } from '../../../ui/chart/zoom.ts'
import { valueRange, axisTicks } from '../../../ui/chart/scale.ts'
import { useNarrow } from '../../../ui/useNarrow.tsx'
import { monthNumber, formatMonthIndex } from '../../../core/time/calendar.ts'
import { products } from '../../../core/trade/products.ts'
import type { DeclinedStream } from '../inputs/inputs.ts'
import type { HistoryOfDay, HistoryOfMonth } from '../history/history.ts'
import type { FittedProduct } from '../history/fitted-well.ts'
import { curveFrom, curvePoints, drawnDays, drawnMonths, type DrawnDay, type DrawnMonth } from './curve.ts'
import { DragHandles } from './DragHandles.tsx'
import { MonthBrush } from './MonthBrush.tsx'

type DeclineChartProps = {
  history: readonly HistoryOfMonth[]
  /** Daily volumes if the fit uses them; they are then drawn instead of the months. */
  daily: readonly HistoryOfDay[]
  product: FittedProduct
  stream: DeclinedStream | null
  asOf: string
  unit: string
  log: boolean
  byCumulative: boolean
  /** The gross daily rate at the economic limit, and the number of months until then. */
  limit: { rate: number; months: number } | null
  readOnly: boolean
  onStream: (stream: DeclinedStream) => void
  onLeaveOut: (months: string[], leave: boolean) => void
}

/** Months that the chart extends beyond the as-of date. */
const ahead = 108
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
    onLeaveOut,
  } = props
  const months = useMemo(() => drawnMonths(history, product, stream), [history, product, stream])
  const days = useMemo(
    () => (stream && daily.length > 0 ? drawnDays(daily, product, stream) : null),
    [daily, product, stream],
  )
  const now = monthNumber(asOf)
  const narrow = useNarrow()
  const { tone } = products.find(item => item.product === product)!
  const drawnFrom = days ? Math.floor(days[0]!.at) : (months[0]?.month ?? now)
  const first = Math.min(drawnFrom, stream ? monthNumber(stream.since) : now)
  const full = useMemo(() => ({ from: first, to: now + ahead }), [first, now])
  const [zoom, setZoom] = useState<Span | null>(null)
  const window = zoom ?? full
  const zoomTo = (shown: Span | null) =>
    setZoom(shown && { from: Math.floor(shown.from), to: Math.ceil(shown.to) })
  const curve = useMemo(() => stream && curveFrom(stream), [stream])
  const since = stream ? monthNumber(stream.since) : now
  const points = useMemo(() => {
    if (!curve || !stream) return []
    const from = Math.max(since, window.from)
    const step = Math.max(1, Math.floor((window.to - from) / 300))
    const all = Array.from(
      { length: Math.max(0, Math.floor((window.to - from) / step) + 1) },
      (_, index) => from + index * step,
    )
    return curvePoints(curve, stream.since, all)
  }, [curve, stream, since, window])
  const seen = useMemo(
    () => months.filter(({ month }) => month >= window.from && month <= window.to),
    [months, window],
  )
  const seenDays = useMemo(
    () => days?.filter(({ at }) => at >= window.from && at <= window.to) ?? null,
    [days, window],
  )
  const rates = [...(seenDays ?? seen).flatMap(({ rate }) => rate ?? []), ...points.map(({ rate }) => rate)]
  const range = valueRange(rates, log)
  // The volume before the decline began, to which the curve's own volume is added.
  const before = months.findLast(({ month }) => month < since)?.cumulative ?? 0
  const xOf = (month: number, cumulative: number) => (byCumulative ? cumulative : month)
  const lastVolume = before + (points.at(-1)?.volume ?? 0)
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
        ticks: monthTicks(window.from, window.to, narrow ? 4 : 8),
      }
  const line = (from: number, to: number, { x: across, y: up }: PlotPlace) =>
    points
      .filter(({ month }) => month >= from && month <= to)
      .map(
        ({ month, rate, volume }) =>
          `${across.at(xOf(month, before + volume))},${up.at(Math.max(rate, log ? 1e-6 : 0))}`,
      )
      .join(' ')
  const drawn = byCumulative ? months : (days ?? months)
  const used = drawn.filter(({ leftOut }) => leftOut === null).length
  return (
    <>
      <Plot
        label={`${pluralize(drawn.length, drawn === days ? 'day' : 'month')} of production, ${used} of them fitted, and the forecast`}
        height={height}
        x={x}
        y={{ ...range, log, unit }}
        over={place =>
          !byCumulative && (
            <>
              <MonthBrush
                place={place}
                months={seen}
                unit={unit}
                readOnly={readOnly}
                whole={full}
                shown={zoom}
                onZoom={zoomTo}
                onLeaveOut={onLeaveOut}
              />
              {stream && curve && !readOnly && (
                <DragHandles
                  place={place}
                  stream={stream}
                  curve={curve}
                  now={now}
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
              {seenDays && !byCumulative ? (
                <DayPoints days={seenDays} place={place} tone={tone} />
              ) : (
                <Points months={seen} place={place} byCumulative={byCumulative} tone={tone} />
              )}
              {!byCumulative && now > window.from && now < window.to && (
                <g>
                  <path
                    d={`M${place.x.at(now)} ${place.top}V${place.bottom}`}
                    className="stroke-edge"
                    strokeDasharray="2 3"
                  />
                  <text x={place.x.at(now) + 4} y={place.top + 10} className="fill-muted">
                    {formatMonthIndex(now)} · forecast
                  </text>
                </g>
              )}
              <polyline points={line(-Infinity, now, place)} className="fill-none stroke-accent stroke-2" />
              <polyline
                points={line(now, Infinity, place)}
                className="fill-none stroke-accent stroke-2"
                strokeDasharray="6 4"
              />
              {limit && limit.rate > 0 && limit.rate >= range.from && limit.months > 0 && (
                <g>
                  <path
                    d={`M${place.left} ${place.y.at(limit.rate)}H${place.right}`}
                    className="stroke-warn"
                    strokeDasharray="1 3"
                  />
                  {/* A curve starts far above its limit and ends at it. */}
                  <text x={place.left + 4} y={place.y.at(limit.rate) - 4} className="fill-muted">
                    economic limit {formatNumber(limit.rate, 1)} {unit},{' '}
                    {formatMonthIndex(now + limit.months - 1)}
                  </text>
                </g>
              )}
            </g>
          </>
        )}
      </Plot>
      <Legend
        periods={drawn}
        by={drawn === days ? 'daily volume' : 'monthly volume'}
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
  months: readonly DrawnMonth[]
  place: PlotPlace
  byCumulative: boolean
  tone: Tone
}) {
  return (
    <>
      {months.map(({ month, rate, days, cumulative, leftOut }) => {
        const on = days === null ? '' : `, on ${formatNumber(days, 0)} days`
        if (rate === null) return null
        const [px, py] = [x.at(byCumulative ? cumulative : month + 0.5), y.at(rate)]
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
  days: readonly DrawnDay[]
  place: PlotPlace
  tone: Tone
}) {
  const path = (leftOut: boolean, mark: (x: number, y: number) => string) =>
    days
      .filter(day => (day.leftOut !== null) === leftOut && day.rate !== null && day.rate > 0)
      .map(({ at, rate }) => mark(place.x.at(at), place.y.at(rate!)))
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
  const words = [...reasons].map(([reason, count]) => `${count} ${reason.toLowerCase()}`).join(', ')
  return (
    <p className="flex flex-wrap gap-x-4 gap-y-0.5 text-xs text-muted">
      {periods.length > 0 && (
        <span>
          <span className={streamStyles[tone].text}>●</span> {by}
        </span>
      )}
      {words !== '' && <span>✕ excluded: {words}</span>}
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
