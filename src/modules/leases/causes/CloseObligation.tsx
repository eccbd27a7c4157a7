import type { EvidenceProps } from '../../../core/module/module.ts'
import { EvidenceForm } from '../../../core/kind/EvidenceForm.tsx'
import { obligationEvidence } from './obligation-evidence.ts'

/** Records when an obligation was met, with the proof. */
export default function CloseObligation(props: EvidenceProps) {
  return (
    <EvidenceForm
      {...props}
      schema={obligationEvidence}
      day="paidOn"
      evidenceField="evidence"
      closedMessage="Obligation paid"
    />
  )
}
