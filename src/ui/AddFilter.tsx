import { chipClass } from './Chips.tsx'
import { classes } from './classes.ts'
import { Menu } from './overlay/Menu.tsx'

type AddFilterProps = {
  /** Accessible name of the menu. */
  label: string
  /** Text of the chip: "Filter". */
  word: string
  /** The filters not shown yet; the chip is hidden when there are none. */
  hiddenFilters: readonly { label: string; onSelect: () => void }[]
}

/** The chip after a list's filters that adds another filter. */
export const AddFilter = ({ label, word, hiddenFilters }: AddFilterProps) =>
  hiddenFilters.length > 0 && (
    <Menu
      label={label}
      items={hiddenFilters}
      renderTrigger={trigger => (
        <button
          type="button"
          {...trigger}
          className={classes(chipClass, 'text-muted hover:border-edge hover:text-ink')}
        >
          + {word}
        </button>
      )}
    />
  )
