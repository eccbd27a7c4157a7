import { useId, useState } from 'react'
import { useApi } from '../../core/http/api.tsx'
import { useLiveQuery } from '../../core/live/useLive.tsx'
import { Button } from '../../ui/Button.tsx'
import { SelectField } from '../../ui/form/SelectField.tsx'
import { TextField } from '../../ui/form/TextField.tsx'
import { mostSubtypes, type OrganizationDraft } from './organization.ts'
import type { CategoryRouter } from './category.server.ts'
import { states } from './organization.data.ts'

interface OrganizationFieldsProps {
  errors: Record<string, string>
  /** What stands in the fields at first. */
  given?: Partial<OrganizationDraft>
  verified?: boolean
}

/** The fields of an organization; the form around them reads them by name. */
export function OrganizationFields({ errors, given = {}, verified = false }: OrganizationFieldsProps) {
  const types = useId()
  // Both lists are help: without them, or before they are there, one writes a type and goes on.
  const { data: offered } = useLiveQuery(useApi<CategoryRouter>('categories').offered.queryOptions())
  return (
    <>
      <TextField
        label="Name"
        name="name"
        required
        autoComplete="organization"
        defaultValue={given.name}
        error={errors['name']}
        hint={verified ? 'This name is verified. A new name has to be verified again.' : undefined}
      />
      <TextField
        label="Type"
        name="organizationType"
        list={types}
        defaultValue={given.organizationType ?? ''}
        error={errors['organizationType']}
        hint="Choose one, or enter your own."
      />
      <datalist id={types}>
        {offered?.types.map(type => (
          <option key={type} value={type}>
            {type}
          </option>
        ))}
      </datalist>
      <Subtypes given={given.organizationSubtypes ?? []} offered={offered?.subtypes ?? []} />
      <TextField
        label="Address"
        name="address"
        autoComplete="street-address"
        defaultValue={given.address ?? ''}
        error={errors['address']}
      />
      <div className="grid gap-3.5 md:grid-cols-2">
        <SelectField
          label="State"
          name="state"
          placeholder="Not specified"
          choices={states.map(value => ({ value, label: value }))}
          defaultValue={given.state ?? ''}
          error={errors['state']}
        />
        <TextField
          label="Phone"
          name="phone"
          type="tel"
          autoComplete="tel"
          defaultValue={given.phone ?? ''}
          error={errors['phone']}
        />
      </div>
      <TextField
        label="Website"
        name="webpage"
        inputMode="url"
        autoComplete="url"
        placeholder="https://"
        defaultValue={given.webpage ?? ''}
        error={errors['webpage']}
      />
    </>
  )
}

/** Up to eight, of those that are offered and any that the organization has already. */
function Subtypes({ given, offered }: { given: readonly string[]; offered: readonly string[] }) {
  const [chosen, setChosen] = useState<readonly string[]>(given)
  // What is chosen stays to be seen, also when staff retire it while the form is open.
  const all = [...new Set([...offered, ...given, ...chosen])]
  const full = chosen.length >= mostSubtypes
  return (
    <fieldset>
      <legend className="text-sm font-medium text-muted">
        Subtypes{' '}
        <span className="font-normal text-faint">
          ({chosen.length} of at most {mostSubtypes})
        </span>
      </legend>
      <div className="mt-1 flex flex-wrap gap-1.5">
        {all.map(subtype => {
          const on = chosen.includes(subtype)
          return (
            <Button
              key={subtype}
              size="small"
              aria-pressed={on}
              className={on ? 'border-accent! bg-accent-soft! text-accent!' : ''}
              disabledReason={full && !on ? `At most ${mostSubtypes}: remove one first.` : null}
              onClick={() => setChosen(on ? chosen.filter(name => name !== subtype) : [...chosen, subtype])}
            >
              {subtype}
            </Button>
          )
        })}
      </div>
      <input type="hidden" name="organizationSubtypes" value={JSON.stringify(chosen)} />
    </fieldset>
  )
}

/** The form's texts as the draft that the server takes. */
export const draftFrom = (values: Record<string, string>) => ({
  ...values,
  organizationSubtypes: JSON.parse(values['organizationSubtypes'] ?? '[]') as string[],
})
