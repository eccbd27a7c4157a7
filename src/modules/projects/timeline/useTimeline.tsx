import { useState } from 'react'
import { useToday } from '../../../core/auth/useToday.tsx'
import { useCommand } from '../../../core/http/useCommand.tsx'
import { addDays, daysBetween, type Day } from '../../../core/time/calendar.ts'
import { pluralize } from '../../../ui/formats.ts'
import { endOfPlan, reschedule, slackOfTasks, type TaskDays } from '../plan/plan-days.ts'
import { usePlans, type Plan } from '../plan/usePlan.tsx'

export type PlannedTask = Plan['tasks'][number]
/** The dragged part of a task: all of it, its start or its end. */
export type Grip = 'whole' | 'start' | 'end'

/** The dates of a task shifted by some days; an end does not go before its start. */
function shiftTask({ id, startsOn, dueOn, milestone }: PlannedTask, grip: Grip, by: number): TaskDays {
  const on = (day: Day | null) => day && addDays(day, by)
  const [first, last] = [startsOn ?? dueOn, dueOn ?? startsOn]
  if (grip === 'whole' || milestone || first === null || last === null)
    return { id, startsOn: on(startsOn), dueOn: on(dueOn) }
  const least = (a: Day, b: Day) => (a < b ? a : b)
  return grip === 'start'
    ? { id, startsOn: least(on(first)!, last), dueOn: last }
    : { id, startsOn: first, dueOn: on(last)! < first ? first : on(last) }
}

/** The state of a plan on its timeline: the selection, the preview of moves, and applying them. */
export function useTimeline(plan: Plan) {
  const { call, readOnly } = usePlans()
  const today = useToday()
  const [chosen, setChosen] = useState<string | null>(null)
  const [edit, setEdit] = useState<TaskDays | null>(null)
  const known = new Map(plan.tasks.map(task => [task.id, task]))
  const previewedEdits = edit && known.has(edit.id) ? [edit] : []
  const tooEarly = edit ? [] : reschedule(plan.tasks, plan.dependencies, [])
  const moves = edit ? reschedule(plan.tasks, plan.dependencies, previewedEdits) : []
  const moved = new Map(moves.map(each => [each.id, each]))
  const shown = moves.length === 0 ? plan.tasks : plan.tasks.map(task => ({ ...task, ...moved.get(task.id) }))
  const slack = slackOfTasks(shown, plan.dependencies)
  const line = plan.lines[0] ?? null
  const getFloat = (tasks: readonly PlannedTask[]) => {
    const end = endOfPlan(tasks, today)
    return line && end ? daysBetween(end, line.day) : null
  }

  const moving = useCommand(
    ({ wishes, expected }: { wishes: readonly TaskDays[]; expected: readonly TaskDays[] }) =>
      call.reschedule.mutate({ projectId: plan.id, wishes: [...wishes], expected: [...expected] }),
    {
      success: ({ before, after }) => ({
        text: `${pluralize(after.length, 'task')} moved`,
        undo: () =>
          call.reschedule.mutate({ projectId: plan.id, wishes: before, expected: before, exact: true }),
      }),
      after: () => setEdit(null),
    },
  )
  return {
    plan,
    readOnly,
    today,
    shown,
    slack,
    known,
    moves,
    moved,
    tooEarly,
    line,
    float: { before: getFloat(plan.tasks), now: getFloat(shown) },
    chosen,
    choose: setChosen,
    busy: moving.busy,
    /** Previews the moves that follow if a task moves, from its dates in the plan or in the current preview. */
    preview(task: PlannedTask, grip: Grip, by: number) {
      if (readOnly !== null || task.status === 'DONE') return
      const next = shiftTask(task, grip, by)
      const current = known.get(task.id)!
      setEdit(next.startsOn === current.startsOn && next.dueOn === current.dueOn ? null : next)
    },
    cancel: () => setEdit(null),
    move: () => edit && void moving.run({ wishes: [edit], expected: moves }),
    mend: () => void moving.run({ wishes: [], expected: tooEarly }),
  }
}
export type TimelineState = ReturnType<typeof useTimeline>
