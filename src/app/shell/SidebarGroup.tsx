import ChevronRight from 'lucide-react/icons/chevron-right'
import { useId, type ReactNode } from 'react'
import { classes } from '../../ui/classes.ts'
import { useFlag } from '../../ui/useFlag.tsx'

interface SidebarGroupProps {
  /** Null for entries above the groups. */
  title: string | null
  /** Collapsed groups show only icons, separated by a line. */
  collapsed: boolean
  /** The menu of page names above the icons of a collapsed group. */
  flyout?: ReactNode
  children: (open: boolean) => ReactNode
}

/** Entries under a heading that folds them; the state is stored in this browser. */
export function SidebarGroup({ title, collapsed, flyout, children }: SidebarGroupProps) {
  const [open, setOpen] = useFlag(`sidebarGroup:${title}`, true)
  const id = useId()
  if (title === null || collapsed)
    return (
      <li className={title === null ? undefined : 'mt-1.5 border-t pt-1.5'}>
        {title !== null && flyout}
        <ul aria-label={title ?? undefined} className="grid gap-px">
          {children(true)}
        </ul>
      </li>
    )
  return (
    <li className="mt-1.5">
      <button
        type="button"
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
        className="flex h-7 w-full items-center gap-1.5 rounded-md px-2.5 text-left text-xs font-medium text-faint hover:text-ink focus-visible:-outline-offset-2 max-md:h-11"
      >
        <ChevronRight
          size={12}
          aria-hidden
          className={classes('transition-transform', open && 'rotate-90')}
        />
        {title}
      </button>
      <ul id={id} aria-label={title} className="grid gap-px">
        {children(open)}
      </ul>
    </li>
  )
}
