import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { ExportMenu } from '../../../core/files/export/ExportMenu.tsx'
import { useLiveQuery } from '../../../core/live/useLive.tsx'
import { ListPage } from '../../../core/resource/ListPage.tsx'
import { useListAddress } from '../../../core/resource/useListAddress.tsx'
import { PageLinks } from '../../../core/resource/PageLinks.tsx'
import { Button } from '../../../ui/Button.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { formatCount } from '../../../ui/formats.ts'
import { Picture } from '../../../ui/Picture.tsx'
import { chosenIds } from '../../../ui/table/columns.ts'
import { ImportDropPanel } from '../../imports/batch/ImportDropPanel.tsx'
import { NewWell } from './NewWell.tsx'
import { useWellList } from './useWellList.tsx'
import { useWells } from '../identity/useWells.tsx'
import {
  filterOf,
  isFiltered,
  defaultSort,
  readWellsAddress,
  wellsAddress,
  wellViews,
  writeWellsAddress,
  type WellView,
} from './well-address.ts'
import type { WellSort } from './well-filter.ts'
import { keysOf, type WellStatus } from '../identity/well-type.ts'
import { WellBulkBar } from './WellBulkBar.tsx'
import { wellCard, wellColumns } from './wellColumns.tsx'
import { WellFilters } from './WellFilters.tsx'
import { WellSidePanel } from './WellSidePanel.tsx'

const places = [['/app/imports', 'Import']] as const

const words = { one: 'well', many: 'wells', title: 'Wells' }

export default function WellsPage() {
  const navigate = useNavigate()
  const { address, go } = useListAddress(wellsAddress, '/app/well')
  const { api, readOnly } = useWells()
  const [making, setMaking] = useState(false)

  const openWell = (id: string) =>
    void navigate({ to: '/app/well/$wellId' as string, params: { wellId: id } as never })

  const filter = filterOf(address)
  const { sort, descending, open } = address
  const { first, rows } = useWellList({ filter, sort, direction: descending ? 'desc' : 'asc' })
  // A chip takes the place of the view and of statuses, and leaves the other filters as they are.
  const around = { ...address, view: null, status: [] }
  const counts = useLiveQuery(api.statusCounts.queryOptions({ filter: filterOf(around) }))
  const none = counts.data && Object.keys(counts.data).length === 0 && !isFiltered(around)

  return (
    <>
      <ListPage
        words={words}
        count={first && formatCount(first.total)}
        menu={
          <>
            <ExportMenu
              path="/wells/export"
              search={writeWellsAddress({ ...address, open: null })}
              columns={() => chosenIds(wellColumns, 'wells')}
              count={first?.total}
            />
            <PageLinks links={places} />
          </>
        }
        readOnly={readOnly}
        onNew={() => setMaking(true)}
        views={{
          chips: viewChips(counts.data, address.view),
          selected: address.view,
          onSelect: view => go({ view: view as WellView | null, status: [] }),
        }}
        filters={<WellFilters address={address} go={go} />}
        search={{
          label: 'Name, API number, operator',
          value: address.search,
          onChange: search => go({ search }),
          className: 'w-60 max-md:w-48',
        }}
        list={rows}
        columns={wellColumns}
        storageKey="wells"
        sort={{ column: sort, descending }}
        onSort={next =>
          go(next ? { sort: next.column as WellSort, descending: next.descending } : { ...defaultSort })
        }
        card={wellCard}
        open={open}
        onOpen={id => go({ open: id })}
        onOpenPage={openWell}
        panel={id => (
          <WellSidePanel wellId={id} onClose={() => go({ open: null })} onOpen={() => openWell(id)} />
        )}
        none={none ? <NoWells onNew={() => setMaking(true)} readOnly={readOnly} /> : null}
        onShowAll={isFiltered(address) ? () => go({ ...readWellsAddress({}), sort, descending, open }) : null}
        bulk={(selection, rowCount, onDone) => (
          <WellBulkBar selection={selection} rowCount={rowCount} filter={filter} onDone={onDone} />
        )}
      />
      {readOnly === null && <ImportDropPanel />}
      {making && <NewWell onClose={() => setMaking(false)} onMade={openWell} />}
    </>
  )
}

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
