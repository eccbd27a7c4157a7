import { RecordBulkBar } from '../../../core/bulk/RecordBulkBar.tsx'
import { RecordListPage } from '../../../core/kind/RecordListPage.tsx'
import { RowCard } from '../../../ui/table/RowCard.tsx'
import { NewCurative } from '../file/NewCurative.tsx'
import { curativeKind, type CurativeRow } from '../record/curative-kind.ts'
import { kindLabels } from '../record/curative.ts'
import { CurativeDue, CurativeStatus } from '../record/CurativeStatus.tsx'
import { useCurative } from '../useCurative.tsx'

const cells = {
  status: (row: CurativeRow) => <CurativeStatus {...row} />,
  dueOn: (row: CurativeRow) => <CurativeDue {...row} />,
}

/** Lists the requirements of title opinions, earliest due date first. */
export default function CurativePage() {
  const { api, call, readOnly } = useCurative()
  return (
    <RecordListPage
      kind={curativeKind}
      page={query => api.list.queryOptions(query)}
      search="Search by text, lease, party or opinion"
      emptyContent="Add what your title opinions require, import your curative list, or remove a filter."
      cells={cells}
      edits={{ call, readOnly }}
      card={row => (
        <RowCard
          name={[row.number, row.name].filter(Boolean).join(' ')}
          status={<CurativeStatus {...row} />}
          leftFigure={row.lease ?? kindLabels[row.kind]}
          rightFigure={<CurativeDue {...row} />}
        />
      )}
      bulk={selected => <RecordBulkBar {...selected} kind={curativeKind} call={call} readOnly={readOnly} />}
      newRecord={{
        readOnly,
        form: ({ address, ...made }) => (
          <NewCurative {...made} start={address.lease === null ? {} : { leaseId: address.lease }} />
        ),
      }}
    />
  )
}
