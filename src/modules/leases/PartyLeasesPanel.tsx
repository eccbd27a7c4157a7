import { Link } from '@tanstack/react-router'
import { getRefusal } from '../../core/access/refusal.ts'
import { useViewer } from '../../core/auth/useViewer.tsx'
import { interestLabels } from '../../core/land/interest.ts'
import { useLiveQuery } from '../../core/live/useLive.tsx'
import type { PanelProps } from '../../core/module/module.ts'
import { RelatedCard } from '../../core/resource/RelatedCard.tsx'
import { leaseAccess } from './access.ts'
import type { PartyLease } from './parties/party-leases.server.ts'
import { partyRoleLabels } from './record/lease-party.ts'
import { useLeases } from './record/useLeases.tsx'

/** A contact's leases, on the contact's page; hidden from users who may not see leases. */
export const PartyLeasesPanel = ({ id }: PanelProps) =>
  getRefusal(useViewer(), leaseAccess.read) === null ? <PartyLeases partyId={id} /> : null

function PartyLeases({ partyId }: { partyId: string }) {
  const { api } = useLeases()
  const { data } = useLiveQuery(api.parties.leases.queryOptions({ partyId }))
  return (
    <RelatedCard
      title={
        data && data.total > data.rows.length ? `Leases (${data.rows.length} of ${data.total})` : 'Leases'
      }
      results={data}
      newRecordLink={null}
      caption="Leases that name this contact"
      columns={[
        {
          header: 'Lease',
          names: true,
          canWrap: true,
          cell: ({ leaseId, number, name }) => (
            <Link to="/app/leases/$leaseId" params={{ leaseId }} className="hover:underline">
              {[number, name].filter(Boolean).join(' ')}
            </Link>
          ),
        },
        { header: 'Role', canWrap: true, cell: roleLabel },
        { header: 'Share', align: 'right', cell: ({ share }) => share ?? '—' },
      ]}
      empty="No lease names this contact."
      allLink={null}
    />
  )
}

function roleLabel(row: PartyLease): string {
  if (row.as === 'party') return partyRoleLabels[row.role]
  if (row.as === 'interest') return `${interestLabels[row.role]}, tract ${row.tract}`
  return row.as === 'assignor' ? 'Assignor' : 'Assignee'
}
