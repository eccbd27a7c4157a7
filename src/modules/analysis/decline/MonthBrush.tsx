/* oxlint-disable jsx-a11y/prefer-tag-over-role -- an input cannot cover a chart, be brushed, and have two ends */
import { type KeyboardEvent, type PointerEvent, useCallback, useRef, useState } from 'react'
import { Button } from '../../../ui/Button.tsx'
import type { PlotArea } from '../../../ui/chart/Plot.tsx'
import { usePinch } from '../../../ui/chart/usePinch.tsx'
import type { Span } from '../../../ui/chart/zoom.ts'
import { pluralize, formatNumber } from '../../../ui/formats.ts'
import { monthKey, formatMonthIndex } from '../../../core/time/calendar.ts'
import type { ChartMonth } from './curve.ts'

type MonthBrushProps = {
  place: PlotArea
  /** The visible months. */
  months: readonly ChartMonth[]
  unit: string
  readOnly: boolean
  /** The whole axis of months, and the visible part; null for all of it. */
  fullRange: Span
  visibleRange: Span | null
  onZoom: (shown: Span | null) => void
  onExclude: (months: string[], leave: boolean) => void
}

type BrushSelection = { anchor: number; to: number }

/**
 * Selects months of the chart by dragging or by keys: arrows move from month to month and extend the selection with
 * Shift, X excludes or includes, Z zooms, Escape clears the selection. Two fingers zoom.
 */
export function MonthBrush(props: MonthBrushProps) {
  const { place, months, unit, readOnly, fullRange, visibleRange, onZoom, onExclude } = props
  const box = useRef<HTMLElement>(null)
  const brushing = useRef(false)
  const [span, setSpan] = useState<BrushSelection | null>(null)
  const pinch = usePinch({
    whole: fullRange,
    visibleSpan: visibleRange,
    onShow: onZoom,
    onStart: () => {
      brushing.current = false
      setSpan(null)
    },
  })
  const attach = useCallback(
    (element: HTMLElement | null) => {
      box.current = element
      return pinch(element)
    },
    [pinch],
  )
  const monthAt = (event: PointerEvent) =>
    Math.floor(place.x.back(event.clientX - (box.current?.parentElement?.getBoundingClientRect().left ?? 0)))
  const [from, to] = span ? [Math.min(span.anchor, span.to), Math.max(span.anchor, span.to)] : [0, -1]
  const selected = months.filter(({ month }) => month >= from && month <= to)
  const selectedDays = selected.map(({ month }) => `${monthKey(month)}-01`)
  const isAllExcluded =
    selected.length > 0 && selected.every(({ leftOut }) => leftOut === 'Excluded manually')
  const setExcluded = (isExcluded: boolean) => {
    if (!readOnly && selectedDays.length > 0) onExclude(selectedDays, isExcluded)
    setSpan(null)
    box.current?.focus()
  }
  const zoomIn = () => {
    if (to - from >= 2) onZoom({ from: from - 1, to: to + 2 })
    setSpan(null)
  }
  const handleKey = (event: KeyboardEvent) => {
    const [first, last] = [months[0]?.month, months.at(-1)?.month]
    if (first === undefined || last === undefined) return
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
    if (step !== undefined) {
      const target = Math.min(last, Math.max(first, span ? span.to + step : step > 0 ? first : last))
      setSpan({ anchor: event.shiftKey && span ? span.anchor : target, to: target })
    } else if (event.key === 'x' && span) setExcluded(!isAllExcluded)
    else if (event.key === 'z' && span && to > from) zoomIn()
    else if (event.key === 'z') onZoom(null)
    else if (event.key === 'Escape' && span) setSpan(null)
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  const current = months.find(({ month }) => month === span?.to)
  const message = current
    ? `${formatMonthIndex(current.month)}: ${current.rate === null ? 'no figure' : `${formatNumber(current.rate, 1)} ${unit}`}${current.leftOut ? `, ${current.leftOut.toLowerCase()}` : ''}`
    : 'No month chosen'
  return (
    <>
      <div
        ref={attach}
        role="slider"
        tabIndex={months.length > 0 ? 0 : -1}
        aria-label="Months of history: arrow keys select, X excludes, Z zooms"
        aria-valuemin={0}
        aria-valuemax={Math.max(0, months.length - 1)}
        aria-valuenow={Math.max(
          0,
          months.findIndex(({ month }) => month === span?.to),
        )}
        aria-valuetext={message}
        onKeyDown={handleKey}
        onPointerDown={event => {
          if (!event.isPrimary) return
          event.currentTarget.setPointerCapture(event.pointerId)
          brushing.current = true
          const month = monthAt(event)
          setSpan({ anchor: month, to: month })
        }}
        onPointerMove={event => {
          if (brushing.current && span) setSpan({ ...span, to: monthAt(event) })
        }}
        onPointerUp={() => {
          brushing.current = false
          if (span && selected.length === 0 && to - from < 2) setSpan(null)
        }}
        className="absolute cursor-crosshair touch-pan-y rounded-sm focus-visible:outline-offset-0"
        style={{
          left: place.left,
          width: place.right - place.left,
          top: place.top,
          height: place.bottom - place.top,
        }}
      >
        {span && (
          <span
            className="absolute inset-y-0 border-x border-accent bg-accent/15"
            style={{
              left: place.x.toPosition(from) - place.left,
              width: Math.max(2, place.x.toPosition(to + 1) - place.x.toPosition(from)),
            }}
          />
        )}
      </div>
      {(span || visibleRange) && (
        <div className="absolute top-9 right-3 z-2 flex flex-wrap items-center gap-1 rounded-md border bg-raised p-1 text-sm">
          {span && selected.length > 0 && (
            <>
              <span className="px-1 text-muted">
                {selected.length === 1 ? message : pluralize(selected.length, 'month')}
              </span>
              {!readOnly && (
                <Button size="small" onClick={() => setExcluded(!isAllExcluded)}>
                  {isAllExcluded ? 'Include' : 'Exclude'}
                </Button>
              )}
            </>
          )}
          {span && to - from >= 2 && (
            <Button size="small" onClick={zoomIn}>
              Zoom
            </Button>
          )}
          {visibleRange && (
            <Button size="small" onClick={() => onZoom(null)}>
              Entire history
            </Button>
          )}
          {span && (
            <Button size="small" variant="quiet" onClick={() => setSpan(null)}>
              Clear
            </Button>
          )}
        </div>
      )}
    </>
  )
}
