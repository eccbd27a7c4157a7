import { Link } from '@tanstack/react-router'
import { RecordBulkBar } from '../../../core/bulk/RecordBulkBar.tsx'
import { NewRecord } from '../../../core/kind/NewRecord.tsx'
import { RecordListPage } from '../../../core/kind/RecordListPage.tsx'
import { buttonClass } from '../../../ui/buttonClass.ts'
import { formatMoney, formatPercent } from '../../../ui/formats.ts'
import { Status } from '../../../ui/Status.tsx'
import { RowCard } from '../../../ui/table/RowCard.tsx'
import { statusTones, statusLabels } from '../record/afe.ts'
import { afeControls } from '../afeControls.tsx'
import { useAfes } from '../useAfes.tsx'
import { afeKind, billedShare, type AfeRow } from '../record/afe-kind.ts'

const AfeStatus = ({ status }: AfeRow) => <Status tone={statusTones[status]}>{statusLabels[status]}</Status>

/** The billed share, with a label if it nears or exceeds the estimate. */
const BilledShare = (row: AfeRow) => {
  const part = billedShare(row)
  if (part === null) return '—'
  const tone = part > 1 ? 'text-bad' : row.near ? 'text-warn' : ''
  return (
    <span className={tone}>
      {formatPercent(part)}
      {part > 1 && <span className="sr-only"> over the estimate</span>}
    </span>
  )
}

const cells = {
  status: (row: AfeRow) => <AfeStatus {...row} />,
  part: (row: AfeRow) => <BilledShare {...row} />,
}

const limits = {
  label: 'Approval limits',
  node: (
    <Link to="/app/afe/limits" className={buttonClass()}>
      Approval limits
    </Link>
  ),
}

/** Estimated costs of wells and leases, their approval, and the amounts billed. */
export default function AfesPage() {
  const { api, call, readOnly } = useAfes()
  const controls = afeControls()
  return (
    <RecordListPage
      kind={afeKind}
      page={query => api.list.queryOptions(query)}
      search="Search by number, name, well or lease"
      emptyContent="Estimate the cost of a well or facility, get it approved, and compare it with billings."
      acts={[limits]}
      cells={cells}
      edits={{ call, readOnly }}
      card={row => (
        <RowCard
          name={`${row.number} ${row.name}`}
          status={<AfeStatus {...row} />}
          leftFigure={row.well ?? row.lease ?? ''}
          rightFigure={formatMoney(row.total)}
        />
      )}
      bulk={selected => <RecordBulkBar {...selected} kind={afeKind} call={call} readOnly={readOnly} />}
      newRecord={{
        readOnly,
        form: ({ address, ...made }) => (
          <NewRecord
            {...made}
            kind={afeKind}
            start={address.well === null ? {} : { wellId: address.well }}
            controls={controls}
            save={call.create.mutate}
            success={({ number }) => `AFE ${number} added`}
          />
        ),
      }}
    />
  )
}
