import { useNavigate, useSearch } from '@tanstack/react-router'
import Plus from 'lucide-react/icons/plus'
import { useRef, useState } from 'react'
import { wordsOf } from '../../core/http/api.tsx'
import { ExportMenu } from '../../core/files/export/ExportMenu.tsx'
import { useLiveQuery } from '../../core/live/useLive.tsx'
import { Button } from '../../ui/Button.tsx'
import { Chips } from '../../ui/Chips.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { formatCount } from '../../ui/formats.ts'
import { KeyHints } from '../../ui/keys/Keys.tsx'
import { useShortcuts } from '../../ui/keys/Shortcuts.tsx'
import { PageLinks } from '../../core/resource/PageLinks.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { Picture } from '../../ui/Picture.tsx'
import { SearchField } from '../../ui/SearchField.tsx'
import { readLayout, shownColumns } from '../../ui/table/columns.ts'
import { DataTable } from '../../ui/table/DataTable.tsx'
import { nothingSelected, selectedCount, type Selection } from '../../ui/table/selection.ts'
import { ImportDropPanel } from '../imports/ImportDropPanel.tsx'
import { NewWell } from './NewWell.tsx'
import { useWellList } from './useWellList.tsx'
import { useWells } from './useWells.tsx'
import {
  filterOf,
  isFiltered,
  plainSort,
  readWellsAddress,
  wellViews,
  writeWellsAddress,
  type WellsAddress,
  type WellView,
} from './well-address.ts'
import type { WellSort } from './well-filter.ts'
import { keysOf, type WellStatus } from './well-type.ts'
import { WellBulkBar } from './WellBulkBar.tsx'
import { wellCard, wellColumns } from './wellColumns.tsx'
import { WellFilters } from './WellFilters.tsx'
import { WellSidePanel } from './WellSidePanel.tsx'

const places = [['/app/imports', 'Import']] as const

export default function WellsPage() {
  const navigate = useNavigate()
  const address = readWellsAddress(useSearch({ strict: false }))
  const { api, readOnly } = useWells()
  const [selection, setSelection] = useState<Selection>(nothingSelected)
  const [making, setMaking] = useState(false)
  const searchBox = useRef<HTMLDivElement>(null)

  const go = (change: Partial<WellsAddress>) =>
    void navigate({
      to: '/app/well' as string,
      search: writeWellsAddress({ ...address, ...change }) as never,
      replace: true,
    })
  const openWell = (id: string) =>
    void navigate({ to: '/app/well/$wellId' as string, params: { wellId: id } as never })

  const filter = filterOf(address)
  const { sort, descending, open } = address
  const list = useWellList({ filter, sort, direction: descending ? 'desc' : 'asc' })
  const { error, retry, ...table } = list.rows
  const counts = useLiveQuery(api.statusCounts.queryOptions())

  useShortcuts('Wells', [
    { keys: 'n', label: 'New well', run: () => readOnly === null && setMaking(true) },
    { keys: '/', label: 'Search wells', run: () => searchBox.current?.querySelector('input')?.focus() },
  ])

  const none = counts.data && Object.keys(counts.data).length === 0
  return (
    <div className="flex h-full min-h-0 flex-col">
      <div className="flex min-h-0 flex-1">
        <section className="flex min-w-0 flex-1 flex-col">
          <PageHeader
            title="Wells"
            count={list.total === undefined ? undefined : formatCount(list.total)}
            actions={
              <>
                <ExportMenu
                  path="/wells/export"
                  search={writeWellsAddress({ ...address, open: null })}
                  columns={shownColumns(wellColumns, layoutOf('wells')).map(column => column.id)}
                  count={list.total}
                />
                <PageLinks links={places} />
                <Button
                  variant="primary"
                  icon={<Plus size={14} aria-hidden="true" />}
                  disabledReason={readOnly}
                  onClick={() => setMaking(true)}
                >
                  New well
                </Button>
              </>
            }
          />
          <Chips
            label="Views"
            chips={viewChips(counts.data, address.view)}
            selected={address.view}
            onSelect={view => go({ view: view as WellView | null, status: [] })}
          >
            <WellFilters address={address} go={go} />
            <div ref={searchBox} className="ml-auto max-md:order-first max-md:ml-0">
              <SearchField
                label="Name, API number, operator"
                className="w-56 max-md:w-48"
                value={address.search}
                onChange={event => go({ search: event.target.value })}
              />
            </div>
          </Chips>
          {error ? (
            <ErrorState title="The wells could not be loaded" onRetry={retry}>
              {wordsOf(error)}
            </ErrorState>
          ) : (
            <DataTable
              label="Wells"
              columns={wellColumns}
              {...table}
              rowKey={row => row.id}
              storageKey="wells"
              sort={{ column: sort, descending }}
              onSort={next =>
                go(next ? { sort: next.column as WellSort, descending: next.descending } : { ...plainSort })
              }
              {...(readOnly === null && { selection, onSelection: setSelection })}
              onOpen={row => (open === row.id ? openWell(row.id) : go({ open: row.id }))}
              onActive={row => open !== null && go({ open: row.id })}
              openKey={open}
              card={wellCard}
              empty={
                none ? (
                  <NoWells onNew={() => setMaking(true)} readOnly={readOnly} />
                ) : (
                  <EmptyState
                    title="No well matches"
                    picture={<Picture of="search" />}
                    action={
                      isFiltered(address) && (
                        <Button onClick={() => go({ ...readWellsAddress({}), sort, descending, open })}>
                          Show all wells
                        </Button>
                      )
                    }
                  >
                    Loosen a filter, or look for other words.
                  </EmptyState>
                )
              }
            />
          )}
          {selectedCount(selection, table.rowCount ?? 0) > 0 && (
            <WellBulkBar
              selection={selection}
              rowCount={table.rowCount ?? 0}
              filter={filter}
              onDone={() => setSelection(nothingSelected)}
            />
          )}
          <KeyHints hints={hints} />
        </section>
        {open && (
          <WellSidePanel wellId={open} onClose={() => go({ open: null })} onOpen={() => openWell(open)} />
        )}
      </div>
      {readOnly === null && <ImportDropPanel />}
      {making && <NewWell onClose={() => setMaking(false)} onMade={openWell} />}
    </div>
  )
}

/** The columns that were chosen for a table, as this browser keeps them. */
const layoutOf = (table: string) => readLayout(localStorage.getItem(`table:${table}`))

const hints = [
  { keys: 'j', label: 'next' },
  { keys: 'k', label: 'previous' },
  { keys: 'Enter', label: 'open' },
  { keys: 'x', label: 'select' },
  { keys: '/', label: 'search' },
  { keys: 'n', label: 'new' },
  { keys: '?', label: 'all shortcuts' },
]

/** The chips of the views that have wells, with their counts. */
function viewChips(counts: Partial<Record<WellStatus, number>> | undefined, chosen: WellView | null) {
  return keysOf(wellViews)
    .map(id => ({
      id,
      label: wellViews[id].label,
      count: counts && wellViews[id].status.reduce((sum, status) => sum + (counts[status] ?? 0), 0),
    }))
    .filter(({ id, count }) => count !== 0 || id === chosen)
}

const NoWells = ({ onNew, readOnly }: { onNew: () => void; readOnly: string | null }) => (
  <EmptyState
    title="No wells yet"
    picture={<Picture of="well" />}
    action={
      <Button variant="primary" disabledReason={readOnly} onClick={onNew}>
        New well
      </Button>
    }
  >
    Drop a state’s well file here, in any layout, or write down the first well. API numbers are read in any
    form, and what each well produces shows which leases it holds.
  </EmptyState>
)
