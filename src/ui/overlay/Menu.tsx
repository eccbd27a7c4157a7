import {
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  type RefObject,
  useCallback,
  useEffect,
  useRef,
  useState,
} from 'react'
import { classes } from '../classes.ts'
import { Keys } from '../keys/Keys.tsx'
import { nextItem } from './menu.ts'
import type { Align, Side } from './place.ts'
import { useFloating } from './useFloating.tsx'

export interface MenuItem {
  label: string
  icon?: ReactNode
  /** Makes the item a link. */
  href?: string | undefined
  onSelect?: (() => void) | undefined
  /** The shortcut for the same action. */
  keys?: string | undefined
  danger?: boolean | undefined
  /** Explains why the item does nothing; it stays readable. */
  disabledReason?: string | null | undefined
  /** For an option that is on or off. */
  checked?: boolean | undefined
  /** Draws a line above the item. */
  separated?: boolean | undefined
}

interface MenuTrigger {
  ref: RefObject<HTMLButtonElement | null>
  onClick: (event: MouseEvent) => void
  onKeyDown: (event: KeyboardEvent) => void
  'aria-expanded': boolean
  'aria-haspopup': 'menu'
}

interface MenuProps {
  label: string
  items: readonly MenuItem[]
  renderTrigger: (trigger: MenuTrigger) => ReactNode
  side?: Side | undefined
  align?: Align | undefined
}

/**
 * A menu of actions behind a button. Arrows, Home, End and first letters move; Enter chooses; Escape and Tab
 * close.
 */
export function Menu({ label, items, renderTrigger, side, align }: MenuProps) {
  const anchor = useRef<HTMLButtonElement>(null)
  const floating = useRef<HTMLDivElement>(null)
  const [open, setOpen] = useState<'closed' | 'pointer' | 'keys'>('closed')
  const close = useCallback(() => setOpen('closed'), [])
  useFloating({ anchor, floating, open: open !== 'closed', onClose: close, side, align })
  // Opening by keyboard focuses the first item; opening by pointer focuses none.
  useEffect(() => {
    if (open === 'keys') floating.current?.querySelector<HTMLElement>('[role^=menuitem]')?.focus()
  }, [open, floating])

  const move = (event: KeyboardEvent) => {
    if (event.key === 'Tab') close()
    const buttons = [...(floating.current?.querySelectorAll<HTMLElement>('[role^=menuitem]') ?? [])]
    const index = buttons.findIndex(button => button === document.activeElement)
    const focusIndex = nextItem(
      event.key,
      index === -1 ? null : index,
      items.map(item => item.label),
    )
    if (focusIndex === null) return
    event.preventDefault()
    buttons[focusIndex]?.focus()
  }
  return (
    <>
      {renderTrigger({
        ref: anchor,
        onClick: event => setOpen(open !== 'closed' ? 'closed' : event.detail === 0 ? 'keys' : 'pointer'),
        onKeyDown: event => {
          const openingKey = side === 'right' ? 'ArrowRight' : 'ArrowUp'
          if (event.key !== 'ArrowDown' && event.key !== openingKey) return
          event.preventDefault()
          setOpen('keys')
        },
        'aria-expanded': open !== 'closed',
        'aria-haspopup': 'menu',
      })}
      {open !== 'closed' && (
        <div
          ref={floating}
          popover="manual"
          role="menu"
          aria-label={label}
          tabIndex={-1}
          onKeyDown={move}
          className="appear fixed max-h-[80vh] min-w-44 overflow-y-auto rounded-lg border bg-raised p-1 text-base font-normal text-ink shadow-float outline-none"
        >
          {items.map(item => (
            <Item key={item.label} item={item} close={close} />
          ))}
        </div>
      )}
    </>
  )
}

function Item({ item, close }: { item: MenuItem; close: () => void }) {
  const { label, icon, href, onSelect, keys, danger, disabledReason, checked, separated } = item
  const isRefused = disabledReason !== null && disabledReason !== undefined
  const content = (
    <>
      {icon !== undefined && <span className="text-muted">{icon}</span>}
      <span className="flex-1">
        {label}
        {isRefused && <span className="block text-xs text-faint">{disabledReason}</span>}
      </span>
      {checked === true && <span aria-hidden="true">✓</span>}
      {keys !== undefined && (
        <span className="text-faint max-md:hidden">
          <Keys of={keys} />
        </span>
      )}
    </>
  )
  const common = {
    role: checked === undefined ? 'menuitem' : 'menuitemcheckbox',
    'aria-checked': checked,
    'aria-disabled': isRefused || undefined,
    tabIndex: -1,
    className: classes(
      'flex min-h-control w-full items-center gap-2.5 rounded-md px-2 py-1 text-left outline-none hover:bg-hover focus:bg-hover',
      danger && 'text-bad',
      isRefused && 'text-faint',
    ),
  }
  const choose = () => {
    if (isRefused) return
    close()
    onSelect?.()
  }
  return (
    <div role="none" className={classes(separated && 'mt-1 border-t pt-1')}>
      {href !== undefined && !isRefused ? (
        <a {...common} href={href} onClick={choose}>
          {content}
        </a>
      ) : (
        <button {...common} type="button" onClick={choose}>
          {content}
        </button>
      )}
    </div>
  )
}
