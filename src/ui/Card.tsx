import type { ReactNode } from 'react'
import { classes } from './classes.ts'

interface CardProps {
  title?: ReactNode
  actions?: ReactNode
  children: ReactNode
  /** Removes the inner padding, for content with its own, such as a table. */
  hasNoPadding?: boolean | undefined
  className?: string | undefined
}

/** A bordered group of related content. */
export function Card({ title, actions, children, hasNoPadding = false, className }: CardProps) {
  return (
    <section className={classes('min-w-0 rounded-lg border bg-surface', className)}>
      {(title !== undefined || actions !== undefined) && (
        <header className="flex min-h-10 items-center gap-3 px-3.5 pt-1.5">
          {title !== undefined && <h2 className="flex-1 font-semibold">{title}</h2>}
          {actions}
        </header>
      )}
      <div className={classes(!hasNoPadding && 'px-3.5 pt-2 pb-3.5', hasNoPadding && 'pt-1')}>{children}</div>
    </section>
  )
}

/** A card without content yet, in one row. Several in sequence within `CardColumns` share their border. */
export const EmptyCard = ({
  title,
  actions,
  children,
}: Required<Pick<CardProps, 'title' | 'actions' | 'children'>>) => (
  <section className="empty-card flex min-w-0 items-center gap-3 rounded-lg border bg-surface px-3.5 py-2">
    <div className="min-w-0 flex-1">
      <h2 className="font-semibold">{title}</h2>
      <p className="text-sm text-muted">{children}</p>
    </div>
    {actions}
  </section>
)

const stack = classes(
  'grid min-w-0 grid-cols-[minmax(0,1fr)] gap-4',
  '[&>.empty-card+.empty-card]:mt-[-17px] [&>.empty-card+.empty-card]:rounded-t-none',
  '[&>.empty-card:has(+.empty-card)]:rounded-b-none',
)

/** Cards in two columns if there is room next to the sidebar, otherwise in one. */
export const CardColumns = ({ left, right }: { left: ReactNode; right: ReactNode }) => (
  <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 xl:grid-cols-2">
    <div className={stack}>{left}</div>
    <div className={stack}>{right}</div>
  </div>
)
