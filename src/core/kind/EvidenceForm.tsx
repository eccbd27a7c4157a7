import type { z } from 'zod'
import { useToday } from '../auth/useToday.tsx'
import { RecordForm } from '../form/RecordForm.tsx'
import type { ControlProps } from '../form/SchemaForm.tsx'
import type { EvidenceProps } from '../module/module.ts'
import { formatDate } from '../../ui/formats.ts'
import { Notice } from '../../ui/Notice.tsx'

type EvidenceFormProps = EvidenceProps & {
  schema: z.ZodObject
  /** The field for the date of the action; defaults to today. */
  day?: string
  /** The field with the evidence. */
  evidenceField: string
  /** The result for the message: "Obligation paid". */
  closedMessage: string
  controls?: Readonly<Record<string, (control: ControlProps) => React.ReactNode>>
}

/** Asks for evidence that a task's cause is resolved; saving closes the task and the cause together. */
export function EvidenceForm({
  cause,
  close,
  taskId,
  onClose,
  schema,
  day,
  evidenceField,
  proof,
  closedMessage: closes,
  controls = {},
}: EvidenceFormProps) {
  const today = useToday()
  return (
    <RecordForm<z.ZodObject, Awaited<ReturnType<EvidenceProps['close']>>>
      title="Close with evidence"
      one="evidence"
      parentId={taskId}
      schema={schema}
      record={null}
      start={{ ...(day && { [day]: today }), ...(proof !== undefined && { [evidenceField]: proof }) }}
      controls={controls}
      verb="Close task"
      save={({ values }) => close(values)}
      success={(_, { undo, words = (closedMessage: string) => `Task done. ${closedMessage}.` }) => ({
        text: words(closes),
        undo,
      })}
      onClose={onClose}
    >
      <p className="font-medium">{cause.called}</p>
      <p className="text-muted">
        {cause.lastSafeOn === null
          ? 'No last day to act.'
          : `Last day to act: ${formatDate(cause.lastSafeOn)}.`}{' '}
        This closes the task and its source record; Undo reopens both.
      </p>
      {cause.waitsFor !== null && <Notice tone="warn">{cause.waitsFor}</Notice>}
    </RecordForm>
  )
}
