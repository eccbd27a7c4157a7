import { useCallback, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { scrolledHeight, scrollToShow, windowAt } from './window.ts'

/** The window of a scroller, kept as one scrolls and resizes. `above`: what sticks at its top, in pixels. */
export function useScrollWindow(rowCount: number, rowHeight: number, above: number) {
  const scroller = useRef<HTMLDivElement>(null)
  const [seen, setSeen] = useState({ scrollTop: 0, viewport: 720 })
  const table = { rowCount, rowHeight, viewport: seen.viewport }
  const window = windowAt(table, seen.scrollTop)
  const latest = useRef({ table, window })
  useLayoutEffect(() => {
    latest.current = { table, window }
  })

  useLayoutEffect(() => {
    const element = scroller.current
    if (!element) return
    const scrolled = () => {
      const { table, window } = latest.current
      const now = windowAt(table, element.scrollTop)
      if (now.first === window.first && now.last === window.last && now.shift === window.shift) return
      // In the same frame as the scrolling: rows must never arrive after the place where they belong.
      flushSync(() => setSeen(before => ({ ...before, scrollTop: element.scrollTop })))
    }
    const resized = () => {
      const viewport = Math.max(0, element.clientHeight - above)
      setSeen({ scrollTop: element.scrollTop, viewport })
    }
    element.addEventListener('scroll', scrolled, { passive: true })
    const observer = new ResizeObserver(resized)
    observer.observe(element)
    return () => {
      element.removeEventListener('scroll', scrolled)
      observer.disconnect()
    }
  }, [above])

  const show = useCallback((index: number) => {
    const element = scroller.current
    element?.scrollTo({ top: scrollToShow(latest.current.table, index, element.scrollTop) })
  }, [])
  const rowsInSight = Math.max(1, Math.floor(seen.viewport / rowHeight) - 1)
  return { scroller, ...window, height: scrolledHeight(table), rowsInSight, show }
}
