import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useMemo } from 'react'
import { ListPage } from '../../../core/resource/ListPage.tsx'
import { useList } from '../../../core/resource/useList.tsx'
import { formatCount, formatDate, formatNumber } from '../../../ui/formats.ts'
import { Sparkline } from '../../../ui/chart/Sparkline.tsx'
import type { Column } from '../../../ui/table/columns.ts'
import { RowCard } from '../../../ui/table/RowCard.tsx'
import { textSearch } from '../admin-search.ts'
import { useAdmin } from '../useAdmin.tsx'
import type { StorageLine } from './storage-list.server.ts'
import { Quarantine } from './Quarantine.tsx'
import { StorageTrend } from './StorageTrend.tsx'

const countColumn = ({ name, label }: { name: string; label: string }): Column<StorageLine> => ({
  id: name,
  header: label,
  align: 'right',
  width: 130,
  minWidthPx: 92,
  cell: row => formatCount(row.counts[name]),
})

const formatMegabytes = (value: number) => formatNumber(value, 1)

const planShare = ({ filesMb, maxMb }: StorageLine) =>
  maxMb === null ? '—' : `${formatNumber((filesMb / maxMb) * 100, 1)}%`

/** The last 30 days as a line, which needs at least two days. */
function StorageSparkline({ row }: { row: StorageLine }) {
  const values = row.trendMb.filter(value => value !== null)
  if (values.length < 2) return <span className="text-faint">from the second day on</span>
  const label = `From ${formatMegabytes(values[0]!)} MB on ${formatDate(row.trendSince)} to ${formatMegabytes(values.at(-1)!)} MB`
  return <Sparkline values={row.trendMb} label={label} />
}

/** The change since the first day of the line. */
const storageChange = ({ trendMb, filesMb }: StorageLine) => {
  const first = trendMb.find(value => value !== null)
  if (first === undefined || first === null) return '—'
  const difference = filesMb - first
  return `${difference > 0 ? '+' : ''}${formatMegabytes(difference)}`
}

const megabytesColumn = (
  id: string,
  header: string,
  value: (row: StorageLine) => number,
): Column<StorageLine> => ({
  id,
  header,
  unit: 'MB',
  align: 'right',
  width: 110,
  minWidthPx: 95,
  cell: row => formatMegabytes(value(row)),
})

const filesColumn = (
  id: string,
  header: string,
  value: (row: StorageLine) => number,
): Column<StorageLine> => ({
  id,
  header,
  unit: 'files',
  align: 'right',
  width: 110,
  minWidthPx: 95,
  cell: row => formatCount(value(row)),
})

const organizationColumns: Column<StorageLine>[] = [
  { id: 'name', header: 'Organization', width: 260, minWidthPx: 170, fixed: true, cell: row => row.name },
  {
    id: 'files',
    header: 'Files',
    unit: 'MB',
    align: 'right',
    width: 110,
    minWidthPx: 95,
    cell: row => formatMegabytes(row.filesMb),
  },
  megabytesColumn('stored', 'On disk', row => row.storedMb - row.bucketMb),
  megabytesColumn('bucket', 'In bucket', row => row.bucketMb),
  megabytesColumn('duplicates', 'Duplicates', row => row.duplicatesMb),
  megabytesColumn('arriving', 'Arriving', row => row.arrivingMb),
  megabytesColumn('removed', 'Orphaned', row => row.removedMb),
  filesColumn('damaged', 'Damaged', row => row.damaged),
  filesColumn('unchecked', 'Unchecked', row => row.unchecked),
  filesColumn('quarantined', 'Quarantined', row => row.quarantined),
  { id: 'share', header: 'Share of plan', align: 'right', width: 110, cell: planShare },
  {
    id: 'trend',
    header: 'Last 30 days',
    width: 170,
    minWidthPx: 150,
    cell: row => <StorageSparkline row={row} />,
  },
  {
    id: 'change',
    header: 'Change',
    unit: 'MB',
    align: 'right',
    width: 110,
    minWidthPx: 95,
    cell: storageChange,
  },
]

/** The storage of each organization, largest first, and its growth. */
export default function StoragePage() {
  const { api } = useAdmin()
  const full = useQuery(api.storage.queryOptions({ offset: 0, limit: 100 }))
  const kinds = full.data?.kinds
  const columns = useMemo(() => [...organizationColumns, ...(kinds ?? []).map(countColumn)], [kinds])
  const navigate = useNavigate()
  const list = useList(textSearch, '/admin/storage-monitoring', (_, window) =>
    api.storage.queryOptions(window),
  )
  return (
    <ListPage
      words={{ one: 'organization', many: 'organizations', title: 'Storage' }}
      list={list}
      exportPath="/admin/storage-monitoring/export"
      meta={full.data && `The database uses ${formatNumber(full.data.databaseMb, 0)} MB in total.`}
      aboveTable={
        <div className="px-4.5 pb-3 max-md:px-3.5">
          <StorageTrend />
          <Quarantine />
        </div>
      }
      columns={columns}
      storageKey="admin-storage-monitoring"
      rowKey={row => row.id}
      onOpenPage={row => void navigate({ to: `/admin/tenants/${row.id}` })}
      card={row => (
        <RowCard
          name={row.name}
          status={row.trendSince && <StorageSparkline row={row} />}
          leftFigure={`${formatMegabytes(row.filesMb)} MB of files`}
          rightFigure={planShare(row)}
        />
      )}
    />
  )
}
