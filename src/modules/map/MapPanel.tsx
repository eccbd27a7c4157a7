import { useState, type ReactNode } from 'react'
import { Button } from '../../ui/Button.tsx'

type MapPanelProps = {
  title: string
  meta?: ReactNode
  icon: ReactNode
  /** Shown next to the title while the panel is folded, such as the number of hidden items. */
  badge?: ReactNode
  /** The viewport width from which it is open at first. */
  openFrom: number
  children: ReactNode
}

/** A panel over the left edge of the map that folds to a button. */
export function MapPanel({ title, meta, icon, badge, openFrom, children }: MapPanelProps) {
  const [open, setOpen] = useState(() => matchMedia(`(min-width: ${openFrom}px)`).matches)
  if (!open) {
    return (
      <Button
        className="pointer-events-auto shadow-float"
        icon={icon}
        aria-expanded={false}
        onClick={() => setOpen(true)}
      >
        {title}
        {badge}
      </Button>
    )
  }
  return (
    <section
      aria-label={title}
      className="pointer-events-auto flex max-h-full min-h-0 max-w-full flex-col rounded-lg border bg-raised text-sm shadow-float"
    >
      <header className="flex items-baseline gap-2 px-3 pt-2">
        <h2 className="font-semibold">{title}</h2>
        <span className="min-w-0 flex-1 truncate text-muted">{meta}</span>
        <button
          type="button"
          className="text-muted hover:text-ink"
          aria-expanded
          onClick={() => setOpen(false)}
        >
          Hide
        </button>
      </header>
      <div className="min-h-0 overflow-y-auto px-3 pt-1 pb-2.5">{children}</div>
    </section>
  )
}
