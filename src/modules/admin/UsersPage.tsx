import { useNavigate } from '@tanstack/react-router'
import { Instant } from '../../core/auth/Instant.tsx'
import { ListPage } from '../../core/resource/ListPage.tsx'
import { useList } from '../../core/resource/useList.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { formatCount } from '../../ui/formats.ts'
import { Status } from '../../ui/Status.tsx'
import type { Column } from '../../ui/table/columns.ts'
import { RowCard } from '../../ui/table/RowCard.tsx'
import type { PersonLine } from './admin-lists.server.ts'
import { textSearch } from './admin-search.ts'
import { roleLabel } from './role-label.ts'
import { useAdmin } from './useAdmin.tsx'

const columns: Column<PersonLine>[] = [
  { id: 'name', header: 'Name', width: 200, minWidthPx: 140, fixed: true, cell: row => row.name },
  { id: 'email', header: 'Email', width: 260, minWidthPx: 164, cell: row => row.email },
  {
    id: 'verified',
    header: 'Address',
    width: 140,
    minWidthPx: 136,
    cell: row => (
      <Status tone={row.emailVerified ? 'good' : 'warn'}>
        {row.emailVerified ? 'Confirmed' : 'Not confirmed'}
      </Status>
    ),
  },
  {
    id: 'signIn',
    header: 'Sign-in',
    width: 110,
    minWidthPx: 92,
    cell: row => row.disabledAt && <Status tone="bad">Disabled</Status>,
  },
  {
    id: 'role',
    header: 'Platform role',
    width: 150,
    minWidthPx: 110,
    cell: row => roleLabel(row.platformRoles),
  },
  {
    id: 'organizations',
    header: 'Organizations',
    align: 'right',
    width: 120,
    minWidthPx: 104,
    cell: row => formatCount(row.organizations),
  },
  {
    id: 'twoFactor',
    header: 'Two-factor',
    width: 100,
    minWidthPx: 90,
    cell: row => (row.twoFactor ? 'on' : 'off'),
  },
  {
    id: 'seen',
    header: 'Last seen',
    width: 190,
    minWidthPx: 170,
    cell: row => <Instant at={row.lastSeen} />,
  },
  { id: 'since', header: 'Registered', width: 190, extra: true, cell: row => <Instant at={row.since} /> },
]

export default function UsersPage() {
  const { api } = useAdmin()
  const navigate = useNavigate()
  const list = useList(textSearch, '/admin/users', ({ search }, window) =>
    api.people.queryOptions({ search, ...window }),
  )
  return (
    <ListPage
      words={{ one: 'user', many: 'users', title: 'Users' }}
      list={list}
      exportPath="/admin/users/export"
      searchField={{ label: 'Search by name or email', className: 'w-64' }}
      columns={columns}
      storageKey="admin-users"
      rowKey={row => row.id}
      onOpenPage={row => void navigate({ to: `/admin/users/${row.id}` })}
      emptyContent={<EmptyState title="No results">Try fewer words.</EmptyState>}
      card={row => (
        <RowCard
          name={row.name}
          status={<Status tone="none">{roleLabel(row.platformRoles)}</Status>}
          leftFigure={row.email}
          rightFigure={row.lastSeen && <Instant at={row.lastSeen} />}
        />
      )}
    />
  )
}
