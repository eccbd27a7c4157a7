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

const stack = 'grid min-w-0 grid-cols-[minmax(0,1fr)] gap-4'

/** Cards in two columns if there is room next to the sidebar, otherwise in one. */
export const CardColumns = ({ left, right }: { left: ReactNode; right: ReactNode }) => (
  <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 xl:grid-cols-2">
    <div className={stack}>{left}</div>
    <div className={stack}>{right}</div>
  </div>
)
