import { Link } from '@tanstack/react-router'
import { RecordsPanel } from '../../core/kind/RecordsPanel.tsx'
import type { PanelProps } from '../../core/module/module.ts'
import { formatMoney, formatNumber } from '../../ui/formats.ts'
import { dealKind } from './record/deal-kind.ts'
import { useDeals } from './useDeals.tsx'

const maxRows = 8

/** Shows the deals with a contact, on the contact's page. */
export function DealsPanel({ id }: PanelProps) {
  const { api } = useDeals()
  const filter = { party: id, view: 'all' as const }
  return (
    <RecordsPanel
      kind={dealKind}
      query={api.list.queryOptions({ filter, limit: maxRows })}
      title="Deals"
      newRecord={{ to: dealKind.path, search: filter, label: 'New deal', hash: 'new' }}
      caption="Deals with this contact"
      columns={[
        {
          header: 'Deal',
          names: true,
          canWrap: true,
          cell: row => (
            <Link to={`/app/crm/deals/${row.id}`} className="hover:underline">
              {row.name}
            </Link>
          ),
        },
        { header: 'Stage', cell: row => row.stage },
        { header: 'NMA', align: 'right', cell: row => formatNumber(row.netAcres, 2) },
        { header: 'Bonus or value', align: 'right', cell: row => formatMoney(row.bonus) },
      ]}
      empty="No deal with this contact."
      allLink={({ rows, total }) =>
        total > rows.length ? { label: `All ${total} deals`, to: dealKind.path, search: filter } : null
      }
    />
  )
}
