import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { refusal } from '../../core/access/refusal.ts'
import { refusalWords } from '../../core/access/words.ts'
import { useViewer } from '../../core/auth/useViewer.tsx'
import { RecordForm } from '../../core/form/RecordForm.tsx'
import { useApi, useCall } from '../../core/http/api.tsx'
import { ChoiceMenus } from '../../core/resource/FilterMenus.tsx'
import { ListPage } from '../../core/resource/ListPage.tsx'
import { useList } from '../../core/resource/useList.tsx'
import { useToday } from '../../core/time/useToday.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { formatDate, formatMoney } from '../../ui/formats.ts'
import { Status } from '../../ui/Status.tsx'
import type { Column } from '../../ui/table/columns.ts'
import { RowCard } from '../../ui/table/RowCard.tsx'
import { access, dueWords, equipmentFilter, equipmentSchema, equipmentViews, kindWords } from './equipment.ts'
import { equipmentAddress, placeWords, type EquipmentRow } from './equipment-list.ts'
import type { EquipmentRouter } from './equipment.server.ts'

const columns: Column<EquipmentRow>[] = [
  { id: 'name', header: 'Name', width: 200, least: 140, fixed: true, cell: row => row.name },
  { id: 'kind', header: 'Kind', width: 140, least: 110, cell: row => kindWords[row.kind] },
  { id: 'serialNumber', header: 'Serial number', width: 140, least: 110, cell: row => row.serialNumber },
  { id: 'manufacturer', header: 'Manufacturer', width: 150, extra: true, cell: row => row.manufacturer },
  { id: 'model', header: 'Model', width: 130, extra: true, cell: row => row.model },
  { id: 'place', header: 'Location', width: 200, least: 120, cell: placeWords },
  { id: 'dueOn', header: 'Inspection', width: 160, least: 130, cell: row => <Due due={row.dueOn} /> },
  {
    id: 'lastInspectedOn',
    header: 'Last inspected',
    width: 130,
    least: 110,
    cell: row => formatDate(row.lastInspectedOn),
  },
  {
    id: 'purchasedOn',
    header: 'Purchased',
    width: 120,
    extra: true,
    cell: row => formatDate(row.purchasedOn),
  },
  { id: 'cost', header: 'Cost', align: 'right', width: 110, least: 90, cell: row => formatMoney(row.cost) },
  { id: 'retiredOn', header: 'Retired', width: 120, extra: true, cell: row => formatDate(row.retiredOn) },
]

/** When the next inspection is due. */
export function Due({ due }: { due: string | null }) {
  const { words, tone } = dueWords(due, useToday())
  return tone === 'none' ? words : <Status tone={tone}>{words}</Status>
}

/** Queries and commands of equipment, and why this person may not change it. */
export function useEquipment() {
  const refused = refusal(useViewer(), access.write)
  return {
    api: useApi<EquipmentRouter>('equipment'),
    call: useCall<EquipmentRouter>('equipment'),
    readOnly: refused === null ? null : refusalWords[refused].detail,
  }
}

const viewWords = { all: 'All', due: 'Inspection due', yard: 'In the yard', retired: 'Retired' }

/** What stands at the wells and in the yard, what is due for inspection first. */
export default function EquipmentPage() {
  const { api, call, readOnly } = useEquipment()
  const navigate = useNavigate()
  const [making, setMaking] = useState(false)
  const list = useList(equipmentAddress, '/app/equipment', (address, window) =>
    api.list.queryOptions({ filter: equipmentAddress.filterOf(address), ...window }),
  )
  const open = (id: string) => void navigate({ to: `/app/equipment/${id}` })
  return (
    <>
      <ListPage
        words={{ one: 'equipment', many: 'equipment', title: 'Equipment' }}
        list={list}
        exportPath="/equipment/export"
        make={{ readOnly, onNew: () => setMaking(true) }}
        filters={<ChoiceMenus filter={equipmentFilter} address={list.address} go={list.go} />}
        searchField={{ label: 'Search by name, serial number or well', className: 'w-72 max-md:w-full' }}
        views={{
          label: 'Views',
          chips: equipmentViews.map(id => ({ id, label: viewWords[id] })),
          selected: list.address.view,
          onSelect: view => list.go({ view: equipmentViews.find(id => id === view) ?? 'all' }),
        }}
        columns={columns}
        storageKey="equipment"
        rowKey={row => row.id}
        onOpenPage={row => open(row.id)}
        none={
          <EmptyState title="No equipment">Add the equipment at your wells, or remove a filter.</EmptyState>
        }
        card={row => (
          <RowCard
            name={row.name}
            status={<Due due={row.dueOn} />}
            left={kindWords[row.kind]}
            right={placeWords(row)}
          />
        )}
      />
      {making && (
        <RecordForm
          title="New equipment"
          one="equipment"
          of="the organization"
          schema={equipmentSchema}
          record={null}
          save={({ values }) => call.create.mutate(values)}
          success={({ name }, { id }) => {
            open(id)
            return `${name} added`
          }}
          onClose={() => setMaking(false)}
        />
      )}
    </>
  )
}
