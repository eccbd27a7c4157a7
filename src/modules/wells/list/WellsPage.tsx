import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useAllColumns } from '../../../core/custom/useCustomFields.tsx'
import { useLiveQuery } from '../../../core/live/useLive.tsx'
import { ListPage } from '../../../core/resource/ListPage.tsx'
import { withoutOpen } from '../../../core/resource/useList.tsx'
import { useListSearch } from '../../../core/resource/useListSearch.tsx'
import { pageLinks } from '../../../core/resource/PageLinks.tsx'
import { lazyComponent } from '../../../ui/lazyComponent.tsx'
import { storedColumnIds } from '../../../ui/table/columns.ts'
import { useWellList } from './useWellList.tsx'
import { wellSchema, wellsInBulk } from '../identity/well.ts'
import { useWells } from '../identity/useWells.tsx'
import {
  toWellFilter,
  isFiltered,
  readWellsSearch,
  wellsSearch,
  wellViews,
  type WellView,
} from './well-search.ts'
import type { WellState } from '../../../core/land/well-status.ts'
import { typedKeys } from '../../../core/trade/well-type.ts'
import { extraWellFields } from './wells-query.ts'
import { wellCard, wellColumns } from './wellColumns.tsx'
import { WellFilters } from './WellFilters.tsx'

// These load on demand, because a list is read more often than changed.
const ImportDropPanel = lazyComponent(
  async () => (await import('../../imports/batch/ImportDropPanel.tsx')).ImportDropPanel,
)
const NothingYet = lazyComponent(
  async () => (await import('../../../core/resource/NothingYet.tsx')).NothingYet,
)
const NewWell = lazyComponent(async () => (await import('./NewWell.tsx')).NewWell)
const WellBulkBar = lazyComponent(async () => (await import('./WellBulkBar.tsx')).WellBulkBar)
const WellSidePanel = lazyComponent(async () => (await import('./WellSidePanel.tsx')).WellSidePanel)

/** A column that gets its first value appears within five minutes. */
const emptyColumnsStaleMs = 300_000

const importLinks = pageLinks([['/app/imports', 'Import']])

const storageKey = 'wells'

const wellCells = { schema: wellSchema, ...wellsInBulk }

const words = { one: 'well', many: 'wells', title: 'Wells' }

export default function WellsPage() {
  const navigate = useNavigate()
  const { address, changeSearch } = useListSearch(wellsSearch, '/app/well')
  const { api, call, readOnly } = useWells()
  const [creating, setCreating] = useState(false)
  const columns = useAllColumns('wells', wellColumns)

  const openWell = (id: string) => void navigate({ to: '/app/well/$wellId', params: { wellId: id } })

  const filter = toWellFilter(address)
  const { sort, descending, open } = address
  // Columns that are not shown are not read; this browser's stored column choice is known before the page reports it.
  const [shownColumns, setShownColumns] = useState(() => storedColumnIds(columns, storageKey).join())
  const extra = extraWellFields.filter(id => shownColumns.split(',').includes(id))
  const { rows } = useWellList({ filter, sort, direction: descending ? 'desc' : 'asc' }, extra)
  // A chip replaces the view and the statuses, and leaves the other filters unchanged.
  const withoutView = { ...address, view: null, status: [] }
  const counts = useLiveQuery(api.statusCounts.queryOptions({ filter: toWellFilter(withoutView) }))
  const { data: emptyColumns } = useQuery(
    api.emptyColumns.queryOptions(undefined, { staleTime: emptyColumnsStaleMs }),
  )
  const hasNoWells = counts.data && Object.keys(counts.data).length === 0 && !isFiltered(withoutView)

  return (
    <>
      <ListPage
        words={words}
        exportPath="/wells/export"
        acts={importLinks}
        newRecord={{ readOnly, onNew: () => setCreating(true) }}
        views={{
          label: 'Views',
          chips: viewChips(counts.data, address.view),
          selected: address.view,
          onSelect: view => changeSearch({ view: view as WellView | null, status: [] }),
        }}
        filters={<WellFilters address={address} go={changeSearch} />}
        searchField={{ label: 'Name, API number, operator', className: 'w-60' }}
        list={{ address, changeSearch, rows, search: withoutOpen(wellsSearch, address) }}
        rowKey={row => row.id}
        columns={columns}
        storageKey={storageKey}
        onColumns={setShownColumns}
        card={wellCard}
        onOpenPage={row => openWell(row.id)}
        panel={id => (
          <WellSidePanel
            wellId={id}
            onClose={() => changeSearch({ open: null })}
            onOpen={() => openWell(id)}
          />
        )}
        emptyContent={hasNoWells ? <NoWells onNew={() => setCreating(true)} readOnly={readOnly} /> : null}
        onShowAll={
          isFiltered(address) ? () => changeSearch({ ...readWellsSearch({}), sort, descending, open }) : null
        }
        emptyColumns={emptyColumns}
        edits={{ noun: 'wells', bulk: wellCells, call, readOnly }}
        bulk={selected => <WellBulkBar {...selected} filter={filter} />}
      />
      {readOnly === null && rows.rowCount !== undefined && <ImportDropPanel />}
      {creating && <NewWell onClose={() => setCreating(false)} onMade={openWell} />}
    </>
  )
}

/** Chips for the views that have wells, with their counts. */
function viewChips(counts: Partial<Record<WellState, number>> | undefined, selectedView: WellView | null) {
  return typedKeys(wellViews)
    .map(id => ({
      id,
      label: wellViews[id].label,
      count:
        counts &&
        (wellViews[id].status as readonly WellState[]).reduce(
          (sum, status) => sum + (counts[status] ?? 0),
          0,
        ),
    }))
    .filter(({ id, count }) => count !== 0 || id === selectedView)
}

const NoWells = (props: { onNew: () => void; readOnly: string | null }) => (
  <NothingYet {...props} words={words} picture="site">
    Drop a state’s well file here, in any layout, or add your first well. API numbers are read in any form,
    and each well’s production shows which leases it holds.
  </NothingYet>
)
