import type { z } from 'zod'
import { chipClass } from '../../ui/Chips.tsx'
import { classes } from '../../ui/classes.ts'
import { CloseIcon } from '../../ui/CloseIcon.tsx'
import { CheckField } from '../../ui/form/CheckField.tsx'
import { DateField } from '../../ui/form/DateField.tsx'
import { FilterChip } from '../../ui/FilterChip.tsx'
import { pluralize, formatDate } from '../../ui/formats.ts'
import { listFields, type SchemaField } from '../form/schema-fields.ts'

type Choice = { value: string; label: string }
type FilterValues = Readonly<Record<string, unknown>>
type ChangeFilters = (change: Record<string, unknown>) => void

/** A menu for each field with a title and choices in the filter's schema. */
export const ChoiceMenus = ({
  filter,
  address,
  go,
}: {
  filter: z.ZodObject
  address: FilterValues
  go: ChangeFilters
}) =>
  listFields(filter)
    .filter(({ kind }) => kind === 'choice')
    .map(field => <ChoiceMenu key={field.name} field={field} address={address} go={go} />)

/** A clearable chip for each other titled filter that the address sets, such as after following a link. */
export const SetFilters = ({
  filter,
  address,
  go,
}: {
  filter: z.ZodObject
  address: FilterValues
  go: ChangeFilters
}) =>
  listFields(filter)
    .filter(
      ({ kind, name }) => kind !== 'choice' && typeof address[name] === 'string' && address[name] !== '',
    )
    .map(({ name, title }) => (
      <button
        key={name}
        type="button"
        aria-label={`Clear ${title}`}
        data-filter={title}
        onClick={() => go({ [name]: null })}
        className={classes(chipClass, 'border-accent bg-accent-soft text-accent')}
      >
        {title}
        <CloseIcon size={9} />
      </button>
    ))

/** The menu of one field. It allows several choices if the address holds an array. */
export function ChoiceMenu({
  field,
  address,
  go,
}: {
  field: SchemaField
  address: FilterValues
  go: ChangeFilters
}) {
  const { name, title, choices } = field
  const current = address[name]
  return Array.isArray(current) ? (
    <MultiChoiceMenu
      label={title}
      choices={choices}
      selectedValues={current as string[]}
      onChange={values => go({ [name]: values })}
    />
  ) : (
    <SingleChoiceMenu
      label={title}
      choices={choices}
      selectedValue={(current as string | null) ?? ''}
      onChange={value => go({ [name]: value || null })}
    />
  )
}

type SingleChoiceProps = {
  label: string
  choices: readonly Choice[]
  /** '' means no choice. */
  selectedValue: string
  onChange: (value: string) => void
}

export const SingleChoiceMenu = ({ label, choices, selectedValue, onChange }: SingleChoiceProps) => (
  <FilterChip
    label={label}
    value={
      selectedValue === ''
        ? null
        : (choices.find(({ value }) => value === selectedValue)?.label ?? selectedValue)
    }
    onClear={() => onChange('')}
  >
    {close => (
      <ul className="grid max-h-72 overflow-y-auto">
        {choices.map(({ value, label }) => (
          <li key={value}>
            <button
              type="button"
              aria-pressed={value === selectedValue}
              onClick={() => {
                onChange(value)
                close()
              }}
              className="flex min-h-control w-full items-center rounded-md px-2 text-left hover:bg-hover aria-pressed:text-accent"
            >
              {label}
            </button>
          </li>
        ))}
      </ul>
    )}
  </FilterChip>
)

type MultiChoiceProps = {
  label: string
  choices: readonly Choice[]
  selectedValues: readonly string[]
  onChange: (values: string[]) => void
}

export const MultiChoiceMenu = ({ label, choices, selectedValues, onChange }: MultiChoiceProps) => (
  <FilterChip
    label={label}
    value={summarizeSelection(selectedLabels(choices, selectedValues))}
    fullText={selectedLabels(choices, selectedValues).join(', ')}
    onClear={() => onChange([])}
  >
    <div className="grid max-h-72 gap-1.5 overflow-y-auto">
      {choices.map(({ value, label }) => (
        <CheckField
          key={value}
          label={label}
          checked={selectedValues.includes(value)}
          onChange={event =>
            onChange(
              event.target.checked
                ? [...selectedValues, value]
                : selectedValues.filter(other => other !== value),
            )
          }
        />
      ))}
    </div>
  </FilterChip>
)

const selectedLabels = (choices: MultiChoiceProps['choices'], chosen: readonly string[]) =>
  choices.filter(({ value }) => chosen.includes(value)).map(({ label }) => label)

/** The selection as text for a chip: "Fee, State", "Fee and 2 others"; null when nothing is selected. */
export const summarizeSelection = (values: readonly string[]): string | null =>
  values.length > 2 ? `${values[0]} and ${pluralize(values.length - 1, 'other')}` : values.join(', ') || null

type DaysProps = {
  label: string
  from: string
  to: string
  onChange: (change: { from?: string; to?: string }) => void
}

/** A range of days, both ends included; either end may be open. */
export const DaysMenu = ({ label, from, to, onChange }: DaysProps) => (
  <FilterChip
    label={label}
    value={from || to ? `${formatDate(from)} – ${formatDate(to)}` : null}
    onClear={() => onChange({ from: '', to: '' })}
  >
    <div className="grid gap-2">
      <DateField label="From" value={from} onChange={event => onChange({ from: event.target.value })} />
      <DateField label="To" value={to} onChange={event => onChange({ to: event.target.value })} />
    </div>
  </FilterChip>
)
