import { useQuery } from '@tanstack/react-query'
import { Instant } from '../../../core/auth/Instant.tsx'
import { PlainTable, type PlainColumn } from '../../../ui/table/PlainTable.tsx'
import { useAdmin } from '../useAdmin.tsx'
import type { QuarantinedLine } from './storage-list.server.ts'

const columns: PlainColumn<QuarantinedLine>[] = [
  { header: 'File', names: true, cell: row => row.fileName },
  { header: 'Organization', cell: row => row.organization },
  { header: 'Found', cell: row => row.found },
  { header: 'When', cell: row => <Instant at={row.at} /> },
]

/** Files that the virus check refused, and whether files are checked at all. */
export function Quarantine() {
  const { api } = useAdmin()
  const { data } = useQuery(api.quarantined.queryOptions())
  if (!data) return null
  if (data.files.length === 0)
    return (
      <p className="mt-2 text-muted">
        {data.isChecking
          ? 'New files are checked for viruses. Nothing is in quarantine.'
          : 'New files are not checked for viruses: CLAMD_URL is not set.'}
      </p>
    )
  return (
    <section aria-label="Quarantine" className="mt-3 rounded-lg border bg-surface p-3">
      <h2 className="mb-1 text-sm text-muted">Files in quarantine: kept for 30 days, cannot be downloaded</h2>
      <PlainTable
        caption="Files in quarantine"
        columns={columns}
        rows={data.files}
        rowKey={row => row.id}
        className="max-h-60"
      />
    </section>
  )
}
