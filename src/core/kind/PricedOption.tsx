import type { ReactNode } from 'react'
import { classes } from '../../ui/classes.ts'

interface PricedOptionProps {
  title: ReactNode
  /** The displayed cost: "$1,600.00", "≈ $38,500.00". */
  price: ReactNode
  /** The deadline, the clause, or the source of the price. */
  note: ReactNode
  /** The button that does it. */
  action?: ReactNode
  /** Frames the recommended option. */
  isMain?: boolean
}

/** One of several priced options, with its price and its button. */
export const PricedOption = ({ title, price, note, action, isMain = false }: PricedOptionProps) => (
  <li
    className={classes(
      'grid gap-1.5',
      isMain ? 'rounded-lg border border-accent p-2.5' : 'border-t pt-2 first:border-t-0',
    )}
  >
    <div className="flex items-baseline justify-between gap-3">
      <span className={classes('min-w-0', isMain && 'font-semibold')}>{title}</span>
      {price && <span className="shrink-0 tabular-nums">{price}</span>}
    </div>
    <div
      className={classes(
        'flex flex-wrap items-center justify-between gap-x-3 gap-y-1.5',
        isMain && 'max-md:[&>a]:w-full',
      )}
    >
      <span className="min-w-0 flex-1 basis-40 text-sm text-muted">{note}</span>
      {action}
    </div>
  </li>
)
