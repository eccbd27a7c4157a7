import { useState } from 'react'
import { useCall } from '../../../core/http/api.tsx'
import { useCommand } from '../../../core/http/useCommand.tsx'
import { RecordChoice } from '../../../core/form/RecordChoice.tsx'
import type { ComboItem } from '../../../ui/form/ComboField.tsx'
import type { LeaseRouter } from '../../leases/lease.server.ts'

type OwnerChoiceProps = {
  value: string | null
  known: ComboItem | undefined
  error: string | undefined
  onChange: (partyId: string | null) => void
}

/** Prefix of a new party's name, used in place of its id. */
const newPartyPrefix = 'add '

/** Lets the user choose an owner among the parties of leases and decks; an unknown one is added by name. */
export function OwnerChoice({ value, known, error, onChange }: OwnerChoiceProps) {
  const { parties } = useCall<LeaseRouter>('leases')
  const [added, setAdded] = useState<ComboItem>()
  const adding = useCommand((name: string) => parties.create.mutate({ party: { name } }), {
    success: ({ name }) => `${name} added to parties`,
    onSuccess: ({ id, name: label }) => {
      setAdded({ id, label })
      onChange(id)
    },
  })
  return (
    <RecordChoice
      label="Owner"
      required
      find={async search => {
        const items = (await parties.find.query({ search })).map(({ id, name: label }) => ({ id, label }))
        const name = search.trim()
        const isKnown = items.some(({ label }) => label.toLowerCase() === name.toLowerCase())
        return name === '' || isKnown
          ? items
          : [...items, { id: newPartyPrefix + name, label: name, hint: 'Add as a party' }]
      }}
      selectedRecord={added ?? known}
      value={value}
      onChange={id =>
        id?.startsWith(newPartyPrefix) ? void adding.run(id.slice(newPartyPrefix.length)) : onChange(id)
      }
      error={error}
      placeholder="Name of the owner"
      empty="Enter the owner’s name."
    />
  )
}
