import { pickerProps } from '../../../core/form/RecordChoice.tsx'
import type { ControlProps } from '../../../core/form/SchemaForm.tsx'
import { useLiveQuery } from '../../../core/live/useLive.tsx'
import { SelectField } from '../../../ui/form/SelectField.tsx'
import { PartyChoice } from '../../parties/PartyChoice.tsx'
import { useDeals } from '../useDeals.tsx'

type Control = Pick<ControlProps, 'value' | 'error' | 'onChange'>
type PartyOption = { id: string; name: string }

/** Returns controls for choosing the counterparty and the owner of a deal. */
export const dealControls = (party: PartyOption | null = null) => ({
  partyId: (control: Control) => (
    <PartyChoice
      {...pickerProps(control)}
      label="Counterparty"
      selectedRecord={party ? { id: party.id, label: party.name } : undefined}
    />
  ),
  ownerId: (control: Control) => <OwnerField {...control} />,
})

function OwnerField({ value, onChange, error }: Control) {
  const { data = [] } = useLiveQuery(useDeals().api.people.queryOptions())
  return (
    <SelectField
      label="Owner"
      value={typeof value === 'string' ? value : ''}
      error={error}
      placeholder="No one"
      choices={data.map(({ id, name }) => ({ value: id, label: name }))}
      onChange={({ target }) => onChange(target.value)}
    />
  )
}
