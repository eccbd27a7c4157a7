import type { ReactNode } from 'react'
import { classes } from './classes.ts'

interface DescriptionListProps {
  items: readonly { label: ReactNode; value: ReactNode }[]
  /** Aligns values to the right edge, as in a side panel; otherwise they follow their labels. */
  figures?: boolean | undefined
  /** Gives labels a fixed width, which aligns the values of several lists. */
  hasFixedLabels?: boolean | undefined
}

/** A list of labels and values. */
export function DescriptionList({ items, figures = false, hasFixedLabels = false }: DescriptionListProps) {
  return (
    <dl
      className={classes(
        'grid gap-x-4 gap-y-1.75',
        hasFixedLabels ? 'grid-cols-[min(8.5rem,40%)_minmax(0,1fr)]' : 'grid-cols-[auto_1fr]',
      )}
    >
      {items.map(({ label, value }, index) => (
        <div key={index} className="contents">
          <dt className="text-muted">{label}</dt>
          <dd className={classes('min-w-0', figures && 'text-right')}>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
