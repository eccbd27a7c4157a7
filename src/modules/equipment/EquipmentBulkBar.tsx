import Truck from 'lucide-react/icons/truck'
import { ActionDialog } from '../../core/bulk/ActionDialog.tsx'
import { RecordBulkBar } from '../../core/bulk/RecordBulkBar.tsx'
import { bulkCalls, useRunAction } from '../../core/bulk/useBulk.tsx'
import type { RowSelection } from '../../core/resource/BulkBar.tsx'
import type { SelectedRows } from '../../core/resource/ListPage.tsx'
import { pickerProps } from '../../core/form/RecordChoice.tsx'
import { useToday } from '../../core/auth/useToday.tsx'
import { WellChoice } from '../wells/WellChoice.tsx'
import { transferSchema } from './equipment.ts'
import { equipmentKind } from './equipment-kind.ts'
import { useEquipment } from './useEquipment.tsx'

/** The bulk actions for the selected equipment. */
export function EquipmentBulkBar({ filter, ...selected }: SelectedRows & { filter: Filter }) {
  const { call, readOnly } = useEquipment()
  return (
    <RecordBulkBar
      {...selected}
      kind={equipmentKind}
      call={call}
      readOnly={readOnly}
      filter={filter}
      extraActions={[
        {
          label: 'Transfer',
          icon: <Truck size={13} aria-hidden="true" />,
          dialog: (selection, end) => <TransferDialog {...end} selection={selection} filter={filter} />,
        },
      ]}
    />
  )
}

type Filter = ReturnType<typeof equipmentKind.address.toFilter>
type TransferProps = { selection: RowSelection; filter: Filter; onClose: () => void; onDone: () => void }

/** Transfers all selected equipment to one well, or to the yard. */
function TransferDialog({ selection, filter, ...end }: TransferProps) {
  const { call } = useEquipment()
  const run = useRunAction(bulkCalls(call.transfers, filter), equipmentKind)
  const today = useToday()
  return (
    <ActionDialog
      {...end}
      title="Transfer"
      words={{ ...equipmentKind, verb: 'Transfer', pastTense: 'transferred' }}
      count={selection.count}
      schema={transferSchema}
      start={{ fromOn: today }}
      controls={{
        wellId: control => <WellChoice {...pickerProps(control)} placeholder="Leave blank for the yard" />,
      }}
      run={(values, callbacks) => run('transfer', selection.rows, values, callbacks)}
    />
  )
}
