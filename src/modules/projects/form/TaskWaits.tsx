import X from 'lucide-react/icons/x'
import { useState } from 'react'
import { useCommand } from '../../../core/http/useCommand.tsx'
import { daysWords } from '../../../core/time/calendar.ts'
import { Button } from '../../../ui/Button.tsx'
import { NumberField } from '../../../ui/form/NumberField.tsx'
import { SelectField } from '../../../ui/form/SelectField.tsx'
import { IconButton } from '../../../ui/IconButton.tsx'
import type { Task } from '../tasks/useTasks.tsx'
import type { DependencyKind } from '../plan/schedule.ts'
import { usePlan, usePlans } from '../plan/usePlan.tsx'

const kindWords: Record<DependencyKind, string> = {
  FS: 'Starts after it finishes',
  SS: 'Starts after it starts',
  FF: 'Finishes after it finishes',
  SF: 'Finishes after it starts',
}
const lagWords = (days: number) =>
  days === 0 ? '' : days > 0 ? `, ${daysWords(days)} later` : `, up to ${daysWords(-days)} earlier`

/** What a task waits for: each other task, how, and with how many days between. */
export function TaskWaits({ task: { id, projectId } }: { task: Pick<Task, 'id' | 'projectId'> }) {
  const { call, readOnly } = usePlans()
  const { record: plan } = usePlan(projectId)
  const [beforeId, setBefore] = useState('')
  const [kind, setKind] = useState<DependencyKind>('FS')
  const [lag, setLag] = useState('0')
  const adding = useCommand(
    () => call.setDependency.mutate({ projectId, beforeId, afterId: id, kind, lagDays: Number(lag) || 0 }),
    {
      after: () => {
        setBefore('')
        setLag('0')
      },
    },
  )
  const removing = useCommand(
    (gone: string) => call.removeDependency.mutate({ projectId, beforeId: gone, afterId: id }),
    {
      success: removed => ({
        text: 'Dependency removed',
        undo: () => call.setDependency.mutate(removed),
      }),
    },
  )
  if (!plan) return null
  const titles = new Map(plan.tasks.map(task => [task.id, task.title]))
  const waits = plan.dependencies.filter(({ afterId }) => afterId === id)
  const others = plan.tasks.filter(each => each.id !== id && !waits.some(wait => wait.beforeId === each.id))
  return (
    <section aria-label="Waits for">
      <h3 className="mb-1 font-semibold">Waits for</h3>
      {waits.length === 0 && <p className="text-muted">Nothing.</p>}
      <ul className="grid gap-1">
        {waits.map(wait => (
          <li key={wait.beforeId} className="flex items-start gap-2">
            <span className="min-w-0 flex-1 wrap-anywhere">
              {titles.get(wait.beforeId)}{' '}
              <span className="text-sm text-muted">
                {kindWords[wait.kind]}
                {lagWords(wait.lagDays)}
              </span>
            </span>
            {readOnly === null && (
              <IconButton
                label={`No longer wait for ${titles.get(wait.beforeId)}`}
                icon={<X size={14} aria-hidden />}
                onClick={() => void removing.run(wait.beforeId)}
              />
            )}
          </li>
        ))}
      </ul>
      {readOnly === null && others.length > 0 && (
        <div className="mt-2 grid gap-2 sm:grid-cols-2">
          <SelectField
            label="Task to wait for"
            placeholder="Choose a task"
            value={beforeId}
            onChange={event => setBefore(event.target.value)}
            choices={others.map(each => ({ value: each.id, label: each.title }))}
          />
          <SelectField
            label="How"
            value={kind}
            onChange={event => setKind(event.target.value as DependencyKind)}
            choices={Object.entries(kindWords).map(([value, label]) => ({ value, label }))}
          />
          <NumberField
            label="Days between"
            unit="d"
            value={lag}
            onChange={event => setLag(event.target.value)}
          />
          <Button
            className="self-end justify-self-start"
            busy={adding.busy}
            disabledReason={beforeId === '' ? 'Choose a task to wait for.' : null}
            onClick={() => void adding.run()}
          >
            Wait for it
          </Button>
        </div>
      )}
    </section>
  )
}
