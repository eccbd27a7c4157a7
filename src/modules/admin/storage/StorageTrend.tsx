import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { exportColumn as column, type ExportColumn } from '../../../core/files/export/export.ts'
import { RowsExportMenu } from '../../../core/files/export/RowsExportMenu.tsx'
import { errorMessage } from '../../../core/http/api.tsx'
import { Button } from '../../../ui/Button.tsx'
import { formatDate, formatNumber } from '../../../ui/formats.ts'
import { Notice } from '../../../ui/Notice.tsx'
import { Sparkline } from '../../../ui/chart/Sparkline.tsx'
import { PlainTable, type PlainColumn } from '../../../ui/table/PlainTable.tsx'
import { useAdmin } from '../useAdmin.tsx'
import type { StorageDay } from './storage-list.server.ts'

const dayColumns: ExportColumn<StorageDay>[] = [
  column('day', 'Day', ({ day }) => day, 'date'),
  column('mb', 'Files', ({ mb }) => mb, 'number', 'MB'),
]

/** The file storage of all organizations by day, or a note while there is no trend yet. */
export function StorageTrend() {
  const { api } = useAdmin()
  const { data: days, error } = useQuery(api.storageTrend.queryOptions())
  const [isTable, setIsTable] = useState(false)
  if (error) return <Notice tone="bad">{errorMessage(error)}</Notice>
  if (!days) return <div className="waiting h-16 w-full" />
  if (days.length < 2)
    return (
      <p className="text-muted">
        {days[0]
          ? `Storage is recorded nightly. So far there is one day: ${formatMegabytes(days[0])} MB on ${formatDate(days[0].day)}. The trend starts with the second.`
          : 'Storage is recorded nightly, starting tonight. The trend starts with the second night.'}
      </p>
    )
  const [first, last] = [days[0]!, days.at(-1)!]
  const label = `From ${formatMegabytes(first)} MB on ${formatDate(first.day)} to ${formatMegabytes(last)} MB on ${formatDate(last.day)}`
  return (
    <section aria-label="Files of all organizations by day" className="rounded-lg border bg-surface p-3">
      <div className="mb-1 flex items-center justify-between gap-2">
        <h2 className="flex-1 text-sm text-muted">Files of all organizations by day, MB</h2>
        <RowsExportMenu name="Files by day" columns={dayColumns} rows={days} />
        <Button size="small" variant="quiet" aria-pressed={isTable} onClick={() => setIsTable(!isTable)}>
          Table
        </Button>
      </div>
      {isTable ? (
        <PlainTable
          caption="Figures by day"
          columns={storageColumns}
          rows={days.toReversed()}
          rowKey={({ day }) => day}
          className="max-h-40 max-w-xs"
        />
      ) : (
        <>
          <Sparkline values={days.map(({ mb }) => mb)} label={label} width={300} height={48} />
          <p className="flex max-w-75 justify-between text-xs text-faint">
            <span>
              {formatDate(first.day)}: {formatMegabytes(first)}
            </span>
            <span>
              {formatDate(last.day)}: {formatMegabytes(last)}
            </span>
          </p>
        </>
      )}
    </section>
  )
}

const formatMegabytes = ({ mb }: StorageDay) => formatNumber(mb, 1)

const storageColumns: PlainColumn<StorageDay>[] = [
  { header: 'Day', names: true, cell: ({ day }) => formatDate(day) },
  { header: 'MB', align: 'right', cell: formatMegabytes },
]
