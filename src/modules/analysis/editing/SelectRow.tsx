import { useAnalysisEditor } from './AnalysisContext.tsx'

type SelectRowProps<Each extends string> = {
  label: string
  labels: Readonly<Record<Each, string>>
  value: Each
  onChoose: (value: Each) => void
}

/** A choice that changes more than one value of the inputs. */
export function SelectRow<Key extends string>({ label, labels, value, onChoose }: SelectRowProps<Key>) {
  const { readOnly } = useAnalysisEditor()
  return (
    <label className="flex items-center gap-2 py-0.5 text-muted">
      <span className="flex-1">{label}</span>
      <select
        disabled={readOnly !== null}
        className="control h-control-small w-43!"
        value={value}
        onChange={event => onChoose(event.target.value as Key)}
      >
        {Object.entries<string>(labels).map(([key, text]) => (
          <option key={key} value={key}>
            {text}
          </option>
        ))}
      </select>
    </label>
  )
}
