import { useInHand } from './AnalysisContext.tsx'

type SelectLineProps<Each extends string> = {
  label: string
  words: Readonly<Record<Each, string>>
  value: Each
  onChoose: (value: Each) => void
}

/** A choice that changes more than one value of the inputs. */
export function SelectLine<Each extends string>({ label, words, value, onChoose }: SelectLineProps<Each>) {
  const { readOnly } = useInHand()
  return (
    <label className="flex items-center gap-2 py-0.5 text-muted">
      <span className="flex-1">{label}</span>
      <select
        disabled={readOnly !== null}
        className="control h-control-small w-43!"
        value={value}
        onChange={event => onChoose(event.target.value as Each)}
      >
        {Object.entries<string>(words).map(([key, shown]) => (
          <option key={key} value={key}>
            {shown}
          </option>
        ))}
      </select>
    </label>
  )
}
