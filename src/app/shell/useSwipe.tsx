import { useEffect } from 'react'
import { swipeResult, type Touch } from './swipe.ts'

/**
 * True if a touch is not a swipe of the page: a dialog is open, or the touched element handles the movement
 * itself.
 */
const isOthers = (event: TouchEvent) =>
  document.querySelector('[role=dialog], [role=alertdialog]') !== null ||
  event.composedPath().some(each => each instanceof Element && getComputedStyle(each).touchAction === 'none')

/**
 * Opens and closes the sidebar by a swipe from the left edge of the window. Drawing a signature from there
 * does not open it.
 */
export function useSwipe(open: boolean, setOpen: (open: boolean) => void): void {
  useEffect(() => {
    let from: Touch | null = null
    const begin = (event: TouchEvent) => {
      const { touches } = event
      from = touches.length === 1 && (open || !isOthers(event)) ? toTouch(touches[0]) : null
    }
    const end = ({ changedTouches }: TouchEvent) => {
      const to = toTouch(changedTouches[0])
      const what = from && to ? swipeResult(open, from, to, innerWidth) : null
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

const toTouch = (touch: globalThis.Touch | undefined): Touch | null =>
  touch ? { x: touch.clientX, y: touch.clientY } : null
