import { Instant } from '../../core/auth/Instant.tsx'
import type { Column } from '../../ui/table/columns.ts'
import { actorName, type AuditRow } from './audit.ts'

/** The name of the record, never its id, which means nothing to readers. */
export const recordLabel = ({ recordName }: AuditRow): string => recordName ?? '—'

export const auditColumns: Column<AuditRow>[] = [
  { id: 'at', header: 'When', width: 190, minWidthPx: 170, cell: row => <Instant at={row.at} /> },
  { id: 'who', header: 'Person', width: 160, minWidthPx: 110, text: actorName, cell: actorName },
  {
    id: 'what',
    header: 'Action',
    width: 220,
    minWidthPx: 170,
    fixed: true,
    text: row => row.what,
    cell: row => row.what,
  },
  { id: 'record', header: 'Record', width: 200, minWidthPx: 130, text: recordLabel, cell: recordLabel },
  {
    id: 'details',
    header: 'Changes',
    width: 420,
    minWidthPx: 120,
    fixed: true,
    cell: row => <span className="text-muted">{row.details.join(' · ')}</span>,
  },
  { id: 'ip', header: 'Address', width: 130, extra: true, cell: row => row.ip ?? '' },
]

const organizationLabel = ({ tenantName }: AuditRow): string => tenantName ?? '—'

/** The platform's table also has a column for the organization. */
export const platformColumns: Column<AuditRow>[] = [
  ...auditColumns.slice(0, 2),
  {
    id: 'organization',
    header: 'Organization',
    width: 180,
    minWidthPx: 130,
    text: organizationLabel,
    cell: organizationLabel,
  },
  ...auditColumns.slice(2),
]
