import { Instant } from '../../core/auth/Instant.tsx'
import { formatCount, formatNumber } from '../../ui/formats.ts'
import { Status } from '../../ui/Status.tsx'
import type { Column } from '../../ui/table/columns.ts'
import { RowCard } from '../../ui/table/RowCard.tsx'
import type { OrganizationLine } from './admin-lists.server.ts'
import { VerifiedSign } from '../../ui/VerifiedSign.tsx'
import { AdminList } from './AdminList.tsx'
import { useAdmin } from './useAdmin.tsx'

const state = ({ disabled }: OrganizationLine) => (
  <Status tone={disabled ? 'bad' : 'good'}>{disabled ? 'Disabled' : 'Open'}</Status>
)

const named = ({ name, verified }: OrganizationLine) => (
  <>
    {name} {verified && <VerifiedSign />}
  </>
)

const columns: Column<OrganizationLine>[] = [
  { id: 'name', header: 'Organization', width: 260, least: 180, fixed: true, cell: named },
  { id: 'state', header: 'State', width: 110, cell: state },
  { id: 'plan', header: 'Plan', width: 130, cell: row => row.planName ?? '—' },
  {
    id: 'members',
    header: 'Members',
    align: 'right',
    width: 100,
    least: 90,
    cell: row => formatCount(row.members),
  },
  {
    id: 'pending',
    header: 'Pending',
    align: 'right',
    width: 100,
    least: 90,
    cell: row => formatCount(row.pending),
  },
  { id: 'leases', header: 'Leases', align: 'right', width: 100, cell: row => formatCount(row.leases) },
  {
    id: 'storage',
    header: 'Files',
    unit: 'MB',
    align: 'right',
    width: 110,
    cell: row => formatNumber(row.storageMb, 1),
  },
  { id: 'since', header: 'Founded', width: 190, least: 170, cell: row => <Instant at={row.since} /> },
]

/** Every organization. */
export default function OrganizationsPage() {
  const { api } = useAdmin()
  return (
    <AdminList<OrganizationLine>
      title="Organizations"
      path="/admin/organizations"
      searchLabel="Search organizations"
      columns={columns}
      page={(search, offset, limit) => api.organizations.queryOptions({ search, offset, limit })}
      rowKey={row => row.id}
      open={row => `/admin/tenants/${row.id}`}
      card={row => (
        <RowCard
          name={named(row)}
          status={state(row)}
          left={row.planName ?? 'No plan'}
          right={`${formatCount(row.members)} members`}
        />
      )}
    />
  )
}
