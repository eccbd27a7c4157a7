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
  onChoose: (way: Each) => void
}) {
  return (
    <fieldset aria-label={label} className="flex flex-wrap">
      {(Object.entries(ways) as [Each, string][]).map(([way, words]) => (
        <Button
          key={way}
          size="small"
          variant="quiet"
          aria-pressed={way === chosen}
          className={way === chosen ? 'bg-accent-soft text-accent' : undefined}
          onClick={() => onChoose(way)}
        >
          {words}
        </Button>
      ))}
    </fieldset>
  )
}
