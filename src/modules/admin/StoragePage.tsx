import { useQuery } from '@tanstack/react-query'
import { formatCount, formatNumber } from '../../ui/formats.ts'
import type { Column } from '../../ui/table/columns.ts'
import { RowCard } from '../../ui/table/RowCard.tsx'
import type { StorageLine } from './admin-lists.server.ts'
import { AdminList } from './AdminList.tsx'
import { useAdmin } from './useAdmin.tsx'

const number = (id: 'leases' | 'wells' | 'months' | 'changes', header: string): Column<StorageLine> => ({
  id,
  header,
  align: 'right',
  width: 130,
  cell: row => formatCount(row[id]),
})

const share = ({ filesMb, mostMb }: StorageLine) =>
  mostMb === null ? '—' : `${formatNumber((filesMb / mostMb) * 100, 1)} %`

const columns: Column<StorageLine>[] = [
  { id: 'name', header: 'Organization', width: 260, fixed: true, cell: row => row.name },
  {
    id: 'files',
    header: 'Files',
    unit: 'MB',
    align: 'right',
    width: 110,
    cell: row => formatNumber(row.filesMb, 1),
  },
  { id: 'share', header: 'Of its plan', align: 'right', width: 110, cell: share },
  number('leases', 'Leases'),
  number('wells', 'Wells'),
  number('months', 'Months'),
  number('changes', 'Log records'),
]

/** What each organization keeps, the most first. */
export default function StoragePage() {
  const { api } = useAdmin()
  const whole = useQuery(api.storage.queryOptions({ offset: 0, limit: 100 }))
  return (
    <AdminList<StorageLine>
      title="Storage"
      path="/admin/storage-monitoring"
      searchLabel={null}
      meta={whole.data && `The database takes ${formatNumber(whole.data.databaseMb, 0)} MB altogether.`}
      columns={columns}
      page={(_, offset, limit) => api.storage.queryOptions({ offset, limit })}
      rowKey={row => row.id}
      open={row => `/admin/tenants/${row.id}`}
      card={row => (
        <RowCard
          name={row.name}
          status={null}
          left={`${formatNumber(row.filesMb, 1)} MB of files`}
          right={`${formatCount(row.wells)} wells`}
        />
      )}
    />
  )
}
