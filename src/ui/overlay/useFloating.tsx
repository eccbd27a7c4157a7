import { type RefObject, useEffect } from 'react'
import { type Align, placeFloating, type Side } from './place.ts'

interface Floating {
  anchor: RefObject<HTMLElement | null>
  floating: RefObject<HTMLElement | null>
  open: boolean
  onClose: () => void
  side?: Side | undefined
  align?: Align | undefined
}

/**
 * Shows an element with the popover attribute in the browser's top layer at its anchor while it is open.
 * Escape and a click elsewhere close it; focus inside it returns to the anchor.
 */
export function useFloating({
  anchor,
  floating,
  open,
  onClose,
  side = 'bottom',
  align = 'start',
}: Floating): void {
  useEffect(() => {
    const box = floating.current
    const anchorElement = anchor.current
    if (!open || !box || !anchorElement) return
    box.showPopover()
    box.focus()
    const reposition = () => {
      const viewport = { width: document.documentElement.clientWidth, height: innerHeight }
      const { left, top } = placeFloating(
        anchorElement.getBoundingClientRect(),
        box.getBoundingClientRect(),
        viewport,
        side,
        align,
      )
      moveTo(box, left, top)
    }
    reposition()
    const closeOnOutsidePress = (event: PointerEvent) => {
      if (
        event.target instanceof Node &&
        !box.contains(event.target) &&
        !anchorElement.contains(event.target)
      )
        onClose()
    }
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      event.stopPropagation()
      event.preventDefault()
      onClose()
    }
    document.addEventListener('pointerdown', closeOnOutsidePress, true)
    document.addEventListener('keydown', closeOnEscape, true)
    document.addEventListener('scroll', reposition, true)
    addEventListener('resize', reposition)
    return () => {
      document.removeEventListener('pointerdown', closeOnOutsidePress, true)
      document.removeEventListener('keydown', closeOnEscape, true)
      document.removeEventListener('scroll', reposition, true)
      removeEventListener('resize', reposition)
      if (box.isConnected) box.hidePopover()
      // The focused element inside was removed, so focus fell back to the body.
      if (document.activeElement === document.body && anchorElement.isConnected) anchorElement.focus()
    }
  }, [anchor, floating, open, onClose, side, align])
}

/** Positions a floating element in viewport pixels. */
export function moveTo(element: HTMLElement, left: number, top: number): void {
  element.style.left = `${left}px`
  element.style.top = `${top}px`
}
