import { Link as RouterLink } from '@tanstack/react-router'
import { useToday } from '../../../core/auth/useToday.tsx'
import { listColumns } from '../../../core/resource/list-columns.ts'
import { PartsCard, type RecordPart } from '../../../core/resource/PartsCard.tsx'
import { RecordChoice } from '../../../core/form/RecordChoice.tsx'
import { Status } from '../../../ui/Status.tsx'
import { stateLabels, stateText } from '../../leases/record/lease-state.ts'
import { leaseWellSchema } from '../records/lease-well.ts'
import { useWells } from '../identity/useWells.tsx'
import { useLeaseChoice } from './useLeaseChoice.tsx'
import type { WellTabProps } from './WellTabs.tsx'

type LeaseLink = WellTabProps['file']['links'][number]

const holdsLabel = ({ holds }: LeaseLink) => (holds ? 'Holds it' : 'Does not hold it')

const unitLabel = ({ unit, formation }: LeaseLink) => unit ?? formation ?? ''

const leasePart: RecordPart<LeaseLink, typeof leaseWellSchema> = {
  one: 'lease',
  title: 'Leases',
  schema: leaseWellSchema,
  columns: listColumns<LeaseLink>({
    schema: leaseWellSchema,
    fields: [],
    placed: [
      {
        id: 'lease',
        title: 'Lease',
        canWrap: true,
        value: row => `${row.leaseNumber} ${row.leaseName}`.trim(),
      },
      { id: 'lessor', title: 'Lessor', canWrap: true, value: row => row.lessor || null },
      { id: 'status', title: 'Status', value: ({ leaseState }) => stateLabels[leaseState].label },
      { id: 'holds', title: 'This well', value: holdsLabel, text: holdsLabel },
      { id: 'fromDate' },
      { id: 'toDate' },
      { id: 'unit', title: 'Unit or formation', value: unitLabel, text: unitLabel },
    ],
  }),
  empty: 'Link the leases this well holds with its production.',
}

/** Lists the leases that a well is on or under, and shows which of them it holds. */
export function WellLeases({ file, readOnly }: WellTabProps) {
  const { call } = useWells()
  const findLeases = useLeaseChoice()
  const today = useToday()
  return (
    <PartsCard
      part={leasePart}
      recordId={file.id}
      rows={file.links}
      readOnly={readOnly}
      start={{ holds: true, wellId: file.id, tractId: null }}
      save={saving => call.leases.save.mutate(saving)}
      remove={({ id }) => call.leases.remove.mutate({ id })}
      cells={{
        lease: row => (
          <RouterLink to="/app/leases/$leaseId" params={{ leaseId: row.leaseId }} className="hover:underline">
            <span className="font-mono text-sm text-muted">{row.leaseNumber}</span> {row.leaseName}
          </RouterLink>
        ),
        status: row => (
          <Status tone={row.leaseTone}>{stateText({ ...row, status: row.leaseStatus }, today)}</Status>
        ),
        holds: row => <Status tone={row.holds ? 'good' : 'none'}>{holdsLabel(row)}</Status>,
      }}
      renderExtraFields={(values, set, errors) => (
        <RecordChoice
          label="Lease"
          required
          find={findLeases}
          selectedRecord={file.links.filter(link => link.leaseId === values.leaseId).map(toItem)[0]}
          value={String(values.leaseId) || null}
          onChange={leaseId => set({ ...values, leaseId: leaseId ?? '' })}
          error={errors.leaseId}
          placeholder="Number, name or lessor"
          empty="No lease matches."
        />
      )}
    />
  )
}

const toItem = ({ leaseId, leaseNumber, leaseName, lessor }: LeaseLink) => ({
  id: leaseId,
  label: `${leaseNumber} ${leaseName}`.trim(),
  hint: lessor,
})
