import { RecordBulkBar } from '../../../core/bulk/RecordBulkBar.tsx'
import { NewRecord } from '../../../core/kind/NewRecord.tsx'
import { RecordListPage } from '../../../core/kind/RecordListPage.tsx'
import { formatAcres } from '../../../core/trade/figures.ts'
import { formatDate } from '../../../ui/formats.ts'
import { RowCard } from '../../../ui/table/RowCard.tsx'
import { useProspects } from '../useProspects.tsx'
import { prospectKind } from '../record/prospect-kind.ts'

/** All prospects, the earliest due first. */
export default function ProspectsPage() {
  const { api, call, readOnly } = useProspects()
  return (
    <RecordListPage
      kind={prospectKind}
      page={query => api.list.queryOptions(query)}
      search="Search by name, county or state"
      emptyContent="Add land you plan to lease: tracts, owners and offers."
      edits={{ call, readOnly }}
      card={row => (
        <RowCard
          name={row.name}
          status={formatDate(row.targetOn)}
          leftFigure={[row.county, row.state].filter(Boolean).join(', ')}
          rightFigure={`${formatAcres(row.signedAcres)} of ${formatAcres(row.goalAcres)} ac signed`}
        />
      )}
      bulk={selected => <RecordBulkBar {...selected} kind={prospectKind} call={call} readOnly={readOnly} />}
      newRecord={{
        readOnly,
        form: props => <NewRecord {...props} kind={prospectKind} save={call.create.mutate} />,
      }}
    />
  )
}
