import type { ReactNode } from 'react'
import { chipClass } from './Chips.tsx'
import { classes } from './classes.ts'
import { CloseIcon } from './CloseIcon.tsx'
import { Popover } from './overlay/Popover.tsx'

interface FilterChipProps {
  label: string
  /** What is filtered for, in words: "McKenzie, Williams". Null: nothing. */
  value: string | null
  /** The same, where the chip has no room for all of it. */
  inFull?: string | undefined
  onClear: () => void
  /** The choice itself. */
  children: ReactNode | ((close: () => void) => ReactNode)
}

/** One filter of a list: a chip that opens its choice, says what it is set to, and can be cleared. */
export function FilterChip({ label, value, inFull, onClear, children }: FilterChipProps) {
  return (
    <span className="inline-flex shrink-0 items-center">
      <Popover
        label={label}
        className="w-72"
        renderTrigger={trigger => (
          <button
            type="button"
            {...trigger}
            data-filter={value === null ? undefined : `${label}: ${inFull ?? value}`}
            className={classes(
              chipClass,
              value === null
                ? 'text-muted hover:border-edge hover:text-ink'
                : 'rounded-r-none! border-r-0! border-accent bg-accent-soft text-accent',
            )}
          >
            {label}
            {value !== null && <b className="max-w-48 truncate font-semibold text-ink">{value}</b>}
          </button>
        )}
      >
        {children}
      </Popover>
      {value !== null && (
        <button
          type="button"
          aria-label={`Clear ${label}`}
          onClick={onClear}
          className={classes(
            chipClass,
            'rounded-l-none! border-l-0! border-accent bg-accent-soft min-w-6 justify-center pr-2! pl-1! text-accent',
          )}
        >
          <CloseIcon size={9} />
        </button>
      )}
    </span>
  )
}
