import { Button } from '../../ui/Button.tsx'
import { DateField } from '../../ui/form/DateField.tsx'
import { SelectField, type Choice } from '../../ui/form/SelectField.tsx'
import { activityTypes, type AuditChoices, type AuditFilter } from './audit.ts'
import { actWords } from './act-words.ts'
import { nounWords } from './nouns.ts'

interface AuditFiltersProps {
  filter: AuditFilter
  /** What an organization's log holds; the platform's is filtered by type of activity and time. */
  choices: AuditChoices | undefined
  onChange: (filter: AuditFilter) => void
}

const upper = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
const byLabel = (one: Choice, other: Choice) => one.label.localeCompare(other.label)

/** Person, kind of record, what was done, and when. */
export function AuditFilters({ filter, choices, onChange }: AuditFiltersProps) {
  const set = (name: keyof AuditFilter) => (event: { target: { value: string } }) =>
    onChange({
      ...filter,
      // Another kind of record is never the same record.
      ...(name === 'noun' && { recordId: undefined }),
      [name]: event.target.value || undefined,
    })
  const acts = choices?.acts ?? activityTypes
  // What is chosen in a record of the log, and has no field of its own here.
  const narrowed = [
    ['recordId', 'Only one record'],
    ...(choices
      ? []
      : [
          ['noun', `Only ${nounWords(filter.noun ?? '').many}`],
          ['person', 'Only one person'],
        ]),
  ].filter(([name]) => filter[name as keyof AuditFilter] !== undefined) as [keyof AuditFilter, string][]
  const some = Object.values(filter).some(value => value !== undefined)
  return (
    <div className="flex flex-wrap items-end gap-2 px-4.5 pb-3 max-md:px-3.5">
      {choices && (
        <>
          <SelectField
            label="Person"
            fieldClass="w-44 max-md:w-[calc(50%-0.25rem)]"
            value={filter.person ?? ''}
            choices={[
              { value: '', label: 'Anybody' },
              ...choices.people.map(({ id, name }) => ({ value: id, label: name })).toSorted(byLabel),
            ]}
            onChange={set('person')}
          />
          <SelectField
            label="Record"
            fieldClass="w-40 max-md:w-[calc(50%-0.25rem)]"
            value={filter.noun ?? ''}
            choices={[
              { value: '', label: 'Of any kind' },
              ...choices.nouns.map(noun => ({ value: noun, label: nounWords(noun).many })).toSorted(byLabel),
            ]}
            onChange={set('noun')}
          />
        </>
      )}
      <SelectField
        label="Action"
        fieldClass="w-44 max-md:w-[calc(50%-0.25rem)]"
        value={filter.act ?? ''}
        choices={[
          { value: '', label: 'Any' },
          ...acts.map(act => ({ value: act, label: upper(actWords(null, act)) })).toSorted(byLabel),
        ]}
        onChange={set('act')}
      />
      <DateField label="From" fieldClass="w-40" value={filter.from ?? ''} onChange={set('from')} />
      <DateField label="To" fieldClass="w-40" value={filter.to ?? ''} onChange={set('to')} />
      {narrowed.map(([name, label]) => (
        <Button key={name} aria-pressed onClick={() => onChange({ ...filter, [name]: undefined })}>
          {label}
        </Button>
      ))}
      {some && (
        <Button variant="quiet" onClick={() => onChange({})}>
          Clear
        </Button>
      )}
    </div>
  )
}
