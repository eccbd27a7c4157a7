import { termHelp } from '../../../core/form/TermHelp.tsx'
import X from 'lucide-react/icons/x'
import { CheckField } from '../../../ui/form/CheckField.tsx'
import { SelectField } from '../../../ui/form/SelectField.tsx'
import { TextField } from '../../../ui/form/TextField.tsx'
import { IconButton } from '../../../ui/IconButton.tsx'
import { interestTypes, interestLabels, isBurden, type InterestType } from '../../../core/land/interest.ts'
import { PartyNameField } from '../parties/PartyNameField.tsx'
import { BurdenFields } from './BurdenFields.tsx'
import type { InterestText } from './tract-draft.ts'

type OwnerFieldsProps = {
  owner: InterestText
  owners: readonly InterestText[]
  errors: Readonly<Record<string, string>>
  path: string
  onChange: (change: Partial<InterestText>) => void
  onRemove: () => void
}

/** One owner of a tract: the party, the kind of interest and the share. */
export const OwnerFields = ({ owner, owners, errors, path, onChange, onRemove }: OwnerFieldsProps) => (
  <div className="grid grid-cols-[minmax(0,1fr)_11rem_7rem_auto] items-start gap-2 rounded-md border p-2.5 max-md:grid-cols-2">
    <div className="max-md:col-span-full">
      <PartyNameField
        label="Owner"
        partyId={owner.contactId}
        name={owner.party}
        error={errors[`${path}.party`] ?? errors[`${path}.contactId`]}
        onChange={({ partyId, name }) => onChange({ contactId: partyId, party: name })}
      />
    </div>
    <SelectField
      label="Interest"
      help={termHelp('interests')}
      value={owner.type}
      choices={interestTypes.map(value => ({ value, label: interestLabels[value] }))}
      onChange={event => {
        const type = event.target.value as InterestType
        onChange({
          type,
          leased: type === 'MI',
          company: type === 'WI' && owner.company,
          burdensWorkingInterest: type === 'NPRI' && owner.burdensWorkingInterest,
          ...(isBurden({ type }) ? {} : { basis: 'PRODUCTION', carvedFrom: '' }),
        })
      }}
    />
    <TextField
      label="Share"
      placeholder="1/2"
      value={owner.fraction}
      error={errors[`${path}.fraction`]}
      onChange={event => onChange({ fraction: event.target.value })}
    />
    <IconButton label="Remove this owner" icon={<X size={14} />} onClick={onRemove} className="mt-5" />
    <div className="col-span-full flex flex-wrap gap-4">
      {owner.type === 'MI' && (
        <CheckField
          label="Under this lease"
          checked={owner.leased}
          onChange={event => onChange({ leased: event.target.checked })}
        />
      )}
      {isBurden(owner) && <BurdenFields burden={owner} owners={owners} onChange={onChange} />}
      {owner.type === 'WI' && (
        <CheckField
          label="Ours"
          checked={owner.company}
          onChange={event => onChange({ company: event.target.checked })}
        />
      )}
    </div>
  </div>
)
