import { Link } from '@tanstack/react-router'
import { ListPage } from '../../../core/resource/ListPage.tsx'
import { useList } from '../../../core/resource/useList.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { Picture } from '../../../ui/Picture.tsx'
import { useLeases } from '../record/useLeases.tsx'
import { acresSearch } from './acre-search.ts'
import { AcreCard, acreColumns } from './acreColumns.tsx'
import type { AcreReviewRow } from './acre-review.server.ts'
import { AcreSidePanel } from './AcreSidePanel.tsx'

const words = { one: 'tract', many: 'tracts', title: 'Acreage check' }

/** Tracts whose map acres differ from their lease acres by more than 5%, for the user to decide. */
export default function AcresPage() {
  const { api } = useLeases()
  const list = useList(acresSearch, '/app/imports/acres', ({ decided }, window) =>
    api.acres.list.queryOptions({ decided, ...window }),
  )
  const { address, changeSearch, loaded } = list
  const { decided } = address

  /** Opens the next row of the queue after a decision, so the queue can be worked through by keyboard. */
  function next(current: AcreReviewRow) {
    const rows = loaded()
    const index = rows.findIndex(row => row.tractId === current.tractId)
    const nextRow = rows[index + 1] ?? rows.find(row => row.tractId !== current.tractId)
    changeSearch({ open: decided ? null : (nextRow?.tractId ?? null) })
  }

  return (
    <ListPage
      words={words}
      parent={<Link to="/app/imports">Imports</Link>}
      meta="Tracts whose outline on the map differs from the lease acres by more than 5%."
      list={list}
      exportPath="/imports/acres/export"
      views={{
        label: 'Tracts to show',
        chips: [
          { id: 'open', label: 'To review' },
          { id: 'decided', label: 'Decided' },
        ],
        selected: decided ? 'decided' : 'open',
        onSelect: id => changeSearch({ open: null, decided: id === 'decided' || (id === null && !decided) }),
      }}
      columns={acreColumns}
      storageKey="acres"
      rowKey={row => row.tractId}
      panel={id => {
        const row = loaded().find(item => item.tractId === id)
        return (
          row && (
            <AcreSidePanel key={id} row={row} onDone={next} onClose={() => changeSearch({ open: null })} />
          )
        )
      }}
      card={row => <AcreCard row={row} />}
      emptyContent={
        <EmptyState
          title={decided ? 'No decisions yet' : 'Map and lease acres agree'}
          picture={<Picture of="map" />}
        >
          {decided
            ? 'Decisions are listed here and can be reopened.'
            : 'Outlines come from GeoJSON files, shapefiles, or a column of map acres.'}
        </EmptyState>
      }
    />
  )
}
