import { chipClass } from './Chips.tsx'
import { classes } from './classes.ts'
import { Menu } from './overlay/Menu.tsx'

type AddFilterProps = {
  /** What the menu holds, for who cannot see it. */
  label: string
  /** On the chip: "Filter". */
  word: string
  /** The filters that are not shown yet; without any there is nothing to add. */
  more: readonly { label: string; onSelect: () => void }[]
}

/** The chip after the filters of a list, which adds another one. */
export const AddFilter = ({ label, word, more }: AddFilterProps) =>
  more.length > 0 && (
    <Menu
      label={label}
      items={more}
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
