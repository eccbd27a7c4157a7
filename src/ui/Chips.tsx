import { classes } from './classes.ts'
import { formatCount } from './formats.ts'

interface Chip {
  id: string
  label: string
  count?: number | undefined
}

interface ChipsProps {
  label: string
  chips: readonly Chip[]
  /** The pressed one; null when none is. */
  selected: string | null
  onSelect: (id: string | null) => void
  /** Further chips at the end: filters, "+ Filter". */
  children?: React.ReactNode
}

export const chipClass =
  'inline-flex h-6.5 shrink-0 items-center gap-1.5 rounded-[13px] border px-2.5 whitespace-nowrap transition-colors max-md:h-11 max-md:rounded-[22px] max-md:px-4'

/** Saved views with their counts; the pressed one is the list's present filter, and a second click lets it go. */
export function Chips({ label, chips, selected, onSelect, children }: ChipsProps) {
  return (
    <fieldset
      aria-label={label}
      className="flex min-w-0 shrink-0 gap-1.5 overflow-x-auto px-4.5 pt-1 pb-3 [scrollbar-width:none] max-md:px-3.5 md:flex-wrap"
    >
      {chips.map(({ id, label, count }) => (
        <button
          key={id}
          type="button"
          aria-pressed={id === selected}
          onClick={() => onSelect(id === selected ? null : id)}
          className={classes(
            chipClass,
            id === selected
              ? 'border-accent bg-accent-soft text-accent'
              : 'text-muted hover:border-edge hover:text-ink',
          )}
        >
          {label}
          {count !== undefined && <b className="font-semibold text-ink">{formatCount(count)}</b>}
        </button>
      ))}
      {children}
    </fieldset>
  )
}
