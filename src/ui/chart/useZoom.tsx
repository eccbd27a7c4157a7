import { type RefCallback, useCallback, useLayoutEffect, useRef, useState } from 'react'
import { usePinch } from './usePinch.tsx'
import { panSpan, type Span, zoomSpan } from './zoom.ts'

const step = 0.7
const panStep = 0.2

export interface Zoom {
  /** The visible part of the axis; null for all of it. */
  visibleSpan: Span | null
  zoomBy: (factor: number) => void
  pan: (by: number) => void
  reset: () => void
}

/**
 * Zooms and pans a chart: Ctrl and the wheel zoom around the pointer (the wheel alone scrolls the page),
 * dragging pans, two fingers zoom, and buttons and keys do both.
 */
export function useZoom(fullSpan: Span | null): [Zoom, RefCallback<HTMLElement>] {
  const [requestedSpan, setRequestedSpan] = useState<Span | null>(null)
  // A visible part beyond the axis of new data is dropped.
  const visibleSpan =
    requestedSpan && fullSpan && requestedSpan.from >= fullSpan.from && requestedSpan.to <= fullSpan.to
      ? requestedSpan
      : null
  const latest = useRef({ whole: fullSpan, shown: visibleSpan })
  useLayoutEffect(() => {
    latest.current = { whole: fullSpan, shown: visibleSpan }
  })
  const by = useCallback((factor: number, anchor = 0.5) => {
    const { whole, shown: visibleSpan } = latest.current
    if (!whole) return
    const span = visibleSpan ?? whole
    setRequestedSpan(zoomSpan(whole, span, factor, span.from + anchor * (span.to - span.from)))
  }, [])
  const pan = useCallback((by: number) => {
    const { whole, shown: visibleSpan } = latest.current
    if (whole && visibleSpan) setRequestedSpan(panSpan(whole, visibleSpan, by))
  }, [])
  const drag = useRef<{ x: number; span: Span } | null>(null)
  const pinch = usePinch({
    whole: fullSpan,
    visibleSpan,
    onShow: setRequestedSpan,
    onStart: () => {
      drag.current = null
    },
  })
  const box = useCallback(
    (element: HTMLElement | null) => {
      if (!element) return
      // The browser scrolls the page up and down; sideways drags and pinches are for the chart.
      element.style.touchAction = 'pan-y'
      const turn = (event: WheelEvent) => {
        if (!event.ctrlKey && !event.metaKey) return
        event.preventDefault()
        const { left, width } = element.getBoundingClientRect()
        by(event.deltaY < 0 ? step : 1 / step, (event.clientX - left) / Math.max(1, width))
      }
      const press = (event: PointerEvent) => {
        const { shown: visibleSpan } = latest.current
        if (visibleSpan && event.button === 0) drag.current = { x: event.clientX, span: visibleSpan }
      }
      const move = (event: PointerEvent) => {
        const { whole } = latest.current
        const from = drag.current
        if (!from || !whole) return
        setRequestedSpan(
          panSpan(whole, from.span, (from.x - event.clientX) / Math.max(1, element.clientWidth)),
        )
      }
      const release = () => {
        drag.current = null
      }
      const events = new AbortController()
      const { signal } = events
      element.addEventListener('wheel', turn, { passive: false, signal })
      element.addEventListener('pointerdown', press, { signal })
      addEventListener('pointermove', move, { signal })
      addEventListener('pointerup', release, { signal })
      addEventListener('pointercancel', release, { signal })
      // Its listeners come last, so that a second finger ends the drag that it has just begun.
      const stop = pinch(element)
      return () => {
        events.abort()
        stop?.()
      }
    },
    [by, pinch],
  )
  const panBy = useCallback((direction: number) => pan(direction * panStep), [pan])
  const reset = useCallback(() => setRequestedSpan(null), [])
  return [{ visibleSpan, zoomBy: by, pan: panBy, reset }, box]
}

export const zoomStep = step
