import { Instant } from '../../core/auth/Instant.tsx'
import { wordsOf } from '../../core/http/api.tsx'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Picture } from '../../ui/Picture.tsx'
import type { Column } from '../../ui/table/columns.ts'
import { DataTable } from '../../ui/table/DataTable.tsx'
import { RowCard } from '../../ui/table/RowCard.tsx'
import type { AuditFilter, AuditRow } from './audit.ts'
import { recordOf, whoOf } from './auditColumns.tsx'
import { ChangePanel } from './ChangePanel.tsx'
import type { useAuditLog } from './useAuditLog.tsx'

interface AuditTableProps {
  log: ReturnType<typeof useAuditLog>
  columns: readonly Column<AuditRow>[]
  storageKey: string
  resetKey: string
  open: number | null
  onOpen: (id: number | null) => void
  onNarrow: (filter: AuditFilter) => void
}

/** A log, newest first, with the record that was chosen beside it. */
export function AuditTable({ log, columns, storageKey, resetKey, open, onOpen, onNarrow }: AuditTableProps) {
  const opened = log.rows.find(({ id }) => id === open)
  return (
    <div className="flex min-h-0 flex-1 border-t">
      <section className="flex min-w-0 flex-1 flex-col">
        {log.newer && (
          <div className="flex justify-center border-b bg-raised py-1.5">
            <Button size="small" onClick={log.showNewer}>
              New activity. Show it
            </Button>
          </div>
        )}
        {log.error ? (
          <ErrorState title="The log could not be loaded" onRetry={log.retry}>
            {wordsOf(log.error)}
          </ErrorState>
        ) : (
          <DataTable
            label="Log"
            columns={columns}
            {...log.table}
            rowKey={row => String(row.id)}
            resetKey={resetKey}
            storageKey={storageKey}
            onOpen={row => onOpen(row.id)}
            openKey={open === null ? null : String(open)}
            card={row => (
              <RowCard
                name={`${whoOf(row)} ${row.what}`}
                status={null}
                left={recordOf(row)}
                right={<Instant at={row.at} />}
              />
            )}
            empty={
              <EmptyState title="No matching records" picture={<Picture of="document" />}>
                Remove a filter to see more.
              </EmptyState>
            }
          />
        )}
      </section>
      {opened && <ChangePanel row={opened} onNarrow={onNarrow} onClose={() => onOpen(null)} />}
    </div>
  )
}
