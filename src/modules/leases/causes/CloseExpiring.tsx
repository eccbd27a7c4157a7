import type { EvidenceProps } from '../../../core/module/module.ts'
import { EvidenceForm } from '../../../core/kind/EvidenceForm.tsx'
import { expiringEvidence } from './expiring-evidence.ts'

/** Records what ended the risk that a lease or a tract expires. */
export default function CloseExpiring(props: EvidenceProps) {
  return (
    <EvidenceForm
      {...props}
      schema={expiringEvidence}
      day="on"
      evidenceField="proof"
      closedMessage="Recorded on the lease"
    />
  )
}
