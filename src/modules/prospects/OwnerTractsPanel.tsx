import { Link } from '@tanstack/react-router'
import type { PanelProps } from '../../core/module/module.ts'
import { useLiveQuery } from '../../core/live/useLive.tsx'
import { formatAcres } from '../../core/trade/figures.ts'
import { Card } from '../../ui/Card.tsx'
import { Status } from '../../ui/Status.tsx'
import { PlainTable } from '../../ui/table/PlainTable.tsx'
import { estateLabels } from './record/owner.ts'
import { offerTones, offerLabels } from './record/offer.ts'
import { useProspects } from './useProspects.tsx'

/** The prospect tracts in which a contact owns land, on the contact's page; nothing if there are none. */
export function OwnerTractsPanel({ id }: PanelProps) {
  const { data = [] } = useLiveQuery(useProspects().api.ofContact.queryOptions({ partyId: id }))
  if (data.length === 0) return null
  return (
    <Card title="In prospects" hasNoPadding>
      <PlainTable
        caption="Tracts of this contact in prospects"
        rows={data}
        rowKey={row => row.id}
        isCompact
        columns={[
          {
            header: 'Prospect',
            names: true,
            canWrap: true,
            cell: ({ prospectId, prospect, tract, estate }) => (
              <>
                <Link to="/app/crm/prospects/$prospectId" params={{ prospectId }} className="hover:underline">
                  {prospect}
                </Link>
                <span className="block text-sm text-muted">
                  Tract {tract}
                  {estate === 'SURFACE' && `, ${estateLabels[estate].toLowerCase()}`}
                </span>
              </>
            ),
          },
          { header: 'Share', align: 'right', cell: ({ fraction }) => fraction },
          { header: 'Net', unit: 'ac', align: 'right', cell: ({ netAcres }) => formatAcres(netAcres) },
          {
            header: 'Offer',
            cell: ({ status }) =>
              status ? <Status tone={offerTones[status]}>{offerLabels[status]}</Status> : '—',
          },
        ]}
      />
    </Card>
  )
}
