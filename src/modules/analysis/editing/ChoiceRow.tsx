import type { Term } from '../../../core/trade/glossary.ts'
import { classes } from '../../../ui/classes.ts'
import { useAnalysisEditor } from './AnalysisContext.tsx'
import { InputRow } from './InputRow.tsx'
import { valueAt } from './paths.ts'

type ChoiceRowProps = { path: string; label: string; term?: Term; labels: Readonly<Record<string, string>> }

/** Choices longer than this would be cut off next to their label. */
const maxInlineLength = 20

/** Chooses one of a few values of an input; shows the first if none is chosen yet. */
export function ChoiceRow({ path, label, term, labels }: ChoiceRowProps) {
  const { inputs, set, readOnly } = useAnalysisEditor()
  const isLong = Object.values(labels).some(choice => choice.length > maxInlineLength)
  return (
    <InputRow path={path} label={label} term={term} formatValue={value => labels[String(value)] ?? ''}>
      {control => (
        <select
          {...control}
          disabled={readOnly !== null}
          className={classes('control h-control-small', isLong ? 'col-span-3' : 'col-span-2')}
          value={String(valueAt(inputs, path) ?? Object.keys(labels)[0])}
          onChange={event => set(path, event.target.value)}
        >
          {Object.entries(labels).map(([value, label]) => (
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
  formatValue: (value: unknown) => string
  parseValue: (typed: string) => string
}

function ValueRow({ path, label, type, formatValue, parseValue }: ValueRowProps) {
  const { inputs, set, readOnly } = useAnalysisEditor()
  return (
    <InputRow path={path} label={label} formatValue={formatValue}>
      {control => (
        <input
          {...control}
          type={type}
          readOnly={readOnly !== null}
          className="control col-span-2 h-control-small"
          value={formatValue(valueAt(inputs, path))}
          onChange={event => set(path, parseValue(event.target.value))}
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
    formatValue={value => toText(value).slice(0, 7)}
    parseValue={typed => (typed === '' ? '' : `${typed}-01`)}
  />
)

export const DayRow = (row: RowProps) => (
  <ValueRow {...row} type="date" formatValue={toText} parseValue={identity} />
)

/** A text input. */
export const TextRow = (row: RowProps) => (
  <ValueRow {...row} type="text" formatValue={toText} parseValue={identity} />
)
