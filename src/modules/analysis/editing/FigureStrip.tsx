import type { ReactNode } from 'react'
import { classes } from '../../../ui/classes.ts'

/** A row of figures between lines: the totals of a page, above its details. */
export const FigureStrip = ({ label, children }: { label: string; children: ReactNode }) => (
  <section
    aria-label={label}
    className="grid grid-cols-2 gap-px overflow-hidden rounded-lg border bg-line lg:auto-cols-fr lg:grid-flow-col lg:grid-cols-none"
  >
    {children}
  </section>
)

type StripFigureProps = {
  label: ReactNode
  value: ReactNode
  note: ReactNode
  action?: ReactNode
  /** True for the main figure of the page. */
  isMain?: boolean
  /** True to use the full width on a phone. */
  isWide?: boolean
}

export const StripFigure = ({
  label,
  value,
  note,
  action,
  isMain = false,
  isWide = isMain,
}: StripFigureProps) => (
  <div
    className={classes(
      'flex min-w-0 items-start gap-2 bg-surface px-3.5 py-2.5 sm:max-lg:last:odd:col-span-2',
      isWide && 'max-sm:col-span-2',
    )}
  >
    <div className="min-w-0 flex-1">
      <div className="text-sm text-muted">{label}</div>
      <div
        className={classes(
          'mt-0.5 font-semibold tracking-tight tabular-nums',
          isMain ? 'text-xl' : 'text-md',
        )}
      >
        {value}
      </div>
      <div className="mt-0.5 text-xs text-muted">{note}</div>
    </div>
    {action}
  </div>
)
