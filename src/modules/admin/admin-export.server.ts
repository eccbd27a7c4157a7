import { exportColumn as column, instantColumn, type ExportColumn } from '../../core/files/export/export.ts'
import { staffExport } from '../../core/files/export/staff-export.server.ts'
import {
  listOrganizations,
  listPeople,
  type OrganizationLine,
  type PersonLine,
} from './admin-lists.server.ts'
import { countKinds } from '../../core/module/counts.server.ts'
import { emailsSearch, requestsSearch, textSearch } from './admin-search.ts'
import { emailStateLabels } from './emails/email-state.ts'
import { listEmails } from './emails/emails.server.ts'
import { roleLabel } from './role-label.ts'
import { listStorage, type StorageLine } from './storage/storage-list.server.ts'
import { listRequests, type RequestLine } from './verification/request-list.server.ts'
import { stateLabels } from './verification/state-labels.ts'

const parseSearch = (search: Readonly<Record<string, string>>) => textSearch.read(search)
const organizationColumn = <Row extends { name: string }>() =>
  column<Row>('name', 'Organization', row => row.name)

const organizationColumns: ExportColumn<OrganizationLine>[] = [
  organizationColumn(),
  column('verified', 'Verified', row => row.verified),
  column('state', 'State', row => (row.disabled ? 'Disabled' : 'Open')),
  column('plan', 'Plan', row => row.planName),
  column('members', 'Members', row => row.members, 'number'),
  column('pending', 'Pending', row => row.pending, 'number'),
  column('storage', 'Files', row => row.storageMb.toFixed(3), 'number', 'MB'),
  instantColumn('since', 'Created', row => row.since),
]

const peopleColumns: ExportColumn<PersonLine>[] = [
  column('name', 'Name', row => row.name),
  column('email', 'Email', row => row.email),
  column('verified', 'Address', row => (row.emailVerified ? 'Confirmed' : 'Not confirmed')),
  column('signIn', 'Sign-in', row => row.disabledAt && 'Disabled'),
  column('role', 'Platform', row => roleLabel(row.platformRoles)),
  column('organizations', 'Organizations', row => row.organizations, 'number'),
  column('twoFactor', 'Two-factor', row => (row.twoFactor ? 'on' : 'off')),
  instantColumn('seen', 'Last seen', row => row.lastSeen),
  instantColumn('since', 'Registered', row => row.since),
]

const formatMegabytes = (value: number | null | undefined) => value?.toFixed(3)
const storageColumns = (): ExportColumn<StorageLine>[] => [
  organizationColumn(),
  column('files', 'Files', row => formatMegabytes(row.filesMb), 'number', 'MB'),
  ...(
    [
      ['disk', 'On disk', row => row.storedMb - row.bucketMb],
      ['bucket', 'In bucket', row => row.bucketMb],
      ['duplicates', 'Duplicates', row => row.duplicatesMb],
      ['arriving', 'Arriving', row => row.arrivingMb],
      ['removed', 'Orphaned', row => row.removedMb],
    ] satisfies [string, string, (row: StorageLine) => number][]
  ).map(([id, title, value]) =>
    column<StorageLine>(id, title, row => formatMegabytes(value(row)), 'number', 'MB'),
  ),
  column('damaged', 'Damaged', row => row.damaged, 'number', 'files'),
  column('unchecked', 'Unchecked', row => row.unchecked, 'number', 'files'),
  column('quarantined', 'Quarantined', row => row.quarantined, 'number', 'files'),
  column('share', 'Share of plan', usedPercent, 'number', '%'),
  column('trend', 'Start of last 30 days', row => formatMegabytes(firstTrendValue(row)), 'number', 'MB'),
  column('change', 'Change since', row => formatMegabytes(storageChange(row)), 'number', 'MB'),
  ...countKinds().map(({ name, label }) =>
    column<StorageLine>(name, label, row => row.counts[name] ?? 0, 'number'),
  ),
]

function usedPercent({ filesMb, maxMb }: StorageLine) {
  return maxMb ? ((filesMb / maxMb) * 100).toFixed(1) : null
}
const firstTrendValue = ({ trendMb }: StorageLine) => trendMb.find(value => value !== null)
function storageChange(line: StorageLine) {
  const first = firstTrendValue(line)
  return first === undefined || first === null ? null : line.filesMb - first
}

type EmailLine = Awaited<ReturnType<typeof listEmails>>['rows'][number]
const emailColumns: ExportColumn<EmailLine>[] = [
  instantColumn('at', 'When', row => row.createdAt),
  column('to', 'To', row => row.to),
  column('subject', 'Subject', row => row.subject),
  column('state', 'State', row => emailStateLabels[row.status].label),
  column('tries', 'Attempts', row => row.tries, 'number'),
  column('error', 'Error', row => row.lastError),
]

const requestColumns: ExportColumn<RequestLine>[] = [
  organizationColumn(),
  column('state', 'State', row => stateLabels[row.state].label),
  instantColumn('asked', 'Asked', row => row.askedAt),
  column('by', 'By', row => row.askedBy),
  column('documents', 'Documents', row => row.documents, 'number'),
  column('notes', 'Notes', row => row.notes, 'number'),
  instantColumn('decided', 'Decided', row => row.decidedAt),
]

/** Exports of the admin area's lists. */
export const adminFileRoutes = [
  staffExport({
    page: '/admin/organizations',
    name: 'Organizations',
    columns: organizationColumns,
    list: parseSearch,
    rows: async (tx, list) => (await listOrganizations(tx, list)).rows,
  }),
  staffExport({
    page: '/admin/users',
    name: 'Users',
    columns: peopleColumns,
    list: parseSearch,
    rows: async (tx, list) => (await listPeople(tx, list)).rows,
  }),
  staffExport({
    page: '/admin/storage-monitoring',
    name: 'Storage',
    columns: storageColumns,
    list: parseSearch,
    rows: async (tx, list, today) => (await listStorage(tx, list, today)).rows,
  }),
  staffExport({
    page: '/admin/email-notifications',
    name: 'Email',
    columns: emailColumns,
    list: url => {
      const { search, failed } = emailsSearch.read(url)
      return { search, failedOnly: failed === 'only' }
    },
    rows: async (tx, list) => (await listEmails(tx, list)).rows,
  }),
  staffExport({
    page: '/admin/verification-requests',
    name: 'Verification requests',
    columns: requestColumns,
    list: url => {
      const { search, state } = requestsSearch.read(url)
      return { search, state: state === 'all' ? null : state }
    },
    rows: async (tx, list) => (await listRequests(tx, list)).rows,
  }),
]
