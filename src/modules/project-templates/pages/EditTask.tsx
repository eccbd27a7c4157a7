import { useState } from 'react'
import { RecordForm } from '../../../core/form/RecordForm.tsx'
import { TextListField } from '../../../core/form/TextListField.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { WaitsPanel } from '../../projects/form/WaitsPanel.tsx'
import type { LoadedTemplate } from '../saving/template-records.server.ts'
import { planProblem, templateTask, type TemplateTask } from '../record/template.ts'
import type { SaveTemplate } from './useSaveTemplate.tsx'

interface EditTaskProps {
  template: LoadedTemplate
  /** Null for a new task at the end. */
  task: TemplateTask | null
  save: SaveTemplate
  onClose: () => void
}

const fields = templateTask.omit({ key: true, after: true, partOf: true })

/** A task of a template: its days, its role, its checklist, and its dependencies. */
export function EditTask({ template: { id, tasks, version }, task, save, onClose }: EditTaskProps) {
  const [key] = useState(() => task?.key ?? crypto.randomUUID())
  const [after, setAfter] = useState(task?.after ?? [])
  const partOf = task?.partOf ?? null
  const others = tasks.filter(each => each.key !== key)
  const without = () =>
    others.map(each => ({
      ...each,
      partOf: each.partOf === key ? null : each.partOf,
      after: each.after.filter(wait => wait.key !== key),
    }))
  return (
    <RecordForm
      title={task === null ? 'New task' : 'Task'}
      one="task"
      of={`${id} ${key}`}
      schema={fields}
      record={task && { id: key, version: version!, values: task }}
      save={({ values }) => {
        const next = { ...values, key, after, partOf }
        return save({
          tasks: task === null ? [...tasks, next] : tasks.map(each => (each.key === key ? next : each)),
        })
      }}
      success={({ title }, { undo }: { undo: () => Promise<unknown> }) => ({ text: `${title} saved`, undo })}
      remove={
        task === null || others.length === 0 ? undefined : async () => (await save({ tasks: without() })).undo
      }
      onClose={onClose}
      controls={{
        labels: control => <TextListField {...control} />,
        checklist: control => <TextListField lines {...control} />,
      }}
      below={({ title }) => (
        <>
          <WaitsPanel
            waits={after}
            others={others}
            readOnly={null}
            onSet={wait => setAfter([...after.filter(each => each.key !== wait.key), wait])}
            onRemove={deleted => setAfter(after.filter(each => each.key !== deleted))}
          />
          <Circle tasks={[...others, { key, title: String(title), after, partOf }]} />
        </>
      )}
    />
  )
}

/** The problem with the chosen dependencies, if they form a circle. */
function Circle({ tasks }: { tasks: Parameters<typeof planProblem>[0] }) {
  const problem = planProblem(tasks)
  return problem === null ? null : <Notice tone="bad">{problem}</Notice>
}
