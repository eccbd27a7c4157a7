import { useId, useState, type ReactNode } from 'react'
import { FieldControl } from '../../core/form/FieldControl.tsx'
import type { ControlProps } from '../../core/form/SchemaForm.tsx'
import { useApi } from '../../core/http/api.tsx'
import { useLiveQuery } from '../../core/live/useLive.tsx'
import { Button } from '../../ui/Button.tsx'
import { SelectField } from '../../ui/form/SelectField.tsx'
import { TextField } from '../../ui/form/TextField.tsx'
import { fittingSubtypes } from './fitting-subtypes.ts'
import { maxSubtypes } from './organization.ts'
import type { CategoryRouter } from './category.server.ts'
import { states } from './organization.data.ts'

/**
 * Controls for the fields of an organization whose values come from lists. `currentSubtypes` are its stored subtypes.
 */
export function useOrganizationControls(currentSubtypes: readonly string[] = [], verified = false) {
  // Both lists are only suggestions. Without them, users type a value.
  const { data: categories } = useLiveQuery(useApi<CategoryRouter>('categories').offered.queryOptions())
  return {
    name: ({ field, value, onChange, error }) => (
      <FieldControl
        {...{ value, onChange, error }}
        field={{
          ...field,
          hint: verified ? 'This name is verified. A new name must be verified again.' : null,
        }}
      />
    ),
    organizationType: control => <TypeField {...control} types={categories?.types ?? []} />,
    organizationSubtypes: control => (
      <SubtypesField {...control} known={[...(categories?.subtypes ?? []), ...currentSubtypes]} />
    ),
    state: ({ field, value, onChange, error }) => (
      <SelectField
        label={field.title}
        name={field.name}
        placeholder="Not specified"
        choices={states.map(value => ({ value, label: value }))}
        value={value as string}
        onChange={event => onChange(event.target.value)}
        error={error}
      />
    ),
  } satisfies Record<string, (control: ControlProps) => ReactNode>
}

function TypeField({ field, value, onChange, error, types }: ControlProps & { types: readonly string[] }) {
  const list = useId()
  return (
    <>
      <TextField
        label={field.title}
        name={field.name}
        list={list}
        value={value as string}
        onChange={event => onChange(event.target.value)}
        error={error}
        hint="Choose one, or enter your own."
      />
      <datalist id={list}>
        {types.map(type => (
          <option key={type} value={type}>
            {type}
          </option>
        ))}
      </datalist>
    </>
  )
}

/** Chooses up to eight subtypes. Those that fit the type are shown first, the rest on demand. */
function SubtypesField({
  field,
  value,
  onChange,
  values,
  known,
}: ControlProps & { known: readonly string[] }) {
  const [showsAll, setShowsAll] = useState(false)
  const selected = value as readonly string[]
  // Selected subtypes stay visible even if staff retire them while the form is open.
  const available = [...new Set([...known, ...selected])]
  const fittingSet = new Set(fittingSubtypes(String(values['organizationType']), available))
  const visibleSubtypes = showsAll
    ? available
    : available.filter(subtype => fittingSet.has(subtype) || selected.includes(subtype))
  const isFull = selected.length >= maxSubtypes
  return (
    <fieldset>
      <legend className="text-sm font-medium text-muted">
        {field.title}{' '}
        <span className="font-normal text-faint">
          ({selected.length} of at most {maxSubtypes})
        </span>
      </legend>
      <div className="mt-1 flex flex-wrap gap-1.5">
        {visibleSubtypes.map(subtype => {
          const isSelected = selected.includes(subtype)
          return (
            <Button
              key={subtype}
              size="small"
              aria-pressed={isSelected}
              className={isSelected ? 'border-accent! bg-accent-soft! text-accent!' : ''}
              disabledReason={isFull && !isSelected ? `At most ${maxSubtypes}: remove one first.` : null}
              onClick={() =>
                onChange(isSelected ? selected.filter(name => name !== subtype) : [...selected, subtype])
              }
            >
              {subtype}
            </Button>
          )
        })}
        {visibleSubtypes.length < available.length && (
          <Button size="small" variant="quiet" onClick={() => setShowsAll(true)}>
            {visibleSubtypes.length === 0 ? 'Add subtypes' : `Show all ${available.length}`}
          </Button>
        )}
      </div>
    </fieldset>
  )
}
