import type { ReactNode } from 'react'
import { chipClass } from './Chips.tsx'
import { classes } from './classes.ts'
import { CloseIcon } from './CloseIcon.tsx'
import { Popover } from './overlay/Popover.tsx'

interface FilterChipProps {
  label: string
  /** The current filter as text: "McKenzie, Williams"; null for none. */
  value: string | null
  /** The full text, if `value` is shortened. */
  fullText?: string | undefined
  onClear: () => void
  /** The control that sets the filter. */
  children: ReactNode | ((close: () => void) => ReactNode)
}

/** A list filter as a chip that shows its value, opens its control, and can be cleared. */
export function FilterChip({ label, value, fullText, onClear, children }: FilterChipProps) {
  return (
    <span className="inline-flex shrink-0 items-center">
      <Popover
        label={label}
        className="w-72"
        renderTrigger={trigger => (
          <button
            type="button"
            {...trigger}
            data-filter={value === null ? undefined : `${label}: ${fullText ?? value}`}
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
