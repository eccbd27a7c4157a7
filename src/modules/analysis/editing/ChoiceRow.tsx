import { useInHand } from './AnalysisContext.tsx'
import { InputRow } from './InputRow.tsx'
import { valueAt } from './paths.ts'

type ChoiceRowProps = { path: string; label: string; words: Readonly<Record<string, string>> }

/** One of a few words of the inputs. */
export function ChoiceRow({ path, label, words }: ChoiceRowProps) {
  const { inputs, set, readOnly } = useInHand()
  return (
    <InputRow path={path} label={label} shown={value => words[String(value)] ?? ''}>
      {control => (
        <select
          {...control}
          disabled={readOnly !== null}
          className="control col-span-2 h-control-small"
          value={String(valueAt(inputs, path))}
          onChange={event => set(path, event.target.value)}
        >
          {Object.entries(words).map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      )}
    </InputRow>
  )
}

/** A month of the inputs, kept as its first day. */
export function MonthRow({ path, label }: { path: string; label: string }) {
  const { inputs, set, readOnly } = useInHand()
  const value = valueAt(inputs, path)
  return (
    <InputRow path={path} label={label} shown={value => String(value).slice(0, 7)}>
      {control => (
        <input
          {...control}
          type="month"
          readOnly={readOnly !== null}
          className="control col-span-2 h-control-small"
          value={typeof value === 'string' ? value.slice(0, 7) : ''}
          onChange={event => set(path, event.target.value === '' ? '' : `${event.target.value}-01`)}
        />
      )}
    </InputRow>
  )
}

/** A day of the inputs. */
export function DayRow({ path, label }: { path: string; label: string }) {
  const { inputs, set, readOnly } = useInHand()
  return (
    <InputRow path={path} label={label} shown={String}>
      {control => (
        <input
          {...control}
          type="date"
          readOnly={readOnly !== null}
          className="control col-span-2 h-control-small"
          value={String(valueAt(inputs, path) ?? '')}
          onChange={event => set(path, event.target.value)}
        />
      )}
    </InputRow>
  )
}

/** Words of the inputs. */
export function WordsRow({ path, label }: { path: string; label: string }) {
  const { inputs, set, readOnly } = useInHand()
  return (
    <InputRow path={path} label={label} shown={String}>
      {control => (
        <input
          {...control}
          type="text"
          readOnly={readOnly !== null}
          className="control col-span-2 h-control-small"
          value={String(valueAt(inputs, path) ?? '')}
          onChange={event => set(path, event.target.value)}
        />
      )}
    </InputRow>
  )
}
