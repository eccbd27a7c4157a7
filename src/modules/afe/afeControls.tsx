import type { ControlProps } from '../../core/form/SchemaForm.tsx'
import { chosenIn } from '../../core/form/RecordChoice.tsx'
import type { ComboItem } from '../../ui/form/ComboField.tsx'
import { LeaseChoice } from '../leases/LeaseChoice.tsx'
import { WellChoice } from '../wells/WellChoice.tsx'

type Known = { well?: ComboItem | undefined; lease?: ComboItem | undefined }
type Control = Pick<ControlProps, 'value' | 'error' | 'onChange'>

/** Form controls for the well and the lease of an AFE. */
export const afeControls = (known: Known = {}) => ({
  wellId: (control: Control) => <WellChoice {...chosenIn(control)} known={known.well} />,
  leaseId: (control: Control) => <LeaseChoice {...chosenIn(control)} known={known.lease} />,
})
