import { Link } from '@tanstack/react-router'
import { RecordBulkBar } from '../../../core/bulk/RecordBulkBar.tsx'
import { RecordListPage } from '../../../core/kind/RecordListPage.tsx'
import { formatMoney } from '../../../ui/formats.ts'
import { Status } from '../../../ui/Status.tsx'
import { RowCard } from '../../../ui/table/RowCard.tsx'
import { useDeals } from '../useDeals.tsx'
import { dealKind } from '../record/deal-kind.ts'
import { NewDeal } from './NewDeal.tsx'

export default function DealsPage() {
  const { api, call, readOnly } = useDeals()
  return (
    <RecordListPage
      kind={dealKind}
      page={query => api.list.queryOptions(query)}
      search="Search by number, name, counterparty or prospect"
      emptyContent="Start a deal with an owner or a partner, or remove a filter."
      meta={
        <Link to="/app/crm" className="hover:underline">
          Board
        </Link>
      }
      edits={{ call, readOnly }}
      card={row => (
        <RowCard
          name={row.name}
          status={<Status tone="info">{row.stage}</Status>}
          leftFigure={row.party === null || row.party === row.name ? row.number : row.party}
          rightFigure={formatMoney(row.bonus)}
        />
      )}
      bulk={selected => <RecordBulkBar {...selected} kind={dealKind} call={call} readOnly={readOnly} />}
      newRecord={{
        readOnly,
        form: ({ address, ...created }) => (
          <NewDeal
            {...created}
            pipeline={address.pipeline ?? 'LEASE'}
            initialFields={address.party === null ? {} : { partyId: address.party }}
          />
        ),
      }}
    />
  )
}
