import { useState } from 'react'
import { useCommand } from '../../../core/http/useCommand.tsx'
import { pluralize } from '../../../ui/formats.ts'
import { SelectField } from '../../../ui/form/SelectField.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { ConfirmDialog } from '../../../ui/overlay/ConfirmDialog.tsx'
import type { Pipeline } from '../moving/pipelines.server.ts'
import { usePipelines } from '../useDeals.tsx'

interface RemoveStageDialogProps {
  pipeline: Pipeline
  stage: { id: string | null; name: string }
  onClose: () => void
  onRemoved: () => void
}

/** Removes a stage; its deals move to another open one of the pipeline. */
export function RemoveStageDialog({ pipeline, stage, onClose, onRemoved }: RemoveStageDialogProps) {
  const { call } = usePipelines()
  const otherOpenStages = pipeline.stages.filter(({ id, outcome }) => outcome === null && id !== stage.id)
  const [targetStageId, setTargetStageId] = useState(otherOpenStages[0]?.id ?? '')
  const removeCommand = useCommand(
    () =>
      call.removeStage.mutate({
        kind: pipeline.kind,
        version: pipeline.version,
        stageId: stage.id!,
        to: targetStageId,
      }),
    {
      showsErrorsInForm: true,
      success: ({ moved, version }) => ({
        text: `${stage.name} removed, ${pluralize(moved, 'deal')} moved`,
        undo: () => call.restoreStage.mutate({ kind: pipeline.kind, version, stageId: stage.id! }),
        undone: `${stage.name} restored with its deals`,
      }),
      onSuccess: onRemoved,
    },
  )
  return (
    <ConfirmDialog
      open
      danger
      title={`Remove ${stage.name}?`}
      verb="Remove stage"
      busy={removeCommand.busy}
      onClose={onClose}
      onConfirm={() => void removeCommand.run()}
    >
      {removeCommand.refused && <Notice tone="bad">{removeCommand.refused.message}</Notice>}
      <p>Other unsaved changes in this form will be lost. Time in this stage stays in the deals’ history.</p>
      <SelectField
        label="Move its deals to"
        value={targetStageId}
        choices={otherOpenStages.map(({ id, name }) => ({ value: id!, label: name }))}
        onChange={event => setTargetStageId(event.target.value)}
      />
    </ConfirmDialog>
  )
}
