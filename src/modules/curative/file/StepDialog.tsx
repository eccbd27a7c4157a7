import type { ControlProps } from '../../../core/form/SchemaForm.tsx'
import { RecordForm } from '../../../core/form/RecordForm.tsx'
import { useToday } from '../../../core/auth/useToday.tsx'
import { DocumentChoicePanel } from '../../documents/DocumentChoicePanel.tsx'
import {
  applyStep,
  statusFields,
  statusLabels,
  steps,
  type StatusDetails,
  type Step,
} from '../record/curative-status.ts'
import { useCurative } from '../useCurative.tsx'
import type { CurativeView } from './useCurativeFile.tsx'

interface StepDialogProps {
  file: CurativeView
  step: Step
  onClose: () => void
}

/** Asks for the date and evidence of a step from open toward cured or waived. */
export function StepDialog({ file, step, onClose }: StepDialogProps) {
  const { id, version, standing, lease } = file
  const { call } = useCurative()
  const today = useToday()
  const { verb, title, schema } = steps[step]
  const controls = {
    documentId: ({ value, onChange }: ControlProps) =>
      lease && (
        <DocumentChoicePanel
          leaseId={lease.id}
          value={String(value) || null}
          onChange={chosen => onChange(chosen ?? '')}
        />
      ),
  }
  return (
    <RecordForm
      title={title}
      one="step"
      of={`${id} ${step}`}
      schema={schema}
      record={null}
      start={{ requestedOn: today, receivedOn: today, settledOn: today }}
      controls={controls}
      verb={verb}
      save={async ({ values }) => {
        const next = statusFields.parse(applyStep(standing, step, values as Partial<StatusDetails>))
        return { next, ...(await call.stand.mutate({ id, version, standing: next })) }
      }}
      success={(_, { next, version: now }) => ({
        text: statusLabels[next.status],
        undo: () => call.stand.mutate({ id, version: now, standing }),
      })}
      onClose={onClose}
    />
  )
}
