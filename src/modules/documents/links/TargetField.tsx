import { useState } from 'react'
import { refusal } from '../../../core/access/refusal.ts'
import { routeGate } from '../../../core/access/routes.ts'
import { useViewer } from '../../../core/auth/useViewer.tsx'
import { useCall } from '../../../core/http/api.tsx'
import { RecordChoice } from '../../../core/resource/RecordChoice.tsx'
import { SelectField } from '../../../ui/form/SelectField.tsx'
import type { LeaseRouter } from '../../leases/lease.server.ts'
import type { ProjectRouter } from '../../projects/project.server.ts'
import type { WellRouter } from '../../wells/well.server.ts'
import type { LinkTarget } from '../link.ts'

type TargetFieldProps = { onChange: (target: LinkTarget | null) => void; error?: string | undefined }

const kinds = [
  { value: 'leases', label: 'Lease' },
  { value: 'wells', label: 'Well' },
  { value: 'tracts', label: 'Tract of a lease' },
  { value: 'projects', label: 'Project' },
] as const

/** The record that a document is about. */
export function TargetField({ onChange, error }: TargetFieldProps) {
  const [kind, setKind] = useState<LinkTarget['noun']>('leases')
  const [leaseId, setLeaseId] = useState<string | null>(null)
  const find = useRecords()
  const entersProjects = refusal(useViewer(), routeGate('/app/projects')) === null
  const choose = (recordId: string | null) => onChange(recordId ? { noun: kind, recordId } : null)
  return (
    <>
      <SelectField
        label="Kind of record"
        choices={kinds.filter(({ value }) => value !== 'projects' || entersProjects)}
        value={kind}
        onChange={({ target }) => {
          setKind(target.value as LinkTarget['noun'])
          setLeaseId(null)
          onChange(null)
        }}
      />
      {kind === 'wells' && (
        <OneRecord key="well" label="Well" find={find.wells} onChoose={choose} error={error} />
      )}
      {kind === 'projects' && (
        <OneRecord key="project" label="Project" find={find.projects} onChoose={choose} error={error} />
      )}
      {(kind === 'leases' || kind === 'tracts') && (
        <OneRecord
          key={kind}
          label="Lease"
          find={find.leases}
          onChoose={kind === 'leases' ? choose : setLeaseId}
          error={kind === 'leases' ? error : undefined}
        />
      )}
      {kind === 'tracts' && leaseId && (
        <OneRecord
          key={leaseId}
          label="Tract"
          find={find.tractsOf(leaseId)}
          onChoose={choose}
          error={error}
        />
      )}
    </>
  )
}

type Found = { id: string; label: string; hint?: string | undefined }
type OneProps = {
  label: string
  find: (words: string) => Promise<Found[]>
  onChoose: (id: string | null) => void
  error: string | undefined
}

function OneRecord({ label, find, onChoose, error }: OneProps) {
  const [value, setValue] = useState<string | null>(null)
  return (
    <RecordChoice
      label={label}
      required
      find={find}
      value={value}
      onChange={id => {
        setValue(id)
        onChoose(id)
      }}
      error={error}
      empty={`No ${label.toLowerCase()} matches.`}
    />
  )
}

function useRecords() {
  const leases = useCall<LeaseRouter>('leases')
  const wells = useCall<WellRouter>('wells')
  const projects = useCall<ProjectRouter>('projects')
  return {
    leases: async (search: string): Promise<Found[]> =>
      (await leases.list.query({ filter: { search }, limit: 8 })).rows.map(row => ({
        id: row.id,
        label: [row.leaseNumber, row.name].filter(Boolean).join(' '),
        hint: row.county ?? undefined,
      })),
    wells: async (search: string): Promise<Found[]> =>
      (await wells.list.query({ filter: { search }, limit: 8 })).rows.map(row => ({
        id: row.id,
        label: row.name,
        hint: row.operator ?? undefined,
      })),
    projects: async (search: string): Promise<Found[]> =>
      (await projects.list.query({ filter: { search }, limit: 8 })).rows.map(row => ({
        id: row.id,
        label: row.name,
        hint: row.number ?? undefined,
      })),
    tractsOf: (id: string) => async (): Promise<Found[]> =>
      (await leases.get.query({ id })).tracts.map(({ id: tractId, tract }) => ({
        id: tractId,
        label: `Tract ${tract.tractNumber}`,
        hint: [tract.county, tract.state].filter(Boolean).join(', '),
      })),
  }
}
