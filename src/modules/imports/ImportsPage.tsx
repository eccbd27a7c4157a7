import { Link, useNavigate } from '@tanstack/react-router'
import { ExportMenu } from '../../core/files/export/ExportMenu.tsx'
import { wordsOf } from '../../core/http/api.tsx'
import { useLive } from '../../core/live/useLive.tsx'
import { Button } from '../../ui/Button.tsx'
import { buttonClass } from '../../ui/buttonClass.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { FileDrop } from '../../ui/form/FileDrop.tsx'
import { formatBytes, formatCount } from '../../ui/formats.ts'
import { Notice } from '../../ui/Notice.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { Picture } from '../../ui/Picture.tsx'
import { Progress } from '../../ui/Progress.tsx'
import { chosenIds } from '../../ui/table/columns.ts'
import { DataTable } from '../../ui/table/DataTable.tsx'
import { useWindowedRows } from '../../ui/table/useWindowedRows.tsx'
import { acceptedFiles } from './batch/accepted-files.ts'
import { BatchCard, batchColumns } from './batch/batchColumns.tsx'
import { useImports } from './batch/useImports.tsx'
import { useUpload } from './batch/useUpload.tsx'

/** Bring anything: where files go in, and what became of the ones before. */
export default function ImportsPage() {
  const navigate = useNavigate()
  const { api, readOnly } = useImports()
  const { sending, error: notSent, send, paste, cancel, dismiss } = useUpload()
  const first = api.list.queryOptions({ offset: 0, limit: 50 })
  useLive(first)
  const { error, retry, ...table } = useWindowedRows({
    listKey: 'imports',
    page: (offset, limit) => api.list.queryOptions({ offset, limit }),
  })

  return (
    <div className="flex h-full min-h-0 flex-col">
      <PageHeader
        title="Imports"
        count={formatCount(table.rowCount ?? 0)}
        actions={
          <>
            <ExportMenu
              path="/imports/list/export"
              search={{}}
              columns={() => chosenIds(batchColumns, 'imports')}
              count={table.rowCount}
            />
            <Link to={'/app/imports/acres' as string} className={buttonClass('plain')}>
              Map against paper
            </Link>
          </>
        }
      />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-3 px-4.5 pb-4 max-md:px-3.5">
        <FileDrop
          label="Drop a file of wells, production or leases here"
          {...acceptedFiles}
          disabledReason={readOnly}
          onFiles={([file]) => file && send(file)}
          onPaste={paste}
        >
          Any state’s or agency’s file, or your own sheet: CSV, TSV, XLSX, GeoJSON or a zipped shapefile, up
          to 100 MB and 1,000,000 rows. You can also paste cells. Nothing is imported before you have seen how
          it was understood.
        </FileDrop>
        {sending && (
          <div className="flex items-end gap-3">
            <div className="min-w-0 flex-1">
              <Progress
                label={`Sending ${sending.name}`}
                value={sending.sent}
                max={sending.size}
                text={`${formatBytes(sending.sent)} of ${formatBytes(sending.size)}`}
              />
            </div>
            <Button onClick={cancel}>Cancel</Button>
          </div>
        )}
        {notSent && (
          <Notice tone="bad" title="The file did not arrive" onDismiss={dismiss}>
            {notSent}
          </Notice>
        )}
      </div>
      {error ? (
        <ErrorState title="The imports could not be read" onRetry={retry}>
          {wordsOf(error)}
        </ErrorState>
      ) : (
        <DataTable
          label="Imports"
          columns={batchColumns}
          {...table}
          rowKey={row => row.id}
          storageKey="imports"
          onOpen={row =>
            void navigate({ to: '/app/imports/$batchId' as string, params: { batchId: row.id } as never })
          }
          card={row => <BatchCard batch={row} />}
          empty={
            <EmptyState title="No file was imported yet" picture={<Picture of="document" />}>
              Every import is listed here with what it added and changed, and can be undone as a whole.
            </EmptyState>
          }
        />
      )}
    </div>
  )
}
