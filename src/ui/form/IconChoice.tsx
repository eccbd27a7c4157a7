import ArrowRightLeft from 'lucide-react/icons/arrow-right-left'
import { classes } from '../classes.ts'

interface IconChoiceProps {
  /** The accessible name: "Column of Order casing". */
  label: string
  value: string
  choices: readonly { value: string; label: string }[]
  onChange: (value: string) => void
  className?: string | undefined
}

/** Moves a card elsewhere: a select behind an icon, so that it does not compete with the content of the card. */
export const IconChoice = ({ label, value, choices, onChange, className }: IconChoiceProps) => (
  <span
    className={classes(
      'relative grid size-7 shrink-0 place-items-center rounded-md text-faint focus-within:outline-2 hover:bg-hover hover:text-ink max-md:size-11',
      className,
    )}
  >
    <ArrowRightLeft size={14} aria-hidden />
    <select
      aria-label={label}
      title="Move"
      className="absolute inset-0 cursor-pointer opacity-0"
      value={value}
      onChange={event => onChange(event.target.value)}
    >
      {choices.map(choice => (
        <option key={choice.value} value={choice.value}>
          {choice.label}
        </option>
      ))}
    </select>
  </span>
)
