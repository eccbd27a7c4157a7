import { useQuery } from '@tanstack/react-query'
import { Link as RouterLink } from '@tanstack/react-router'
import { useState } from 'react'
import { useCall } from '../../../core/http/api.tsx'
import { ComboField } from '../../../ui/form/ComboField.tsx'
import { Status } from '../../../ui/Status.tsx'
import { statusWords } from '../../leases/record/lease-status.ts'
import { leaseWellSchema } from '../records/lease-well.ts'
import { useWells } from '../identity/useWells.tsx'
import type { WellRouter } from '../well.server.ts'
import { WellRecords, type WellRecordsProps } from '../records/WellRecords.tsx'
import type { WellTabProps } from './WellTabs.tsx'

type Link = WellTabProps['file']['links'][number]

const leaseWords = ({ leaseStatus, lapseRisk }: Link) =>
  lapseRisk ? 'Lapse risk' : statusWords[leaseStatus].label

const holdsWords = ({ holds }: Link) => (holds ? 'Holds it' : 'Does not hold it')

const leaseColumns: WellRecordsProps<Link, typeof leaseWellSchema>['columns'] = [
  {
    header: 'Lease',
    wraps: true,
    value: row => `${row.leaseNumber} ${row.leaseName}`.trim(),
    cell: row => (
      <RouterLink to="/app/leases/$leaseId" params={{ leaseId: row.leaseId }} className="hover:underline">
        <span className="font-mono text-sm text-muted">{row.leaseNumber}</span> {row.leaseName}
      </RouterLink>
    ),
  },
  { header: 'Lessor', wraps: true, value: row => row.lessor || null },
  {
    header: 'Status',
    value: leaseWords,
    cell: row => <Status tone={row.leaseTone}>{leaseWords(row)}</Status>,
  },
  {
    header: 'This well',
    value: holdsWords,
    cell: row => <Status tone={row.holds ? 'good' : 'none'}>{holdsWords(row)}</Status>,
  },
  { header: 'From', kind: 'date', value: row => row.fromDate },
  { header: 'To', kind: 'date', value: row => row.toDate },
  { header: 'Unit or formation', value: row => row.unit ?? row.formation },
]

const leaseChoice =
  (file: WellTabProps['file']): NonNullable<WellRecordsProps<Link, typeof leaseWellSchema>['extra']> =>
  (values, set, errors) => (
    <LeaseChoice
      value={String(values.leaseId) || null}
      onChange={leaseId => set({ ...values, leaseId: leaseId ?? '' })}
      error={errors.leaseId}
      known={file.links}
    />
  )

/** The leases that a well stands on or under, and which of them it holds. */
export function WellLeases({ file, readOnly }: WellTabProps) {
  const call = useCall<WellRouter>('wells')
  return (
    <WellRecords
      of={file.id}
      title="Leases"
      one="lease"
      schema={leaseWellSchema}
      rows={file.links}
      start={{ holds: true, wellId: file.id, tractId: null }}
      extra={leaseChoice(file)}
      empty="Link the leases that this well holds: its production keeps them alive."
      columns={leaseColumns}
      save={input => call.leases.save.mutate(input)}
      remove={id => call.leases.remove.mutate({ id })}
      readOnly={readOnly}
    />
  )
}

type LeaseChoiceProps = {
  value: string | null
  onChange: (id: string | null) => void
  error?: string | undefined
  known: readonly { leaseId: string; leaseNumber: string; leaseName: string; lessor: string }[]
}

function LeaseChoice({ value, onChange, error, known }: LeaseChoiceProps) {
  const { api } = useWells()
  const [search, setSearch] = useState('')
  const { data } = useQuery(api.leases.candidates.queryOptions({ search }))
  const found =
    data?.map(({ id, number, name, lessor }) => ({ id, label: `${number} ${name}`.trim(), hint: lessor })) ??
    []
  const chosen = known.find(link => link.leaseId === value)
  const items =
    chosen && !found.some(item => item.id === value)
      ? [
          {
            id: chosen.leaseId,
            label: `${chosen.leaseNumber} ${chosen.leaseName}`.trim(),
            hint: chosen.lessor,
          },
          ...found,
        ]
      : found
  return (
    <ComboField
      label="Lease"
      items={items}
      value={value}
      onChange={onChange}
      onSearch={setSearch}
      error={error}
      placeholder="Number, name or lessor"
      empty="No lease matches."
      required
    />
  )
}
