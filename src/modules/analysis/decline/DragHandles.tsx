/* oxlint-disable jsx-a11y/prefer-tag-over-role -- an input cannot lie on a curve and be dragged along it */
import { type KeyboardEvent, type PointerEvent, useRef } from 'react'
import type { PlotArea } from '../../../ui/chart/Plot.tsx'
import type { Curve } from '../../../core/economics/decline/segments.ts'
import { dayNumber, monthNumber, monthStart } from '../../../core/time/calendar.ts'
import { formatNumber } from '../../../ui/formats.ts'
import type { DeclineStream } from '../inputs/inputs.ts'
import { bendCurve, passThroughRate, withInitialRate } from './curve.ts'

type DragHandlesProps = {
  place: PlotArea
  stream: DeclineStream
  curve: Curve
  asOfMonth: number
  window: { from: number; to: number }
  unit: string
  onStream: (stream: DeclineStream) => void
}

/** The factor by which an arrow key changes a rate. */
const rateStep = 1.02

/** Three handles on the fitted curve, for its initial rate, decline and b, moved by pointer or arrow keys. */
export function DragHandles({ place, stream, curve, asOfMonth, window, unit, onStream }: DragHandlesProps) {
  const startMonth = monthNumber(stream.since)
  const end = asOfMonth > startMonth + 6 ? asOfMonth : startMonth + 96
  const rateMonth = Math.round(startMonth + (end - startMonth) / 5)
  const handles = [
    { name: 'Initial rate', month: startMonth, to: (rate: number) => withInitialRate(stream, rate) },
    {
      name: 'Decline',
      month: rateMonth,
      to: (rate: number) => passThroughRate(stream, monthStart(rateMonth) - dayNumber(stream.since), rate),
    },
    {
      name: 'Bend (b)',
      month: end,
      to: (rate: number) => bendCurve(stream, monthStart(end) - dayNumber(stream.since), rate),
    },
  ]
  return (
    <>
      {handles.map(({ name, month, to }) =>
        month < window.from || month > window.to ? null : (
          <Handle
            key={name}
            name={name}
            left={place.x.toPosition(month)}
            rate={curve.rateAt(monthStart(month) - dayNumber(stream.since))}
            place={place}
            unit={unit}
            onRate={rate => onStream(to(rate))}
          />
        ),
      )}
    </>
  )
}

type HandleProps = {
  name: string
  left: number
  rate: number
  place: PlotArea
  unit: string
  onRate: (rate: number) => void
}

function Handle({ name, left, rate, place, unit, onRate }: HandleProps) {
  const from = useRef<{ y: number; top: number } | null>(null)
  const top = Math.min(place.bottom, Math.max(place.top, place.y.toPosition(rate)))
  const press = (event: PointerEvent<HTMLDivElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId)
    from.current = { y: event.clientY, top }
  }
  const move = (event: PointerEvent) => {
    if (!from.current) return
    const pixels = from.current.top + event.clientY - from.current.y
    onRate(place.y.back(Math.min(place.bottom, Math.max(place.top, pixels))))
  }
  const key = (event: KeyboardEvent) => {
    const times = { ArrowUp: rateStep, ArrowDown: 1 / rateStep }[event.key]
    if (times === undefined) return
    event.preventDefault()
    onRate(rate * times)
  }
  return (
    <div
      role="slider"
      tabIndex={0}
      aria-label={`${name}, drag or use arrow keys`}
      aria-valuenow={Number(rate.toPrecision(4))}
      aria-valuetext={`${formatNumber(rate, 1)} ${unit}`}
      aria-orientation="vertical"
      title={name}
      onPointerDown={press}
      onPointerMove={move}
      onPointerUp={() => {
        from.current = null
      }}
      onKeyDown={key}
      className="absolute z-1 grid size-6 -translate-1/2 cursor-ns-resize touch-none place-items-center rounded-sm"
      style={{ left, top }}
    >
      <span className="size-2.5 rounded-[2px] border-2 border-accent bg-bg" />
    </div>
  )
}
