import { useCallback, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { maxDrawn, scrolledHeight, scrollToShow, windowAt } from './window.ts'

interface ScrollWindowOptions {
  rowCount: number
  rowHeight: number
  /** Height of the sticky content at the top, in pixels. */
  stickyHeight: number
  /** Called with the range of drawn rows. */
  onRange: ((first: number, last: number) => void) | undefined
}

/** The row window of a scroller, updated on scroll and resize. */
export function useScrollWindow({ rowCount, rowHeight, stickyHeight, onRange }: ScrollWindowOptions) {
  const scroller = useRef<HTMLDivElement>(null)
  const [scroll, setScroll] = useState({ scrollTop: 0, viewport: 720, width: Number.POSITIVE_INFINITY })
  const table = { rowCount, rowHeight, viewport: scroll.viewport }
  const window = windowAt(table, scroll.scrollTop)
  const latest = useRef({ table, window, onRange })
  useLayoutEffect(() => {
    latest.current = { table, window, onRange }
  })

  useLayoutEffect(() => {
    const element = scroller.current
    if (!element) return
    const scrolled = () => {
      const { table, window, onRange } = latest.current
      const current = windowAt(table, element.scrollTop)
      if (current.first === window.first && current.last === window.last && current.shift === window.shift)
        return
      // Update in the same frame as the scrolling, since rows must never appear after their place does. The rows
      // are requested in the same step.
      flushSync(() => {
        setScroll(previous => ({ ...previous, scrollTop: element.scrollTop }))
        onRange?.(current.first, current.last)
      })
    }
    const resized = () => {
      const viewport = Math.max(0, element.clientHeight - stickyHeight)
      setScroll({ scrollTop: element.scrollTop, viewport, width: element.clientWidth })
    }
    element.addEventListener('scroll', scrolled, { passive: true })
    const observer = new ResizeObserver(resized)
    observer.observe(element)
    return () => {
      element.removeEventListener('scroll', scrolled)
      observer.disconnect()
    }
  }, [stickyHeight])

  const { first, last } = window
  useLayoutEffect(() => onRange?.(first, last), [onRange, first, last])

  const show = useCallback((index: number) => {
    const element = scroller.current
    element?.scrollTo({ top: scrollToShow(latest.current.table, index, element.scrollTop) })
  }, [])
  const rowsInSight = Math.max(1, Math.floor(scroll.viewport / rowHeight) - 1)
  return {
    scroller,
    ...window,
    width: scroll.width,
    height: scrolledHeight(table),
    most: maxDrawn(table),
    rowsInSight,
    show,
  }
}
