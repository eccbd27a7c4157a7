import { cloneElement, type ReactElement, useEffect, useId, useRef, useState } from 'react'
import { placeFloating } from './place.ts'
import { moveTo } from './useFloating.tsx'

interface TooltipProps {
  text: string
  /** The text repeats the control's accessible name, so screen readers skip it. */
  isName?: boolean | undefined
  side?: 'top' | 'right' | undefined
  children: ReactElement<{ 'aria-describedby'?: string | undefined }>
}

const hoverDelay = 400

/**
 * A short text next to a control on hover and on focus; Escape hides it. It is rendered in the browser's top
 * layer.
 */
export function Tooltip({ text, isName = false, side = 'top', children }: TooltipProps) {
  const id = useId()
  const wrapper = useRef<HTMLSpanElement>(null)
  const tip = useRef<HTMLSpanElement>(null)
  const [open, setOpen] = useState(false)
  const timer = useRef<number | undefined>(undefined)

  useEffect(() => {
    const floating = tip.current
    const anchor = wrapper.current?.firstElementChild
    if (!open || !floating || !anchor) return
    floating.showPopover()
    const { left, top } = placeFloating(
      anchor.getBoundingClientRect(),
      floating.getBoundingClientRect(),
      { width: innerWidth, height: innerHeight },
      side,
      'center',
    )
    moveTo(floating, left, top)
    const hide = (event: Event) => {
      if (!(event instanceof KeyboardEvent) || event.key === 'Escape') setOpen(false)
    }
    document.addEventListener('keydown', hide)
    document.addEventListener('scroll', hide, true)
    return () => {
      document.removeEventListener('keydown', hide)
      document.removeEventListener('scroll', hide, true)
      floating.hidePopover()
    }
  }, [open, side])
  useEffect(() => () => clearTimeout(timer.current), [])

  const showDelayed = () => {
    timer.current = window.setTimeout(() => setOpen(true), hoverDelay)
  }
  const showImmediately = (event: React.FocusEvent) => {
    if (event.target.matches(':focus-visible')) setOpen(true)
  }
  const hide = () => {
    clearTimeout(timer.current)
    setOpen(false)
  }
  return (
    <span
      ref={wrapper}
      className="contents"
      onMouseEnter={showDelayed}
      onMouseLeave={hide}
      onFocus={showImmediately}
      onBlur={hide}
    >
      {isName ? children : cloneElement(children, { 'aria-describedby': id })}
      <span
        ref={tip}
        id={id}
        role="tooltip"
        popover="manual"
        className="appear fixed max-w-72 rounded-md border bg-raised px-2 py-1 text-left text-sm font-normal whitespace-normal text-ink shadow-float"
      >
        {text}
      </span>
    </span>
  )
}
