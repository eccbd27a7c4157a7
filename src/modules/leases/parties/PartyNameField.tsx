import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useCommand } from '../../../core/http/useCommand.tsx'
import { Button } from '../../../ui/Button.tsx'
import { ComboField } from '../../../ui/form/ComboField.tsx'
import { useLeases } from '../record/useLeases.tsx'

type PartyName = { partyId: string | null; name: string }
type PartyNameFieldProps = PartyName & {
  label: string
  error?: string | null | undefined
  /** True if an unknown name is added when the form is saved; otherwise it can be made a contact here. */
  willBeAdded?: boolean
  onChange: (changed: PartyName) => void
}

/** A contact found by name, or a name that is not a contact yet. */
export function PartyNameField({ partyId, name, label, error, willBeAdded, onChange }: PartyNameFieldProps) {
  const { api, call } = useLeases()
  const [search, setSearch] = useState('')
  const { data: matches = [] } = useQuery(api.parties.find.queryOptions({ search }))
  /** Remounts the field after creating a contact, because the search results do not include it. */
  const [fieldKey, setFieldKey] = useState(0)
  const add = useCommand(() => call.parties.create.mutate({ party: { name: name.trim() } }), {
    onSuccess: created => {
      onChange({ partyId: created.id, name: created.name })
      setFieldKey(fieldKey + 1)
    },
    success: created => `${created.name} was added to the contacts`,
  })
  const choices = matches.filter(({ id }) => id !== partyId).map(({ id, name: label }) => ({ id, label }))
  const isNew = partyId === null && name.trim() !== ''
  return (
    <div className="grid content-start gap-1">
      <ComboField
        key={fieldKey}
        label={label}
        error={error}
        items={partyId === null ? choices : [{ id: partyId, label: name }, ...choices]}
        value={partyId}
        onChange={id =>
          id !== null && onChange({ partyId: id, name: matches.find(party => party.id === id)?.name ?? name })
        }
        onSearch={setSearch}
        onText={text => {
          if (text === name) return
          const exactMatch = matches.find(({ name: partyName }) => partyName === text)
          onChange({ partyId: exactMatch?.id ?? null, name: text })
        }}
        defaultText={name}
        hint={!isNew ? undefined : willBeAdded ? `“${name}” is new here.` : 'Not a contact yet.'}
        empty={
          willBeAdded
            ? 'No party has this name yet; it is added when you save.'
            : 'No contact has this name yet.'
        }
      />
      {isNew && !willBeAdded && (
        <Button
          size="small"
          variant="quiet"
          className="justify-self-start"
          busy={add.busy}
          onClick={() => void add.run()}
        >
          Add to contacts<span className="sr-only"> {name}</span>
        </Button>
      )}
    </div>
  )
}
