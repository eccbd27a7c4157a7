import { Link } from '@tanstack/react-router'
import Settings2 from 'lucide-react/icons/settings-2'
import { useState } from 'react'
import { useCommand } from '../../../core/http/useCommand.tsx'
import { buttonClass } from '../../../ui/buttonClass.ts'
import { classes } from '../../../ui/classes.ts'
import { SelectField } from '../../../ui/form/SelectField.tsx'
import { IconButton } from '../../../ui/IconButton.tsx'
import type { Pipeline } from '../moving/pipelines.server.ts'
import { pipelineKinds, pipelineLabels, type PipelineKind } from '../pipelines/pipeline.ts'
import { usePipelines } from '../useDeals.tsx'
import type { BoardSearch } from './board-search.ts'
import { PipelineForm } from './PipelineForm.tsx'
import { stageFilter } from './StageColumn.tsx'
import type { Board } from './useBoard.tsx'

interface PipelineControlsProps {
  board: Board | undefined
  address: BoardSearch
  navigateTo: (change: Partial<BoardSearch>) => void
  readOnly: string | null
}

const presentationLabels = { board: 'Board', calendar: 'Calendar', map: 'Map' } as const

/** Chooses the pipeline and links to its stages. */
export function PipelineChoice({ board, address, navigateTo, readOnly }: PipelineControlsProps) {
  const { call } = usePipelines()
  const [isEditing, setEditing] = useState<Pipeline | null>(null)
  const createPipelines = useCommand(() => call.begin.mutate(), {
    onSuccess: all => setEditing(all.find(({ kind }) => kind === address.pipeline) ?? null),
  })
  const names = new Map(board?.pipelines.map(({ kind, name }) => [kind, name]))
  return (
    <div className="flex items-center gap-2">
      <SelectField
        label="Pipeline"
        labelHidden
        value={address.pipeline}
        choices={pipelineKinds.map(value => ({ value, label: names.get(value) ?? pipelineLabels[value] }))}
        onChange={event =>
          navigateTo({ pipeline: event.target.value as PipelineKind, prospect: null, view: 'open' })
        }
      />
      <IconButton
        label="Edit pipeline"
        icon={<Settings2 size={15} aria-hidden />}
        disabledReason={readOnly}
        busy={createPipelines.busy}
        onClick={() => void createPipelines.run()}
      />
      {isEditing && <PipelineForm pipeline={isEditing} onClose={() => setEditing(null)} />}
    </div>
  )
}

/** Chooses the presentation of the deals: a board, a list, a calendar or a map. */
export function PresentationToggle({
  address,
  navigateTo,
}: Pick<PipelineControlsProps, 'address' | 'navigateTo'>) {
  const buttonStyle = (isSelected: boolean) =>
    classes(buttonClass('quiet', 'small'), isSelected && 'bg-selected! text-ink! font-medium')
  const [firstOption, ...otherOptions] = Object.entries(presentationLabels) as [
    keyof typeof presentationLabels,
    string,
  ][]
  const button = ([show, label]: [keyof typeof presentationLabels, string]) => (
    <button
      key={show}
      type="button"
      aria-pressed={address.show === show}
      className={buttonStyle(address.show === show)}
      onClick={() => navigateTo({ show })}
    >
      {label}
    </button>
  )
  return (
    <fieldset className="flex rounded-md border p-0.5">
      <legend className="sr-only">Show as</legend>
      {button(firstOption!)}
      <Link to="/app/crm/deals" search={stageFilter(address, null)} className={buttonStyle(false)}>
        List
      </Link>
      {otherOptions.map(button)}
    </fieldset>
  )
}
