import { type ReactNode, useId } from 'react'
import { classes } from '../../../ui/classes.ts'
import { fieldNotes } from '../../../ui/form/Field.tsx'
import { termHelp } from '../../../core/form/TermHelp.tsx'
import type { Term } from '../../../core/trade/glossary.ts'
import { useAnalysisEditor } from './AnalysisContext.tsx'
import { valueAt } from './paths.ts'

type ControlProps = {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': boolean | undefined
}

type InputRowProps = {
  path: string
  label: string
  unit?: string | undefined
  term?: Term | undefined
  /** Formats the value of the last version. */
  formatValue: (value: unknown) => string
  children: (control: ControlProps) => ReactNode
}

/**
 * One input in a row: label, field and unit, with a dot and the old value if it changed since the last
 * version.
 */
export function InputRow({ path, label, unit, term, formatValue, children }: InputRowProps) {
  const { inputs, problems, lastVersion } = useAnalysisEditor()
  const id = useId()
  const problem = problems.find(({ at }) => at === path)
  const lastValue = lastVersion && valueAt(lastVersion.inputs, path)
  const changed = lastVersion !== null && lastValue !== undefined && lastValue !== valueAt(inputs, path)
  const changeNote = changed
    ? `was ${formatValue(lastValue) || 'empty'} in v${lastVersion.number}`
    : undefined
  const help = termHelp(term)
  const { wrong, describedBy, notes } = fieldNotes(id, problem?.stops ? problem.says : null, changeNote, help)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_6.25rem_3.75rem] items-center gap-x-2 py-0.5">
      <div className="relative flex items-center gap-1 text-muted">
        {changed && (
          <span aria-hidden="true" className="absolute top-1.5 -left-2.5 size-1.5 rounded-full bg-accent" />
        )}
        <label htmlFor={id}>
          {label}
          {unit && <span className="sr-only"> ({unit})</span>}
        </label>
        {help?.mark}
      </div>
      {children({ id, 'aria-describedby': describedBy, 'aria-invalid': wrong || undefined })}
      <span aria-hidden="true" className="truncate text-sm text-faint">
        {unit}
      </span>
      <div className={classes('col-span-3 empty:hidden', !wrong && 'text-right')}>{notes}</div>
      {problem && !problem.stops && <p className="col-span-3 text-xs text-warn">{problem.says}</p>}
    </div>
  )
}
