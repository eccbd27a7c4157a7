import { Fragment } from 'react'
import { classes } from './classes.ts'
import { Folding, type FoldingPart } from './Folding.tsx'
import { formatCount, uncapitalize } from './formats.ts'
import { useNarrow } from './useNarrow.tsx'

interface Chip {
  id: string
  label: string
  count?: number | undefined
}

interface ChipsProps {
  label: string
  chips: readonly Chip[]
  /** Id of the pressed chip; null for none. */
  selected: string | null
  onSelect: (id: string | null) => void
  /** Further chips at the end, such as filters and "+ Filter". */
  children?: React.ReactNode
  /** Content at the opposite end that never folds: the search. */
  trailing?: React.ReactNode
}

export const chipClass =
  'screen-only inline-flex h-6.5 shrink-0 items-center gap-1.5 rounded-[13px] border px-2.5 whitespace-nowrap transition-colors max-md:h-11 max-md:rounded-[22px] max-md:px-4'

/**
 * The quick filters of a list with their counts. The pressed chip is the current filter, and a second click
 * clears it.
 */
export function Chips({ label, chips, selected, onSelect, children, trailing }: ChipsProps) {
  const narrow = useNarrow()
  const parts = chips.map(({ id, label: text, count }): FoldingPart => {
    const isSelected = id === selected
    const press = () => onSelect(isSelected ? null : id)
    return {
      label: text,
      isPinned: isSelected,
      items: [{ label: count === undefined ? text : `${text} (${formatCount(count)})`, onSelect: press }],
      node: (
        <button
          type="button"
          aria-pressed={isSelected}
          data-filter={isSelected ? label : undefined}
          onClick={press}
          className={classes(
            chipClass,
            isSelected
              ? 'border-accent bg-accent-soft text-accent'
              : 'text-muted hover:border-edge hover:text-ink',
          )}
        >
          {text}
          {count !== undefined && <b className="font-semibold text-ink">{formatCount(count)}</b>}
        </button>
      ),
    }
  })
  return (
    <fieldset
      aria-label={label}
      className="flex min-w-0 shrink-0 items-center gap-2 px-4.5 pt-1 pb-3 max-md:flex-wrap max-md:px-3.5"
    >
      {/* On a phone the chips have their own line, below the search. */}
      <div className="flex min-w-0 flex-1 max-md:basis-full">
        {/* A phone scrolls sideways more easily than it opens a menu. */}
        <Folding label={`More: ${uncapitalize(label)}`} parts={narrow ? [] : parts}>
          {narrow ? (
            <>
              {parts.map(({ label: text, node }) => (
                <Fragment key={text}>{node}</Fragment>
              ))}
              {children}
            </>
          ) : (
            children
          )}
        </Folding>
      </div>
      {trailing}
    </fieldset>
  )
}
