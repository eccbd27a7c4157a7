import type { EvidenceProps } from '../../../core/module/module.ts'
import { EvidenceForm } from '../../../core/kind/EvidenceForm.tsx'
import { obligationEvidence } from './obligation-evidence.ts'

/** When an obligation was met, and what proves it. */
export default function CloseObligation(props: EvidenceProps) {
  return (
    <EvidenceForm
      {...props}
      schema={obligationEvidence}
      day="paidOn"
      proves="evidence"
      closes="Obligation paid"
    />
  )
}
