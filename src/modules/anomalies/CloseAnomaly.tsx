import type { EvidenceProps } from '../../core/module/module.ts'
import { EvidenceForm } from '../../core/kind/EvidenceForm.tsx'
import { anomalyEvidence } from './anomaly.ts'

/** Asks for the cause and the findings. */
export default function CloseAnomaly(props: EvidenceProps) {
  return (
    <EvidenceForm
      {...props}
      schema={anomalyEvidence}
      evidenceField="note"
      closedMessage="Anomaly explained"
    />
  )
}
