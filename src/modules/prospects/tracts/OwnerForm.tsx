import { pickerProps } from '../../../core/form/RecordChoice.tsx'
import { RecordForm } from '../../../core/form/RecordForm.tsx'
import type { ControlProps } from '../../../core/form/SchemaForm.tsx'
import { PartyChoice } from '../../parties/PartyChoice.tsx'
import type { OwnerInFile } from '../prospect-file.server.ts'
import { useProspects } from '../useProspects.tsx'
import { ownerSchema } from '../record/owner.ts'

type OwnerFormProps = {
  prospectId: string
  owner: OwnerInFile
  readOnly: string | null
  onClose: () => void
}

/** One owner, with its contact, which a name alone does not identify if several contacts share it. */
export function OwnerForm({ prospectId, owner, readOnly, onClose }: OwnerFormProps) {
  const { call } = useProspects()
  const { id, version, partyId, party } = owner
  const values = ownerSchema.parse({ ...owner, name: owner.name ?? party })
  return (
    <RecordForm
      title="Edit owner"
      one="owner"
      parentId={prospectId}
      schema={ownerSchema}
      record={{ id, version, values }}
      readOnly={readOnly}
      controls={{
        tractId: () => null,
        partyId: (control: ControlProps) => (
          <PartyChoice
            {...pickerProps(control)}
            selectedRecord={partyId !== null && party !== null ? { id: partyId, label: party } : undefined}
          />
        ),
      }}
      save={saving => call.owners.save.mutate({ prospectId, ...saving })}
      onClose={onClose}
    />
  )
}
