import { classes } from './classes.ts'
import { badgeText } from './formats.ts'

interface CountBadgeProps {
  count: number
  /** The largest count shown; more appears as "9+". */
  cap: number
  className: string
}

/** An unread count on an icon or next to an entry; hidden at zero. */
export const CountBadge = ({ count, cap, className }: CountBadgeProps) =>
  count > 0 && (
    <b
      className={classes(
        'min-w-3.5 rounded-lg bg-accent px-1 text-center text-xs leading-3.5 font-semibold text-on-accent',
        className,
      )}
    >
      {badgeText(count, cap)}
      <span className="sr-only"> unread</span>
    </b>
  )
