import { classes } from './classes.ts'
import { toInitials } from './formats.ts'

/** The user's picture or initials. It is hidden from screen readers because the name is next to it. */
export function Avatar({
  name,
  photoUrl = null,
  large,
}: {
  name: string
  photoUrl?: string | null
  large?: boolean
}) {
  const size = large ? 'size-14 text-xl' : 'size-6 text-2xs'
  return photoUrl ? (
    <img src={photoUrl} alt="" className={classes('shrink-0 rounded-full object-cover', size)} />
  ) : (
    <span
      aria-hidden="true"
      className={classes(
        'grid shrink-0 place-items-center rounded-full bg-accent-soft font-semibold text-accent',
        size,
      )}
    >
      {toInitials(name)}
    </span>
  )
}
