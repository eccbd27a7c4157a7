import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { CustomMenus } from '../../core/custom/CustomMenus.tsx'
import { useAllColumns, useWholeSchema } from '../../core/custom/useCustomFields.tsx'
import { RecordForm } from '../../core/form/RecordForm.tsx'
import { ChoiceMenus } from '../../core/resource/FilterMenus.tsx'
import { ListPage } from '../../core/resource/ListPage.tsx'
import { tableColumns } from '../../core/resource/tableColumns.tsx'
import { useList } from '../../core/resource/useList.tsx'
import { viewChips } from '../../core/resource/view-chips.ts'
import { useToday } from '../../core/auth/useToday.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Status } from '../../ui/Status.tsx'
import { RowCard } from '../../ui/table/RowCard.tsx'
import { dueWords, equipmentSchema, kindWords } from './equipment.ts'
import {
  equipmentAddress,
  equipmentColumns,
  equipmentFilter,
  placeWords,
  viewWords,
  type EquipmentRow,
} from './equipment-list.ts'
import { EquipmentBulkBar } from './EquipmentBulkBar.tsx'
import { useEquipment } from './useEquipment.tsx'

const Due = ({ dueOn }: EquipmentRow) => {
  const { words, tone } = dueWords(dueOn, useToday())
  return dueOn === null ? '—' : <Status tone={tone}>{words}</Status>
}

const columns = tableColumns<EquipmentRow>(equipmentColumns, { dueOn: row => <Due {...row} /> })

const words = { one: 'equipment', many: 'equipment', title: 'Equipment' }

/** What stands at the wells and in the yard, what is due for inspection first. */
export default function EquipmentPage() {
  const { api, call, readOnly } = useEquipment()
  const navigate = useNavigate()
  const [making, setMaking] = useState(false)
  const schema = useWholeSchema('equipment', equipmentSchema)
  const all = useAllColumns('equipment', columns)
  const list = useList(equipmentAddress, '/app/equipment', (address, window) =>
    api.list.queryOptions({ ...equipmentAddress.askedOf(address), ...window }),
  )
  const open = (id: string) => void navigate({ to: `/app/equipment/${id}` })
  return (
    <>
      <ListPage
        words={words}
        list={list}
        exportPath="/equipment/export"
        make={{ readOnly, onNew: () => setMaking(true) }}
        filters={
          <>
            <ChoiceMenus filter={equipmentFilter} address={list.address} go={list.go} />
            <CustomMenus noun="equipment" asked={list.address.custom} go={list.go} />
          </>
        }
        searchField={{ label: 'Search by name, serial number or well', className: 'w-72' }}
        views={viewChips(viewWords, list)}
        bulk={selected => <EquipmentBulkBar {...selected} filter={equipmentAddress.filterOf(list.address)} />}
        columns={all}
        storageKey="equipment"
        rowKey={row => row.id}
        onOpenPage={row => open(row.id)}
        none={
          <EmptyState title="No equipment">Add the equipment at your wells, or remove a filter.</EmptyState>
        }
        card={row => (
          <RowCard
            name={row.name}
            status={<Due {...row} />}
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
          schema={schema}
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
