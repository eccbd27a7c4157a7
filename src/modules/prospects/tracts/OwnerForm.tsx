import { chosenIn, RecordChoice } from '../../../core/form/RecordChoice.tsx'
import { RecordForm } from '../../../core/form/RecordForm.tsx'
import type { OwnControl } from '../../../core/form/SchemaForm.tsx'
import type { OwnerInFile } from '../prospect-file.server.ts'
import { useProspects } from '../useProspects.tsx'
import { ownerSchema } from '../record/owner.ts'

type OwnerFormProps = {
  prospectId: string
  owner: OwnerInFile
  readOnly: string | null
  onClose: () => void
}

/** One owner, with the contact behind the name, which a name alone does not tell where several are called so. */
export function OwnerForm({ prospectId, owner, readOnly, onClose }: OwnerFormProps) {
  const { call } = useProspects()
  const { id, version, partyId, party } = owner
  const values = ownerSchema.parse({ ...owner, name: owner.name ?? party })
  return (
    <RecordForm
      title="Edit owner"
      one="owner"
      of={prospectId}
      schema={ownerSchema}
      record={{ id, version, values }}
      readOnly={readOnly}
      controls={{
        tractId: () => null,
        partyId: (control: OwnControl) => (
          <RecordChoice
            label="Contact"
            placeholder="Name"
            empty="No contact matches."
            known={partyId !== null && party !== null ? { id: partyId, label: party } : undefined}
            find={async search =>
              (await call.contacts.query({ search })).map(({ id, name, place }) => ({
                id,
                label: name,
                hint: place ?? undefined,
              }))
            }
            {...chosenIn(control)}
          />
        ),
      }}
      save={saving => call.owners.save.mutate({ prospectId, ...saving })}
      onClose={onClose}
    />
  )
}
