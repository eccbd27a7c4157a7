/* oxlint-disable jsx-a11y/prefer-tag-over-role -- a <dialog> is modal or unpositioned; this floats beside its button */
import { type ReactNode, type RefObject, useCallback, useRef, useState } from 'react'
import { classes } from '../classes.ts'
import type { Align, Side } from './place.ts'
import { useFloating } from './useFloating.tsx'

/** What the button that opens needs. Spread it. */
interface Trigger {
  ref: RefObject<HTMLButtonElement | null>
  onClick: () => void
  'aria-expanded': boolean
  'aria-haspopup': 'dialog'
}

interface PopoverProps {
  /** Its name for screen readers. */
  label: string
  renderTrigger: (trigger: Trigger) => ReactNode
  children: ReactNode | ((close: () => void) => ReactNode)
  side?: Side | undefined
  align?: Align | undefined
  className?: string | undefined
}

/** A small place beside its button: a derivation, a filter, a few choices. It is only drawn while open. */
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
