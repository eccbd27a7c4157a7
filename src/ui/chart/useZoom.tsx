import { type RefCallback, useCallback, useLayoutEffect, useRef, useState } from 'react'
import { panned, pinched, type Span, zoomed } from './zoom.ts'

const step = 0.7
const panStep = 0.2

export interface Zoom {
  /** The visible part of the axis; null for all of it. */
  shown: Span | null
  by: (factor: number) => void
  pan: (by: number) => void
  reset: () => void
}

/**
 * Zooms and pans a chart: Ctrl and the wheel zoom about the pointer (the wheel alone scrolls the page),
 * dragging pans, two fingers zoom, and buttons and keys do both.
 */
export function useZoom(whole: Span | null): [Zoom, RefCallback<HTMLElement>] {
  const [wanted, setShown] = useState<Span | null>(null)
  // A visible part beyond the axis of new data is dropped.
  const shown = wanted && whole && wanted.from >= whole.from && wanted.to <= whole.to ? wanted : null
  const latest = useRef({ whole, shown })
  useLayoutEffect(() => {
    latest.current = { whole, shown }
  })
  const by = useCallback((factor: number, at = 0.5) => {
    const { whole, shown } = latest.current
    if (!whole) return
    const now = shown ?? whole
    setShown(zoomed(whole, now, factor, now.from + at * (now.to - now.from)))
  }, [])
  const pan = useCallback((by: number) => {
    const { whole, shown } = latest.current
    if (whole && shown) setShown(panned(whole, shown, by))
  }, [])
  const box = useCallback(
    (element: HTMLElement | null) => {
      if (!element) return
      let from: { x: number; span: Span } | null = null
      let pinch: { fingers: readonly number[]; span: Span } | null = null
      const fingers = new Map<number, number>()
      // The browser scrolls the page up and down; sideways drags and pinches are for the chart.
      element.style.touchAction = 'pan-y'
      /** Positions as shares of the chart's width. */
      const places = () => {
        const { left, width } = element.getBoundingClientRect()
        return [...fingers.values()].map(x => (x - left) / Math.max(1, width))
      }
      const turn = (event: WheelEvent) => {
        if (!event.ctrlKey && !event.metaKey) return
        event.preventDefault()
        const { left, width } = element.getBoundingClientRect()
        by(event.deltaY < 0 ? step : 1 / step, (event.clientX - left) / Math.max(1, width))
      }
      const press = (event: PointerEvent) => {
        const { whole, shown } = latest.current
        if (event.pointerType === 'touch') fingers.set(event.pointerId, event.clientX)
        const span = shown ?? whole
        pinch = fingers.size === 2 && span ? { fingers: places(), span } : null
        if (shown && event.button === 0) from = { x: event.clientX, span: shown }
      }
      const move = (event: PointerEvent) => {
        const { whole } = latest.current
        if (fingers.has(event.pointerId)) fingers.set(event.pointerId, event.clientX)
        if (pinch && whole) return setShown(pinched(whole, pinch.span, pinch.fingers, places()))
        if (!from || !whole) return
        setShown(panned(whole, from.span, (from.x - event.clientX) / Math.max(1, element.clientWidth)))
      }
      const release = (event: PointerEvent) => {
        fingers.delete(event.pointerId)
        pinch = null
        from = null
      }
      const events = new AbortController()
      const { signal } = events
      element.addEventListener('wheel', turn, { passive: false, signal })
      element.addEventListener('pointerdown', press, { signal })
      addEventListener('pointermove', move, { signal })
      addEventListener('pointerup', release, { signal })
      addEventListener('pointercancel', release, { signal })
      return () => events.abort()
    },
    [by],
  )
  const panBy = useCallback((direction: number) => pan(direction * panStep), [pan])
  const reset = useCallback(() => setShown(null), [])
  return [{ shown, by, pan: panBy, reset }, box]
}

export const zoomStep = step
