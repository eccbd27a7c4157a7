import type { ControlProps } from '../../core/form/SchemaForm.tsx'
import { useApi } from '../../core/http/api.tsx'
import { useLiveQuery } from '../../core/live/useLive.tsx'
import { pickerProps } from '../../core/form/RecordChoice.tsx'
import { SelectField } from '../../ui/form/SelectField.tsx'
import type { LeaseRouter } from '../leases/lease.server.ts'
import { LeaseChoice } from '../leases/LeaseChoice.tsx'
import { PartyChoice } from '../parties/PartyChoice.tsx'
import { useCurative } from './useCurative.tsx'

type Lease = { id: string; number: string; name: string }
type Contact = { id: string; name: string }
type Control = Pick<ControlProps, 'value' | 'error' | 'onChange'>

export const leaseLabel = ({ number, name }: Omit<Lease, 'id'>) => `${number} ${name}`.trim()

const parseId = (value: unknown) => (typeof value === 'string' && value !== '' ? value : null)

/** Returns the controls that choose the lease, tract and responsible user of an item. */
export function curativeControls(lease: Lease | null = null, contact: Contact | null = null) {
  return {
    leaseId: (control: Control) => (
      <LeaseChoice
        {...pickerProps(control)}
        selectedRecord={lease ? { id: lease.id, label: leaseLabel(lease) } : undefined}
      />
    ),
    tractId: (control: Control, leaseId: unknown) => <TractField {...control} leaseId={parseId(leaseId)} />,
    partyId: (control: Control) => (
      <PartyChoice
        {...pickerProps(control)}
        selectedRecord={contact ? { id: contact.id, label: contact.name } : undefined}
      />
    ),
    assigneeId: (control: Control) => <PersonField {...control} />,
  }
}

function TractField({ leaseId, value, onChange, error }: Control & { leaseId: string | null }) {
  const { data } = useLiveQuery({
    ...useApi<LeaseRouter>('leases').get.queryOptions({ id: leaseId ?? '' }),
    enabled: leaseId !== null,
  })
  return (
    <SelectField
      label="Tract"
      value={parseId(value) ?? ''}
      error={error}
      disabled={leaseId === null}
      placeholder={leaseId === null ? 'Choose the lease first' : 'Entire lease'}
      choices={(data?.tracts ?? []).map(({ id, tract }) => ({
        value: id,
        label: ['Tract', tract.tractNumber, tract.county && `(${tract.county})`].filter(Boolean).join(' '),
      }))}
      onChange={({ target }) => onChange(target.value)}
    />
  )
}

function PersonField({ value, onChange, error }: Control) {
  const { data = [] } = useLiveQuery(useCurative().api.people.queryOptions())
  return (
    <SelectField
      label="Responsible"
      value={parseId(value) ?? ''}
      error={error}
      placeholder="No one"
      choices={data.map(({ id, name }) => ({ value: id, label: name }))}
      onChange={({ target }) => onChange(target.value)}
    />
  )
}
