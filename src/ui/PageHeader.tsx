import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import { Folding, type FoldingPart } from './Folding.tsx'

interface PageHeaderProps {
  title: ReactNode
  /** Count and total next to the title: "214 · 61,480.22 net ac". */
  count?: ReactNode
  /** A second line with key facts, such as type, place and start. */
  meta?: ReactNode
  /** Link to the parent page, above the title. */
  parentLink?: ReactNode
  /** The page's actions; when space runs out, the last ones move into a menu. */
  acts?: readonly FoldingPart[]
  /** Buttons that never fold; the primary one is last. */
  actions?: ReactNode
  /** True in a pane next to a list, where actions wrap below a long title. */
  isPane?: boolean
}

/** The top of every page: title, count and actions. */
export function PageHeader({
  title,
  count,
  meta,
  parentLink,
  acts,
  actions,
  isPane = false,
}: PageHeaderProps) {
  return (
    <div className="px-4.5 pt-3.5 pb-2 max-md:px-3.5">
      {parentLink !== undefined && <div className="mb-1 text-sm text-muted">{parentLink}</div>}
      <div
        className={classes('flex items-center gap-x-3 gap-y-2', isPane ? 'flex-wrap' : 'max-md:flex-wrap')}
      >
        <h1 className="min-w-0 wrap-anywhere text-xl leading-7 font-bold tracking-tight">{title}</h1>
        {count !== undefined && <div className="min-w-0 shrink-[3] truncate text-muted">{count}</div>}
        {(acts !== undefined || actions !== undefined) && (
          <div
            className={classes(
              'ml-auto flex items-center justify-end gap-2 max-md:min-w-0',
              // Folding parts use the remaining space, and a long title wraps before they all fold. On a phone they
              // have a line of their own that starts with the primary action. Other buttons get their space before the
              // count does, and stay on the line of a short title.
              acts
                ? 'min-w-0 flex-1 basis-64 max-md:basis-full max-md:flex-row-reverse'
                : classes(
                    'max-md:flex-wrap max-md:justify-start',
                    isPane ? 'min-w-0 flex-wrap' : 'md:shrink-0',
                  ),
            )}
          >
            {acts && <Folding parts={acts} align="end" />}
            {actions}
          </div>
        )}
      </div>
      {meta !== undefined && <div className="mt-0.5 text-muted max-md:mt-2">{meta}</div>}
    </div>
  )
}
