import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import Trash2 from 'lucide-react/icons/trash-2'
import { useState } from 'react'
import { useCommand } from '../../../core/http/useCommand.tsx'
import { Button } from '../../../ui/Button.tsx'
import { CheckField } from '../../../ui/form/CheckField.tsx'
import { TextField } from '../../../ui/form/TextField.tsx'
import { IconButton } from '../../../ui/IconButton.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { SideModal } from '../../../ui/overlay/SideModal.tsx'
import type { Pipeline } from '../moving/pipelines.server.ts'
import { requirements, requirementLabels } from '../pipelines/pipeline.ts'
import { usePipelines } from '../useDeals.tsx'
import { RemoveStageDialog } from './RemoveStageDialog.tsx'

type EditedStage = Omit<Pipeline['stages'][number], 'probability'> & { probability: string }

interface PipelineFormProps {
  pipeline: Pipeline
  onClose: () => void
}

const toEditedStages = (stages: Pipeline['stages']): EditedStage[] =>
  stages.map(stage => ({ ...stage, probability: String(stage.probability) }))

/** Shows the stages of a pipeline: their names, order and probability, and the requirements for entering each. */
export function PipelineForm({ pipeline, onClose }: PipelineFormProps) {
  const { call } = usePipelines()
  const [name, setName] = useState(pipeline.name)
  const [stages, setStages] = useState(() => toEditedStages(pipeline.stages))
  const [isOpen, setOpen] = useState<number | null>(null)
  const [removedStage, setRemovedStage] = useState<number | null>(null)
  const { kind, version } = pipeline
  const saveCommand = useCommand(
    () =>
      call.save.mutate({
        kind,
        version,
        name,
        stages: stages.map(({ id, name, probability, requires }) => ({
          id,
          name,
          probability: /^\d{1,3}$/.test(probability.trim()) ? Number(probability) : -1,
          requires,
        })),
      }),
    { showsErrorsInForm: true, success: () => `${name} saved`, onSuccess: onClose },
  )
  const change = (position: number, changes: Partial<EditedStage>) =>
    setStages(stages.map((stage, index) => (index === position ? { ...stage, ...changes } : stage)))
  const swap = (position: number, to: number) => {
    const next = [...stages]
    ;[next[position], next[to]] = [next[to]!, next[position]!]
    setStages(next)
  }
  const openStages = stages.filter(({ outcome }) => outcome === null).length
  const remove = (position: number) =>
    stages[position]!.id === null
      ? setStages(stages.filter((_, index) => index !== position))
      : setRemovedStage(position)
  return (
    <SideModal
      open
      wide
      title="Edit pipeline"
      onClose={onClose}
      onSubmit={() => void saveCommand.run()}
      busy={saveCommand.busy}
    >
      {saveCommand.refused && <Notice tone="bad">{saveCommand.refused.message}</Notice>}
      <TextField
        label="Pipeline"
        required
        maxLength={80}
        value={name}
        onChange={e => setName(e.target.value)}
      />
      <ol className="grid gap-2">
        {stages.map((stage, index) => (
          <li key={stage.id ?? `new ${index}`} className="rounded-md border p-2">
            <div className="flex items-end gap-2 max-md:flex-wrap">
              <TextField
                label={
                  stage.outcome === null ? `Stage ${index + 1}` : stage.outcome === 'WON' ? 'Won' : 'Lost'
                }
                required
                maxLength={60}
                fieldClass="min-w-0 flex-1"
                value={stage.name}
                error={saveCommand.fields[`stages.${index}.name`]}
                onChange={event => change(index, { name: event.target.value })}
              />
              <TextField
                label="Probability"
                suffix="%"
                inputMode="numeric"
                fieldClass="w-28"
                value={stage.probability}
                error={saveCommand.fields[`stages.${index}.probability`]}
                onChange={event => change(index, { probability: event.target.value })}
              />
              <IconButton
                label={`Move ${stage.name} up`}
                icon={<ArrowUp size={14} />}
                disabledReason={index === 0 || stage.outcome !== null ? 'Already there.' : null}
                onClick={() => swap(index, index - 1)}
              />
              <IconButton
                label={`Move ${stage.name} down`}
                icon={<ArrowDown size={14} />}
                disabledReason={
                  stage.outcome !== null || stages[index + 1]?.outcome !== null ? 'Already there.' : null
                }
                onClick={() => swap(index, index + 1)}
              />
              <IconButton
                label={`Remove ${stage.name}`}
                icon={<Trash2 size={14} />}
                disabledReason={
                  stage.outcome !== null || openStages === 1
                    ? 'A pipeline needs one open stage and its two closing stages.'
                    : null
                }
                onClick={() => remove(index)}
              />
            </div>
            <Button
              size="small"
              variant="quiet"
              className="mt-1"
              aria-expanded={isOpen === index}
              onClick={() => setOpen(isOpen === index ? null : index)}
            >
              Required before a deal enters:{' '}
              {stage.requires.length === 0
                ? 'nothing'
                : stage.requires.length > 2
                  ? stage.requires.length
                  : stage.requires
                      .map(requirement => requirementLabels[requirement].toLowerCase())
                      .join(', ')}
            </Button>
            {isOpen === index && (
              <div className="grid gap-1 p-1 sm:grid-cols-2">
                {requirements.map(requirement => (
                  <CheckField
                    key={requirement}
                    label={requirementLabels[requirement]}
                    checked={stage.requires.includes(requirement)}
                    onChange={event =>
                      change(index, {
                        requires: event.target.checked
                          ? [...stage.requires, requirement]
                          : stage.requires.filter(required => required !== requirement),
                      })
                    }
                  />
                ))}
              </div>
            )}
          </li>
        ))}
      </ol>
      <Button
        className="w-fit"
        onClick={() => {
          const newStage: EditedStage = { id: null, name: '', probability: '50', outcome: null, requires: [] }
          const end = stages.findIndex(({ outcome }) => outcome !== null)
          setStages([...stages.slice(0, end), newStage, ...stages.slice(end)])
        }}
      >
        Add stage
      </Button>
      {removedStage !== null && (
        <RemoveStageDialog
          pipeline={pipeline}
          stage={stages[removedStage]!}
          onClose={() => setRemovedStage(null)}
          onRemoved={onClose}
        />
      )}
    </SideModal>
  )
}
