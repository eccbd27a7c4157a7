import { badgeText } from './formats.ts'

/** A count of what waits, capped: 9+ in the header and the bottom bar, 99+ in menus. Nothing at zero. */
export function Badge({
  count,
  cap = 9,
  label,
}: {
  count: number
  cap?: 9 | 99
  label?: string | undefined
}) {
  if (count <= 0) return null
  return (
    <span className="inline-grid h-4 min-w-4 place-items-center rounded-lg bg-accent px-1 text-2xs leading-none font-bold text-on-accent">
      <span aria-hidden={label !== undefined}>{badgeText(count, cap)}</span>
      {label !== undefined && <span className="sr-only">{label}</span>}
    </span>
  )
}
