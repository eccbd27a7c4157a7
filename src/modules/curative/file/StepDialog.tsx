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
  type CurativeStep,
} from '../record/curative-status.ts'
import { useCurative } from '../useCurative.tsx'
import type { CurativeView } from './useCurativeFile.tsx'

interface StepDialogProps {
  file: CurativeView
  step: CurativeStep
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
          onChange={selected => onChange(selected ?? '')}
        />
      ),
  }
  return (
    <RecordForm
      title={title}
      one="step"
      parentId={`${id} ${step}`}
      schema={schema}
      record={null}
      start={{ requestedOn: today, receivedOn: today, settledOn: today }}
      controls={controls}
      verb={verb}
      save={async ({ values }) => {
        const next = statusFields.parse(applyStep(standing, step, values as Partial<StatusDetails>))
        return { next, ...(await call.stand.mutate({ id, version, standing: next })) }
      }}
      success={(_, { next, version: savedVersion }) => ({
        text: statusLabels[next.status],
        undo: () => call.stand.mutate({ id, version: savedVersion, standing }),
      })}
      onClose={onClose}
    />
  )
}
