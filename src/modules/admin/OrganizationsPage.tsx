import { Instant } from '../../core/auth/Instant.tsx'
import { useNavigate } from '@tanstack/react-router'
import { ListPage } from '../../core/resource/ListPage.tsx'
import { useList } from '../../core/resource/useList.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { pluralize, formatCount, formatNumber } from '../../ui/formats.ts'
import { Status } from '../../ui/Status.tsx'
import type { Column } from '../../ui/table/columns.ts'
import { RowCard } from '../../ui/table/RowCard.tsx'
import type { OrganizationLine } from './admin-lists.server.ts'
import { VerifiedSign } from '../../core/tenancy/VerifiedSign.tsx'
import { textSearch } from './admin-search.ts'
import { useAdmin } from './useAdmin.tsx'

const statusCell = ({ disabled }: OrganizationLine) => (
  <Status tone={disabled ? 'bad' : 'good'}>{disabled ? 'Disabled' : 'Open'}</Status>
)

const nameCell = ({ name, verified }: OrganizationLine) => (
  <>
    {name} {verified && <VerifiedSign />}
  </>
)

const planLabel = ({ planName }: OrganizationLine) => planName ?? '—'

const columns: Column<OrganizationLine>[] = [
  {
    id: 'name',
    header: 'Organization',
    minWidthPx: 180,
    fixed: true,
    text: row => row.name,
    extraWidth: 20,
    cell: nameCell,
  },
  { id: 'state', header: 'Status', width: 110, cell: statusCell },
  { id: 'plan', header: 'Plan', text: planLabel, cell: planLabel },
  {
    id: 'members',
    header: 'Members',
    align: 'right',
    text: row => formatCount(row.members),
    cell: row => formatCount(row.members),
  },
  {
    id: 'pending',
    header: 'Pending',
    align: 'right',
    text: row => formatCount(row.pending),
    cell: row => formatCount(row.pending),
  },
  {
    id: 'storage',
    header: 'Files',
    unit: 'MB',
    align: 'right',
    text: row => formatNumber(row.storageMb, 1),
    cell: row => formatNumber(row.storageMb, 1),
  },
  { id: 'since', header: 'Created', width: 190, minWidthPx: 170, cell: row => <Instant at={row.since} /> },
]

export default function OrganizationsPage() {
  const { api } = useAdmin()
  const navigate = useNavigate()
  const list = useList(textSearch, '/admin/organizations', ({ search }, window) =>
    api.organizations.queryOptions({ search, ...window }),
  )
  return (
    <ListPage
      words={{ one: 'organization', many: 'organizations', title: 'Organizations' }}
      list={list}
      exportPath="/admin/organizations/export"
      searchField={{ label: 'Search organizations', className: 'w-64' }}
      columns={columns}
      storageKey="admin-organizations"
      rowKey={row => row.id}
      onOpenPage={row => void navigate({ to: `/admin/tenants/${row.id}` })}
      emptyContent={<EmptyState title="No results">Try fewer words.</EmptyState>}
      card={row => (
        <RowCard
          name={nameCell(row)}
          status={statusCell(row)}
          leftFigure={row.planName ?? 'No plan'}
          rightFigure={pluralize(row.members, 'member')}
        />
      )}
    />
  )
}
