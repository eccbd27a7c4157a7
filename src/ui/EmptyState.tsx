import type { ReactNode } from 'react'

interface EmptyStateProps {
  title: string
  /** Explains what belongs here. */
  children?: ReactNode
  picture?: ReactNode
  /** The single next step. */
  action?: ReactNode
}

/** Shown when there is nothing yet: the purpose, a picture, and the single next step. */
export function EmptyState({ title, children, picture, action }: EmptyStateProps) {
  return (
    <div className="mx-auto flex max-w-md flex-col items-center gap-1.5 px-4 py-14 text-center">
      {picture !== undefined && <div className="mb-2 text-faint">{picture}</div>}
      <h2 className="text-lg font-semibold">{title}</h2>
      {children !== undefined && <div className="text-md text-balance text-muted">{children}</div>}
      {action !== undefined && <div className="mt-3 flex flex-wrap justify-center gap-2">{action}</div>}
    </div>
  )
}
