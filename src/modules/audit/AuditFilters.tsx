import { Button } from '../../ui/Button.tsx'
import { DateField } from '../../ui/form/DateField.tsx'
import { SelectField, type Choice } from '../../ui/form/SelectField.tsx'
import type { AuditChoices, AuditFilter } from './audit.ts'

interface AuditFiltersProps {
  filter: AuditFilter
  /** What the log holds; of the platform's people there are too many to choose from. */
  choices?: AuditChoices | undefined
  onChange: (filter: AuditFilter) => void
}

const byLabel = (one: Choice, other: Choice) => one.label.localeCompare(other.label)

const none: AuditChoices = { people: [], nouns: [], acts: [] }

/** Person, kind of record, what was done, and when. */
export function AuditFilters({ filter, choices = none, onChange }: AuditFiltersProps) {
  const set = (name: keyof AuditFilter) => (event: { target: { value: string } }) =>
    onChange({
      ...filter,
      // Another kind of record is never the same record.
      ...(name === 'noun' && { recordId: undefined }),
      [name]: event.target.value || undefined,
    })
  // What is chosen in a record of the log, and has no field of its own here.
  const narrowed = [
    ['recordId', 'Only one record'],
    ...(choices.people.length > 0 ? [] : [['person', 'Only one person']]),
  ].filter(([name]) => filter[name as keyof AuditFilter] !== undefined) as [keyof AuditFilter, string][]
  const some = Object.values(filter).some(value => value !== undefined)
  return (
    <div className="flex flex-wrap items-end gap-2 px-4.5 pb-3 max-md:px-3.5">
      {choices.people.length > 0 && (
        <SelectField
          label="Person"
          fieldClass="w-44 max-md:w-[calc(50%-0.25rem)]"
          value={filter.person ?? ''}
          choices={[{ value: '', label: 'Anybody' }, ...choices.people.toSorted(byLabel)]}
          onChange={set('person')}
        />
      )}
      <SelectField
        label="Record"
        fieldClass="w-40 max-md:w-[calc(50%-0.25rem)]"
        value={filter.noun ?? ''}
        choices={[{ value: '', label: 'Of any kind' }, ...choices.nouns.toSorted(byLabel)]}
        onChange={set('noun')}
      />
      <SelectField
        label="Action"
        fieldClass="w-44 max-md:w-[calc(50%-0.25rem)]"
        value={filter.act ?? ''}
        choices={[{ value: '', label: 'Any' }, ...choices.acts.toSorted(byLabel)]}
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
