import type { Term } from '../../../core/trade/glossary.ts'
import { classes } from '../../../ui/classes.ts'
import { useAnalysisEditor } from './AnalysisContext.tsx'
import { InputRow } from './InputRow.tsx'
import { valueAt } from './paths.ts'

type ChoiceRowProps = { path: string; label: string; term?: Term; words: Readonly<Record<string, string>> }

/** Choices longer than this would be cut off next to their label. */
const maxInlineLength = 20

/** Chooses one of a few values of an input; shows the first if none is chosen yet. */
export function ChoiceRow({ path, label, term, words }: ChoiceRowProps) {
  const { inputs, set, readOnly } = useAnalysisEditor()
  const isLong = Object.values(words).some(choice => choice.length > maxInlineLength)
  return (
    <InputRow path={path} label={label} term={term} shown={value => words[String(value)] ?? ''}>
      {control => (
        <select
          {...control}
          disabled={readOnly !== null}
          className={classes('control h-control-small', isLong ? 'col-span-3' : 'col-span-2')}
          value={String(valueAt(inputs, path) ?? Object.keys(words)[0])}
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

type RowProps = { path: string; label: string }
type ValueRowProps = RowProps & {
  type: 'text' | 'date' | 'month'
  /** The stored value as the field displays it. */
  shown: (value: unknown) => string
  kept: (typed: string) => string
}

function ValueRow({ path, label, type, shown, kept }: ValueRowProps) {
  const { inputs, set, readOnly } = useAnalysisEditor()
  return (
    <InputRow path={path} label={label} shown={shown}>
      {control => (
        <input
          {...control}
          type={type}
          readOnly={readOnly !== null}
          className="control col-span-2 h-control-small"
          value={shown(valueAt(inputs, path))}
          onChange={event => set(path, kept(event.target.value))}
        />
      )}
    </InputRow>
  )
}

const toText = (value: unknown) => (typeof value === 'string' ? value : '')
const identity = (typed: string) => typed

/** A month input, stored as its first day. */
export const MonthRow = (row: RowProps) => (
  <ValueRow
    {...row}
    type="month"
    shown={value => toText(value).slice(0, 7)}
    kept={typed => (typed === '' ? '' : `${typed}-01`)}
  />
)

export const DayRow = (row: RowProps) => <ValueRow {...row} type="date" shown={toText} kept={identity} />

/** A text input. */
export const TextRow = (row: RowProps) => <ValueRow {...row} type="text" shown={toText} kept={identity} />
