import { classes } from './classes.ts'
import { badgeText } from './formats.ts'

interface CountBadgeProps {
  count: number
  /** Above it, "9+". */
  most: number
  className: string
}

/** How much is unread, on an icon or beside an entry; nothing where nothing is. */
export const CountBadge = ({ count, most, className }: CountBadgeProps) =>
  count > 0 && (
    <b
      className={classes(
        'min-w-3.5 rounded-lg bg-accent px-1 text-center text-xs leading-3.5 font-semibold text-on-accent',
        className,
      )}
    >
      {badgeText(count, most)}
      <span className="sr-only"> unread</span>
    </b>
  )
