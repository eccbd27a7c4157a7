import { useEffect } from 'react'
import { swipeResult, type Touch } from './swipe.ts'

/**
 * True if a touch is not a swipe of the page: a dialog is open, or the touched element handles the movement
 * itself.
 */
const isHandledElsewhere = (event: TouchEvent) =>
  document.querySelector('[role=dialog], [role=alertdialog]') !== null ||
  event.composedPath().some(each => each instanceof Element && getComputedStyle(each).touchAction === 'none')

/**
 * Opens and closes the sidebar by a swipe from the left edge of the window. Drawing a signature from there
 * does not open it.
 */
export function useSwipe(open: boolean, setOpen: (open: boolean) => void): void {
  useEffect(() => {
    let start: Touch | null = null
    const startSwipe = (event: TouchEvent) => {
      const { touches } = event
      start = touches.length === 1 && (open || !isHandledElsewhere(event)) ? toTouch(touches[0]) : null
    }
    const endSwipe = ({ changedTouches }: TouchEvent) => {
      const to = toTouch(changedTouches[0])
      const action = start && to ? swipeResult(open, start, to, innerWidth) : null
      start = null
      if (action) setOpen(action === 'open')
    }
    addEventListener('touchstart', startSwipe, { passive: true })
    addEventListener('touchend', endSwipe, { passive: true })
    return () => {
      removeEventListener('touchstart', startSwipe)
      removeEventListener('touchend', endSwipe)
    }
  }, [open, setOpen])
}

const toTouch = (touch: globalThis.Touch | undefined): Touch | null =>
  touch ? { x: touch.clientX, y: touch.clientY } : null
