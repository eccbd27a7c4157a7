import { useEffect } from 'react'
import { swiped, type Touch } from './swipe.ts'

/** Opens and closes the sidebar by swiping from the window's left edge. */
export function useSwipe(open: boolean, setOpen: (open: boolean) => void): void {
  useEffect(() => {
    let from: Touch | null = null
    const begin = ({ touches }: TouchEvent) => {
      from = touches.length === 1 ? touchOf(touches[0]) : null
    }
    const end = ({ changedTouches }: TouchEvent) => {
      const to = touchOf(changedTouches[0])
      const what = from && to ? swiped(open, from, to, innerWidth) : null
      from = null
      if (what) setOpen(what === 'open')
    }
    addEventListener('touchstart', begin, { passive: true })
    addEventListener('touchend', end, { passive: true })
    return () => {
      removeEventListener('touchstart', begin)
      removeEventListener('touchend', end)
    }
  }, [open, setOpen])
}

const touchOf = (touch: globalThis.Touch | undefined): Touch | null =>
  touch ? { x: touch.clientX, y: touch.clientY } : null
