import { useState } from 'react'
import { RecordForm } from '../../../core/form/RecordForm.tsx'
import { TextListField } from '../../../core/form/TextListField.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { DependenciesPanel } from '../../projects/form/DependenciesPanel.tsx'
import type { LoadedTemplate } from '../saving/template-records.server.ts'
import { planProblem, templateTask, type TemplateTask } from '../record/template.ts'
import type { SaveTemplate } from './useSaveTemplate.tsx'

interface EditTaskProps {
  template: LoadedTemplate
  /** Null for a new task at the end. */
  task: TemplateTask | null
  saveTasks: SaveTemplate
  onClose: () => void
}

const fields = templateTask.omit({ key: true, after: true, partOf: true })

/** Shows a task of a template: its days, its role, its checklist, and its dependencies. */
export function EditTask({ template: { id, tasks, version }, task, saveTasks, onClose }: EditTaskProps) {
  const [key] = useState(() => task?.key ?? crypto.randomUUID())
  const [waits, setWaits] = useState(task?.after ?? [])
  const partOf = task?.partOf ?? null
  const otherTasks = tasks.filter(other => other.key !== key)
  const otherPlanTasks = () =>
    otherTasks.map(other => ({
      ...other,
      partOf: other.partOf === key ? null : other.partOf,
      after: other.after.filter(wait => wait.key !== key),
    }))
  return (
    <RecordForm
      title={task === null ? 'New task' : 'Task'}
      one="task"
      parentId={`${id} ${key}`}
      schema={fields}
      record={task && { id: key, version: version!, values: task }}
      save={({ values }) => {
        const editedTask = { ...values, key, after: waits, partOf }
        return saveTasks({
          tasks:
            task === null
              ? [...tasks, editedTask]
              : tasks.map(other => (other.key === key ? editedTask : other)),
        })
      }}
      success={({ title }, { undo }: { undo: () => Promise<unknown> }) => ({ text: `${title} saved`, undo })}
      remove={
        task === null || otherTasks.length === 0
          ? undefined
          : async () => (await saveTasks({ tasks: otherPlanTasks() })).undo
      }
      onClose={onClose}
      controls={{
        labels: control => <TextListField {...control} />,
        checklist: control => <TextListField lines {...control} />,
      }}
      renderBelow={({ title }) => (
        <>
          <DependenciesPanel
            dependencies={waits}
            candidates={otherTasks}
            readOnly={null}
            onSet={wait => setWaits([...waits.filter(other => other.key !== wait.key), wait])}
            onRemove={deleteTask => setWaits(waits.filter(other => other.key !== deleteTask))}
          />
          <CircularWaits tasks={[...otherTasks, { key, title: String(title), after: waits, partOf }]} />
        </>
      )}
    />
  )
}

/** Shows the problem with the chosen dependencies, if they form a circle. */
function CircularWaits({ tasks }: { tasks: Parameters<typeof planProblem>[0] }) {
  const problem = planProblem(tasks)
  return problem === null ? null : <Notice tone="bad">{problem}</Notice>
}
