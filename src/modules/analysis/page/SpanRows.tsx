import { useAnalysisEditor } from '../editing/AnalysisContext.tsx'
import { MonthRow } from '../editing/ChoiceRow.tsx'
import { InputRow } from '../editing/InputRow.tsx'
import { valueAt } from '../editing/paths.ts'

/** The first and last month in which something applies; an empty last month means no end. */
export function SpanRows({ path }: { path: string }) {
  const { inputs, set, readOnly } = useAnalysisEditor()
  const through = `${path}.through`
  const visible = (value: unknown) => (typeof value === 'string' ? value.slice(0, 7) : '')
  return (
    <>
      <MonthRow path={`${path}.from`} label="From" />
      <InputRow path={through} label="Through" formatValue={visible}>
        {control => (
          <input
            {...control}
            type="month"
            readOnly={readOnly !== null}
            className="control col-span-2 h-control-small"
            value={visible(valueAt(inputs, through))}
            onChange={event => set(through, event.target.value === '' ? null : `${event.target.value}-01`)}
          />
        )}
      </InputRow>
    </>
  )
}
