import { useState } from 'react'
import { AddFilter } from '../../ui/AddFilter.tsx'
import { summarizeSelection, DaysMenu, MultiChoiceMenu } from '../resource/FilterMenus.tsx'
import { FilterChip } from '../../ui/FilterChip.tsx'
import { NumberField } from '../../ui/form/NumberField.tsx'
import { SearchField } from '../../ui/SearchField.tsx'
import { listFields } from '../form/schema-fields.ts'
import { customName, type CustomField } from './custom-field.ts'
import { conditionValues, conditionKind, replaceCondition } from './custom-filter.ts'
import { TagsMenu } from './TagsMenu.tsx'
import { useCustomFields } from './useCustomFields.tsx'

type MenusProps = {
  noun: string
  /** The custom field conditions in the list's address. */
  requestedFields: readonly string[]
  onChange: (change: { custom: string[] }) => void
}

/** Custom field filters shown by default; further ones appear only when set or requested. */
const maxByDefault = 3

/** The filters of a list for custom fields and tags, by kind of field. */
export function CustomMenus({ noun, requestedFields: query, onChange }: MenusProps) {
  const { fields, schema } = useCustomFields(noun)
  const [added, setAdded] = useState<readonly string[]>([])
  const fieldByName = new Map(listFields(schema).map(field => [field.name, field]))
  const shows = (field: CustomField) =>
    fields.length <= maxByDefault || added.includes(field.id) || conditionValues(query, field).length > 0
  const hiddenFields = fields.filter(field => !shows(field))
  const menus = fields
    .filter(shows)
    .map(field => (
      <CustomMenu
        key={field.id}
        field={field}
        choices={fieldByName.get(customName(field))?.choices ?? []}
        values={conditionValues(query, field)}
        onChange={values => onChange({ custom: replaceCondition(query, field, values) })}
      />
    ))
  return (
    <>
      <TagsMenu requestedFields={query} onChange={onChange} />
      {menus}
      <AddFilter
        label="Filters by custom fields"
        word="Custom field"
        hiddenFilters={hiddenFields.map(({ id, label }) => ({
          label,
          onSelect: () => setAdded([...added, id]),
        }))}
      />
    </>
  )
}

type MenuProps = {
  field: CustomField
  choices: readonly { value: string; label: string }[]
  values: readonly string[]
  onChange: (values: readonly string[]) => void
}

function CustomMenu({ field, choices, values, onChange }: MenuProps) {
  const { label } = field
  const [first = '', last = ''] = values
  switch (conditionKind(field)) {
    case 'any':
      return <MultiChoiceMenu label={label} choices={choices} selectedValues={values} onChange={onChange} />
    case 'days':
      return (
        <DaysMenu
          label={label}
          from={first}
          to={last}
          onChange={({ from = first, to = last }) => onChange([from, to])}
        />
      )
    case 'range':
      return <RangeMenu field={field} from={first} to={last} onChange={onChange} />
    case 'has':
      return (
        <FilterChip label={label} value={summarizeSelection(values)} onClear={() => onChange([])}>
          <SearchField
            label={`${label} contains`}
            value={first}
            onChange={event => onChange([event.target.value])}
          />
        </FilterChip>
      )
  }
}

type RangeProps = { field: CustomField; from: string; to: string; onChange: (values: string[]) => void }

/** A range of numbers, both ends included; either end may be open. */
function RangeMenu({ field: { label, unit }, from, to, onChange }: RangeProps) {
  const text = `${from || '…'} – ${to || '…'}${unit ? ` ${unit}` : ''}`
  return (
    <FilterChip label={label} value={from || to ? text : null} onClear={() => onChange([])}>
      <div className="grid gap-2">
        <Bound label="From" unit={unit} value={from} onChange={value => onChange([value, to])} />
        <Bound label="To" unit={unit} value={to} onChange={value => onChange([from, value])} />
      </div>
    </FilterChip>
  )
}

type BoundProps = { label: string; unit: string | null; value: string; onChange: (value: string) => void }

/** Text that is not yet a number does not change the filter. */
function Bound({ label, unit, value, onChange }: BoundProps) {
  const [typed, setTyped] = useState(value)
  const isNumber = (text: string) => text === '' || /^-?\d{1,12}(\.\d{1,6})?$/.test(text)
  const normalize = (text: string) => text.replaceAll(',', '').trim()
  return (
    <NumberField
      label={label}
      unit={unit ?? undefined}
      value={typed}
      error={isNumber(normalize(typed)) ? null : 'Enter a number.'}
      onChange={event => {
        setTyped(event.target.value)
        if (isNumber(normalize(event.target.value))) onChange(normalize(event.target.value))
      }}
    />
  )
}
