import { SelectField } from '../../ui/form/SelectField.tsx'
import { usePlaces } from './useTime.tsx'

export type TimePlace = { projectId: string; taskId: string }

interface TimePlaceFieldsProps {
  place: TimePlace
  onChange: (place: TimePlace) => void
  errors?: Readonly<Record<string, string>> | undefined
  /** The current choice, which may be closed by now. */
  currentPlace?: { project: string; task: string | null } | undefined
}

/** Chooses a project and one of its tasks to log time on. */
export function TimePlaceFields({ place, onChange, errors = {}, currentPlace }: TimePlaceFieldsProps) {
  const projectList = usePlaces()
  const { projectId, taskId } = place
  const tasks = projectList.find(({ id }) => id === projectId)?.tasks ?? []
  const projects = projectList.map(({ id, name }) => ({ value: id, label: name }))
  const choices = tasks.map(({ id, title }) => ({ value: id, label: title }))
  const withKnown = (list: typeof projects, value: string, label: string | null | undefined) =>
    value === '' || !label || list.some(choice => choice.value === value) ? list : [...list, { value, label }]
  return (
    <>
      <SelectField
        label="Project"
        placeholder="Choose a project"
        value={projectId}
        error={errors['projectId']}
        choices={withKnown(projects, projectId, currentPlace?.project)}
        onChange={event => onChange({ projectId: event.target.value, taskId: '' })}
      />
      <SelectField
        label="Task"
        placeholder="No task"
        value={taskId}
        error={errors['taskId']}
        disabled={projectId === ''}
        choices={withKnown(choices, taskId, currentPlace?.task)}
        onChange={event => onChange({ projectId, taskId: event.target.value })}
      />
    </>
  )
}
