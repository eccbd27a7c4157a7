import { useCallback, useLayoutEffect, useRef } from 'react'
import { pinchSpan, type Span } from './zoom.ts'

interface PinchedAxis {
  whole: Span | null
  /** The visible part of the axis; null for all of it. */
  visibleSpan: Span | null
  onShow: (shown: Span | null) => void
  /** Called when the second finger touches, to cancel the first finger's gesture. */
  onStart: () => void
}

/** Zooms an axis with two fingers. The ref belongs to the element that spans the axis. */
export function usePinch(axis: PinchedAxis): (element: HTMLElement | null) => (() => void) | undefined {
  const latest = useRef(axis)
  useLayoutEffect(() => {
    latest.current = axis
  })
  return useCallback((element: HTMLElement | null) => {
    if (!element) return undefined
    let pinch: { fingers: readonly number[]; span: Span } | null = null
    const fingers = new Map<number, number>()
    /** Positions as shares of the element's width. */
    const fingerPositions = () => {
      const { left, width } = element.getBoundingClientRect()
      return [...fingers.values()].map(x => (x - left) / Math.max(1, width))
    }
    const press = (event: PointerEvent) => {
      if (event.pointerType !== 'touch') return
      fingers.set(event.pointerId, event.clientX)
      const { whole, visibleSpan, onStart } = latest.current
      const span = visibleSpan ?? whole
      pinch = fingers.size === 2 && span ? { fingers: fingerPositions(), span } : null
      if (pinch) onStart()
    }
    const move = (event: PointerEvent) => {
      if (!fingers.has(event.pointerId)) return
      fingers.set(event.pointerId, event.clientX)
      const { whole, onShow } = latest.current
      if (pinch && whole) onShow(pinchSpan(whole, pinch.span, pinch.fingers, fingerPositions()))
    }
    const release = (event: PointerEvent) => {
      fingers.delete(event.pointerId)
      pinch = null
    }
    const events = new AbortController()
    const { signal } = events
    element.addEventListener('pointerdown', press, { signal })
    addEventListener('pointermove', move, { signal })
    addEventListener('pointerup', release, { signal })
    addEventListener('pointercancel', release, { signal })
    return () => events.abort()
  }, [])
}
