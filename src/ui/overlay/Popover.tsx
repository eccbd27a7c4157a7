/* oxlint-disable jsx-a11y/prefer-tag-over-role -- a <dialog> is modal or unpositioned; this floats beside its button */
import { type ReactNode, type RefObject, useCallback, useRef, useState } from 'react'
import { classes } from '../classes.ts'
import type { Align, Side } from './place.ts'
import { useFloating } from './useFloating.tsx'

/** Props for the button that opens the popover. Spread them onto it. */
interface Trigger {
  ref: RefObject<HTMLButtonElement | null>
  onClick: () => void
  'aria-expanded': boolean
  'aria-haspopup': 'dialog'
}

interface PopoverProps {
  /** Accessible name. */
  label: string
  renderTrigger: (trigger: Trigger) => ReactNode
  children: ReactNode | ((close: () => void) => ReactNode)
  side?: Side | undefined
  align?: Align | undefined
  className?: string | undefined
}

/**
 * A small panel next to its button for a derivation, a filter or a few choices. It is only rendered while
 * open.
 */
export function Popover({ label, renderTrigger, children, side, align, className }: PopoverProps) {
  const anchor = useRef<HTMLButtonElement>(null)
  const floating = useRef<HTMLDivElement>(null)
  const [open, setOpen] = useState(false)
  const close = useCallback(() => setOpen(false), [])
  useFloating({ anchor, floating, open, onClose: close, side, align })
  return (
    <>
      {renderTrigger({
        ref: anchor,
        onClick: () => setOpen(!open),
        'aria-expanded': open,
        'aria-haspopup': 'dialog',
      })}
      {open && (
        <div
          ref={floating}
          popover="manual"
          role="dialog"
          aria-label={label}
          tabIndex={-1}
          className={classes(
            'appear fixed max-h-[80vh] max-w-[calc(100vw-16px)] overflow-y-auto rounded-lg border bg-raised p-3 text-left text-base font-normal whitespace-normal text-ink shadow-float outline-none',
            className,
          )}
        >
          {typeof children === 'function' ? children(close) : children}
        </div>
      )}
    </>
  )
}
