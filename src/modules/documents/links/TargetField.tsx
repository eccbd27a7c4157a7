import { useState } from 'react'
import { getRefusal } from '../../../core/access/refusal.ts'
import { routeGate } from '../../../core/access/routes.ts'
import { useViewer } from '../../../core/auth/useViewer.tsx'
import { useCall } from '../../../core/http/api.tsx'
import { RecordChoice } from '../../../core/form/RecordChoice.tsx'
import { SelectField } from '../../../ui/form/SelectField.tsx'
import type { LeaseRouter } from '../../leases/lease.server.ts'
import type { LinkTarget } from '../link.ts'
import { RecordTypePicker } from '../../../core/resource/RecordTypePicker.tsx'

type TargetFieldProps = { onChange: (target: LinkTarget | null) => void; error?: string | undefined }

const targetKinds = [
  { value: 'leases', label: 'Lease' },
  { value: 'wells', label: 'Well' },
  { value: 'tracts', label: 'Tract of a lease' },
  { value: 'projects', label: 'Project' },
] as const

/** Lets the user choose the record that a document is about. */
export function TargetField({ onChange, error }: TargetFieldProps) {
  const [kind, setKind] = useState<LinkTarget['noun']>('leases')
  const [leaseId, setLeaseId] = useState<string | null>(null)
  const entersProjects = getRefusal(useViewer(), routeGate('/app/projects')) === null
  const choose = (recordId: string | null) => onChange(recordId ? { noun: kind, recordId } : null)
  const record = {
    required: true,
    value: leaseId,
    onChange: (id: string | null) => {
      setLeaseId(id)
      choose(kind === 'tracts' ? null : id)
    },
    error: kind === 'tracts' ? undefined : error,
  }
  return (
    <>
      <SelectField
        label="Kind of record"
        choices={targetKinds.filter(({ value }) => value !== 'projects' || entersProjects)}
        value={kind}
        onChange={({ target }) => {
          setKind(target.value as LinkTarget['noun'])
          setLeaseId(null)
          onChange(null)
        }}
      />
      <RecordTypePicker key={kind} noun={kind === 'tracts' ? 'leases' : kind} {...record} />
      {kind === 'tracts' && leaseId && (
        <TractChoice key={leaseId} leaseId={leaseId} onChoose={choose} error={error} />
      )}
    </>
  )
}

type TractProps = {
  leaseId: string
  onChoose: (id: string | null) => void
  error: string | undefined
}

function TractChoice({ leaseId, onChoose, error }: TractProps) {
  const leases = useCall<LeaseRouter>('leases')
  const [value, setValue] = useState<string | null>(null)
  const find = async () =>
    (await leases.get.query({ id: leaseId })).tracts.map(({ id, tract }) => ({
      id,
      label: `Tract ${tract.tractNumber}`,
      hint: [tract.county, tract.state].filter(Boolean).join(', '),
    }))
  return (
    <RecordChoice
      label="Tract"
      among={leaseId}
      required
      find={find}
      value={value}
      onChange={id => {
        setValue(id)
        onChoose(id)
      }}
      error={error}
      empty="No tract matches."
    />
  )
}
