import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { ExportMenu } from '../../../core/files/export/ExportMenu.tsx'
import { wordsOf } from '../../../core/http/api.tsx'
import { useLive } from '../../../core/live/useLive.tsx'
import { Chips } from '../../../ui/Chips.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import { Picture } from '../../../ui/Picture.tsx'
import { chosenIds } from '../../../ui/table/columns.ts'
import { DataTable } from '../../../ui/table/DataTable.tsx'
import { useWindowedRows } from '../../../ui/table/useWindowedRows.tsx'
import { AcreCard, acreColumns } from './acreColumns.tsx'
import { AcreSidePanel } from './AcreSidePanel.tsx'
import type { AcreQuestion } from './acre-review.server.ts'
import { useImports } from '../batch/useImports.tsx'

/** Tracts whose acres on the map and on paper differ by more than 5 %, for a person to decide. */
export default function AcresPage() {
  const { api } = useImports()
  const [decided, setDecided] = useState(false)
  const [open, setOpen] = useState<AcreQuestion | null>(null)
  const first = api.acres.list.queryOptions({ decided, offset: 0, limit: 100 })
  useLive(first)
  const { error, retry, ...table } = useWindowedRows({
    listKey: `acres ${decided}`,
    page: (offset, limit) => api.acres.list.queryOptions({ decided, offset, limit }),
  })

  /** After a decision the next one of the queue opens, so that a person goes through it without a mouse. */
  function next(done: AcreQuestion) {
    const count = Math.min(table.rowCount ?? 0, 200)
    const rows = Array.from({ length: count }, (_, at) => table.rowAt(at))
    const at = rows.findIndex(row => row?.tractId === done.tractId)
    setOpen(decided ? null : (rows[at + 1] ?? rows.find(row => row && row.tractId !== done.tractId) ?? null))
  }

  return (
    <div className="flex h-full min-h-0 flex-col">
      <PageHeader
        above={<Link to="/app/imports">Imports</Link>}
        title="Acreage check"
        count={table.rowCount}
        meta="Tracts whose outline on the map differs from the lease acres by more than 5%."
        actions={
          <ExportMenu
            path="/imports/acres/export"
            search={{ decided }}
            columns={() => chosenIds(acreColumns, 'acres')}
            count={table.rowCount}
          />
        }
      />
      <Chips
        label="Which tracts"
        chips={[
          { id: 'open', label: 'To review' },
          { id: 'decided', label: 'Decided' },
        ]}
        selected={decided ? 'decided' : 'open'}
        onSelect={id => {
          setOpen(null)
          setDecided(id === 'decided' || (id === null && !decided))
        }}
      />
      {error ? (
        <ErrorState title="The tracts could not be read" onRetry={retry}>
          {wordsOf(error)}
        </ErrorState>
      ) : (
        <div className="flex min-h-0 flex-1">
          <section className="flex min-w-0 flex-1 flex-col">
            <DataTable
              label="Tracts whose acres differ"
              columns={acreColumns}
              {...table}
              rowKey={(row: AcreQuestion) => row.tractId}
              storageKey="acres"
              onOpen={setOpen}
              onActive={row => open && setOpen(row)}
              openKey={open?.tractId ?? null}
              card={row => <AcreCard row={row} />}
              empty={
                <EmptyState
                  title={decided ? 'No decisions yet' : 'Map and lease acres agree'}
                  picture={<Picture of="map" />}
                >
                  {decided
                    ? 'Decisions are listed here and can be reopened.'
                    : 'Outlines come from GeoJSON files and shapefiles, or from a column of map acres.'}
                </EmptyState>
              }
            />
          </section>
          {open && (
            <AcreSidePanel key={open.tractId} row={open} onDone={next} onClose={() => setOpen(null)} />
          )}
        </div>
      )}
    </div>
  )
}
