import type { ReactNode } from 'react'

interface RowCardProps {
  name: ReactNode
  status?: ReactNode
  /** The two most important figures. */
  leftFigure?: ReactNode
  rightFigure?: ReactNode
}

/** A row in the phone layout: name and status, then two figures. For DataTable's `card`. */
export function RowCard({ name, status, leftFigure, rightFigure }: RowCardProps) {
  return (
    <>
      <span className="flex items-center justify-between gap-3">
        <span className="truncate font-medium">{name}</span>
        {status}
      </span>
      <span className="mt-0.5 flex items-center justify-between gap-3 text-sm text-muted">
        <span className="min-w-0 truncate">{leftFigure}</span>
        <span className="max-w-3/4 shrink-0 truncate">{rightFigure}</span>
      </span>
    </>
  )
}
