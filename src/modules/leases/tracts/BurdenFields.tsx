import { termHelp } from '../../../core/form/TermHelp.tsx'
import { isLessor, isSameName } from '../../../core/land/interest.ts'
import { CheckField } from '../../../ui/form/CheckField.tsx'
import { SelectField } from '../../../ui/form/SelectField.tsx'
import type { InterestText } from './tract-draft.ts'

interface BurdenFieldsProps {
  burden: InterestText
  /** All owners of the same tract. */
  owners: readonly InterestText[]
  onChange: (change: Partial<InterestText>) => void
}

/** Fields of a royalty carved out of another interest: its bearer and its basis. */
export function BurdenFields({ burden, owners, onChange }: BurdenFieldsProps) {
  const { type, burdensWorkingInterest, basis, carvedFrom } = burden
  const isBorneByWorking = type === 'ORRI' || burdensWorkingInterest
  const bearers = owners.filter(
    owner =>
      owner.key !== burden.key &&
      owner.party !== '' &&
      (owner.type === type || (isBorneByWorking ? owner.type === 'WI' : isLessor(owner))),
  )
  const names = [
    ...new Set([...bearers.map(({ party }) => party), ...(carvedFrom === '' ? [] : [carvedFrom])]),
  ]
  return (
    <div className="grid w-full grid-cols-2 gap-2 max-md:grid-cols-1">
      <SelectField
        label="Carved from"
        value={names.find(name => isSameName(name, carvedFrom)) ?? ''}
        choices={[
          {
            value: '',
            label: isBorneByWorking ? 'All working interest, in proportion' : 'All lessors, in proportion',
          },
          ...names.map(name => ({ value: name, label: `${name} alone` })),
        ]}
        onChange={({ target }) => onChange({ carvedFrom: target.value })}
      />
      <SelectField
        label="Share of"
        value={basis}
        choices={[
          { value: 'PRODUCTION', label: 'All production under the lease' },
          {
            value: 'BURDENED',
            label: isBorneByWorking ? 'Carved from' : 'Its parent royalty (floating)',
          },
        ]}
        onChange={({ target }) => onChange({ basis: target.value as InterestText['basis'] })}
      />
      {type === 'NPRI' && (
        <CheckField
          label="Borne by the working interest"
          help={termHelp('nonParticipatingRoyalty')}
          checked={burdensWorkingInterest}
          onChange={({ target }) => onChange({ burdensWorkingInterest: target.checked, carvedFrom: '' })}
        />
      )}
    </div>
  )
}
