import type { ControlProps } from '../../core/form/SchemaForm.tsx'
import { pickerProps } from '../../core/form/RecordChoice.tsx'
import type { ComboItem } from '../../ui/form/ComboField.tsx'
import { LeaseChoice } from '../leases/LeaseChoice.tsx'
import { WellChoice } from '../wells/WellChoice.tsx'

type LinkedRecords = { well?: ComboItem | undefined; lease?: ComboItem | undefined }
type ControlBinding = Pick<ControlProps, 'value' | 'error' | 'onChange'>

/** Form controls for the well and the lease of an AFE. */
export const afeControls = (linked: LinkedRecords = {}) => ({
  wellId: (control: ControlBinding) => <WellChoice {...pickerProps(control)} selectedRecord={linked.well} />,
  leaseId: (control: ControlBinding) => (
    <LeaseChoice {...pickerProps(control)} selectedRecord={linked.lease} />
  ),
})
