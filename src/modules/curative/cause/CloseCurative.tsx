import type { EvidenceProps } from '../../../core/module/module.ts'
import type { ControlProps } from '../../../core/form/SchemaForm.tsx'
import { EvidenceForm } from '../../../core/kind/EvidenceForm.tsx'
import { DocumentChoicePanel } from '../../documents/DocumentChoicePanel.tsx'
import { steps } from '../record/curative-status.ts'

/** Asks when title was cured, and by which instrument or document. */
export default function CloseCurative(props: EvidenceProps) {
  const { leaseId } = props.cause
  const controls = {
    documentId: ({ value, onChange }: ControlProps) =>
      leaseId !== null && (
        <DocumentChoicePanel
          leaseId={leaseId}
          value={String(value) || null}
          onChange={selected => onChange(selected ?? '')}
        />
      ),
  }
  return (
    <EvidenceForm
      {...props}
      schema={steps.cure.schema}
      day="settledOn"
      evidenceField="curedBy"
      closedMessage="Curative item cured"
      controls={controls}
    />
  )
}
