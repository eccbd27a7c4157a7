import { type RefObject, useEffect } from 'react'
import { type Align, place, type Side } from './place.ts'

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
    const at = anchor.current
    if (!open || !box || !at) return
    box.showPopover()
    box.focus()
    const settle = () => {
      const viewport = { width: document.documentElement.clientWidth, height: innerHeight }
      const { left, top } = place(
        at.getBoundingClientRect(),
        box.getBoundingClientRect(),
        viewport,
        side,
        align,
      )
      moveTo(box, left, top)
    }
    settle()
    const outside = (event: PointerEvent) => {
      if (event.target instanceof Node && !box.contains(event.target) && !at.contains(event.target)) onClose()
    }
    const escape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      event.stopPropagation()
      event.preventDefault()
      onClose()
    }
    document.addEventListener('pointerdown', outside, true)
    document.addEventListener('keydown', escape, true)
    document.addEventListener('scroll', settle, true)
    addEventListener('resize', settle)
    return () => {
      document.removeEventListener('pointerdown', outside, true)
      document.removeEventListener('keydown', escape, true)
      document.removeEventListener('scroll', settle, true)
      removeEventListener('resize', settle)
      if (box.isConnected) box.hidePopover()
      // The focused element inside was removed, so focus fell back to the body.
      if (document.activeElement === document.body && at.isConnected) at.focus()
    }
  }, [anchor, floating, open, onClose, side, align])
}

/** Positions a floating element in viewport pixels. */
export function moveTo(element: HTMLElement, left: number, top: number): void {
  element.style.left = `${left}px`
  element.style.top = `${top}px`
}
