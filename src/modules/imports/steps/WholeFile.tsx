import { useCommand } from '../../../core/http/useCommand.tsx'
import { CheckField } from '../../../ui/form/CheckField.tsx'
import { SelectField } from '../../../ui/form/SelectField.tsx'
import { TextField } from '../../../ui/form/TextField.tsx'
import { states } from '../../../core/places/states.data.ts'
import type { OneBatch } from './ImportPage.tsx'
import type { Mapping } from '../recognize/mapping.ts'
import { subjects, subjectWords, type Subject } from '../recognize/field.ts'
import { useImports } from '../batch/useImports.tsx'

interface WholeFileProps {
  batch: OneBatch
  mapping: Mapping
  why: string
  onSubject: (subject: Subject) => void
  onMapping: (mapping: Mapping) => void
}

const stateChoices = states.flatMap(({ postal, name }) => (postal ? [{ value: postal, label: name }] : []))

/** What holds for every row: the subject, the sheet, the state, the month, who measured. */
export function WholeFile({ batch, mapping, why, onSubject, onMapping }: WholeFileProps) {
  const { call } = useImports()
  const chooseSheet = useCommand((sheet: string) => call.chooseSheet.mutate({ id: batch.id, sheet }))
  const has = (field: string) => mapping.columns.some(column => column.field === field)
  const set = (change: Partial<Mapping>) => onMapping({ ...mapping, ...change })
  const leases = mapping.subject === 'leases'
  const monthMissing = mapping.subject === 'production' && !has('production.month') && !has('production.year')
  return (
    <section className="grid grid-cols-[repeat(auto-fill,minmax(14rem,1fr))] items-start gap-x-4 gap-y-3 rounded-lg border bg-surface p-4">
      <SelectField
        label="The file is about"
        hint={why}
        value={mapping.subject}
        onChange={event => onSubject(event.target.value as Subject)}
        choices={subjects.map(subject => ({ value: subject, label: subjectWords[subject] }))}
      />
      {batch.sheets.length > 1 && (
        <SelectField
          label="Sheet"
          value={batch.sheet ?? ''}
          onChange={event => void chooseSheet.run(event.target.value)}
          choices={batch.sheets.map(name => ({ value: name, label: name }))}
        />
      )}
      <SelectField
        label="State"
        hint="Used where rows do not say. Codes are read as that state’s agency defines them."
        placeholder="Not the same for all rows"
        value={mapping.state ?? ''}
        onChange={event => set({ state: event.target.value || null })}
        choices={stateChoices}
      />
      {monthMissing && (
        <TextField
          label="Month of the whole file"
          hint="Such as 2024-05."
          value={mapping.month ?? ''}
          placeholder="YYYY-MM"
          onChange={event => set({ month: event.target.value || null })}
        />
      )}
      {mapping.subject === 'production' && (
        <SelectField
          label="Measured by"
          hint="State volumes and your own are kept side by side."
          value={mapping.source}
          onChange={event => set({ source: event.target.value as Mapping['source'] })}
          choices={[
            { value: 'STATE', label: 'The state’s agency' },
            { value: 'OPERATOR', label: 'The operator' },
          ]}
        />
      )}
      {leases && !has('lease.netAcres') && (
        <CheckField
          label="Lessors own 100% of the minerals"
          hint="Net acres then equal gross acres, as in a state’s list of its own leases."
          checked={mapping.lessorsHoldAll}
          onChange={event => set({ lessorsHoldAll: event.target.checked })}
        />
      )}
    </section>
  )
}
