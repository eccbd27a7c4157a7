import type { ReactNode } from 'react'
import { Button } from '../../ui/Button.tsx'
import type { Folding } from './usePanels.tsx'

type MapPanelProps = {
  title: string
  meta?: ReactNode
  icon: ReactNode
  /** Shown next to the title while the panel is collapsed, such as the number of hidden items. */
  badge?: ReactNode
  folding: Folding
  children: ReactNode
}

/** Shows a panel over the left edge of the map that folds to a button. On a phone it is a sheet at the bottom. */
export function MapPanel({ title, meta, icon, badge, folding, children }: MapPanelProps) {
  const { isOpen, onToggle } = folding
  if (!isOpen) {
    return (
      <Button
        className="pointer-events-auto shadow-float"
        icon={icon}
        aria-expanded={false}
        onClick={onToggle}
      >
        {title}
        {badge}
      </Button>
    )
  }
  return (
    <section
      aria-label={title}
      className="pointer-events-auto flex max-h-full min-h-0 max-w-full flex-col rounded-lg border bg-raised text-sm shadow-float max-md:absolute max-md:inset-x-0 max-md:bottom-0 max-md:z-10 max-md:max-h-3/5"
    >
      <header className="flex items-baseline gap-2 px-3 pt-2">
        <h2 className="font-semibold">{title}</h2>
        <span className="min-w-0 flex-1 truncate text-muted">{meta}</span>
        <button
          type="button"
          className="text-muted hover:text-ink max-md:-my-2 max-md:h-11 max-md:px-2"
          aria-expanded
          onClick={onToggle}
        >
          Hide
        </button>
      </header>
      <div className="min-h-0 overflow-y-auto px-3 pt-1 pb-2.5">{children}</div>
    </section>
  )
}
