import { Button } from '../../../ui/Button.tsx'

/** Switches between a few views of the same data. */
export function ModeSwitch<Each extends string>({
  label,
  ways,
  chosen,
  onChoose,
}: {
  label: string
  ways: Readonly<Record<Each, string>>
  chosen: Each
  onChoose: (mode: Each) => void
}) {
  return (
    <fieldset aria-label={label} className="flex flex-wrap">
      {(Object.entries(ways) as [Each, string][]).map(([mode, text]) => (
        <Button
          key={mode}
          size="small"
          variant="quiet"
          aria-pressed={mode === chosen}
          className={mode === chosen ? 'bg-accent-soft text-accent' : undefined}
          onClick={() => onChoose(mode)}
        >
          {text}
        </Button>
      ))}
    </fieldset>
  )
}
