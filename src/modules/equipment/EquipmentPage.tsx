import { NewRecord } from '../../core/kind/NewRecord.tsx'
import { RecordListPage } from '../../core/kind/RecordListPage.tsx'
import { useToday } from '../../core/auth/useToday.tsx'
import { Status } from '../../ui/Status.tsx'
import { RowCard } from '../../ui/table/RowCard.tsx'
import { describeNextInspection, kindLabels } from './equipment.ts'
import { equipmentKind, placeLabel, type EquipmentRow } from './equipment-kind.ts'
import { EquipmentBulkBar } from './EquipmentBulkBar.tsx'
import { useEquipment } from './useEquipment.tsx'

const InspectionDue = ({ dueOn }: EquipmentRow) => {
  const { words, tone } = describeNextInspection(dueOn, useToday())
  return dueOn === null ? '—' : <Status tone={tone}>{words}</Status>
}

const cells = { dueOn: (row: EquipmentRow) => <InspectionDue {...row} /> }

/** Lists the equipment at wells and in the yard, the next due inspections first. */
export default function EquipmentPage() {
  const { api, call, readOnly } = useEquipment()
  return (
    <RecordListPage
      kind={equipmentKind}
      page={query => api.list.queryOptions(query)}
      search="Search by name, serial number or well"
      emptyContent="Add the equipment at your wells, or remove a filter."
      cells={cells}
      edits={{ call, readOnly }}
      card={row => (
        <RowCard
          name={row.name}
          status={<InspectionDue {...row} />}
          leftFigure={kindLabels[row.kind]}
          rightFigure={placeLabel(row)}
        />
      )}
      bulk={selected => <EquipmentBulkBar {...selected} />}
      newRecord={{
        readOnly,
        form: formProps => <NewRecord {...formProps} kind={equipmentKind} save={call.create.mutate} />,
      }}
    />
  )
}
