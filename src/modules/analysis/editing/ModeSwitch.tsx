import { Button } from '../../../ui/Button.tsx'

/** Switches between a few views of the same data. */
export function ModeSwitch<Each extends string>({
  label,
  modes,
  selected,
  onChoose,
}: {
  label: string
  modes: Readonly<Record<Each, string>>
  selected: Each
  onChoose: (mode: Each) => void
}) {
  return (
    <fieldset aria-label={label} className="flex flex-wrap">
      {(Object.entries(modes) as [Each, string][]).map(([mode, text]) => (
        <Button
          key={mode}
          size="small"
          variant="quiet"
          aria-pressed={mode === selected}
          className={mode === selected ? 'bg-accent-soft text-accent' : undefined}
          onClick={() => onChoose(mode)}
        >
          {text}
        </Button>
      ))}
    </fieldset>
  )
}
