import { useState } from 'react'
import { useToday } from '../../../core/auth/useToday.tsx'
import { useCommand } from '../../../core/http/useCommand.tsx'
import { addDays, daysBetween, type Day } from '../../../core/time/calendar.ts'
import { pluralize } from '../../../ui/formats.ts'
import { planEnd, reschedule, calculateTaskSlack, type TaskDays } from '../plan/plan-days.ts'
import { usePlans, type Plan } from '../plan/usePlan.tsx'

export type PlannedTask = Plan['tasks'][number]
/** The dragged part of a task: all of it, its start or its end. */
export type Grip = 'whole' | 'start' | 'end'

/** Returns the dates of a task shifted by some days; an end does not go before its start. */
function shiftTask({ id, startsOn, dueOn, milestone }: PlannedTask, grip: Grip, dayCount: number): TaskDays {
  const shift = (day: Day | null) => day && addDays(day, dayCount)
  const [first, last] = [startsOn ?? dueOn, dueOn ?? startsOn]
  if (grip === 'whole' || milestone || first === null || last === null)
    return { id, startsOn: shift(startsOn), dueOn: shift(dueOn) }
  const earlier = (a: Day, b: Day) => (a < b ? a : b)
  return grip === 'start'
    ? { id, startsOn: earlier(shift(first)!, last), dueOn: last }
    : { id, startsOn: first, dueOn: shift(last)! < first ? first : shift(last) }
}

/** Returns the state of a plan on its timeline: the selection, the preview of moves, and applying them. */
export function useTimeline(plan: Plan) {
  const { call, readOnly } = usePlans()
  const today = useToday()
  const [chosen, setChosen] = useState<string | null>(null)
  const [edit, setEdit] = useState<TaskDays | null>(null)
  const known = new Map(plan.tasks.map(task => [task.id, task]))
  const previewedEdits = edit && known.has(edit.id) ? [edit] : []
  const tooEarly = edit ? [] : reschedule(plan.tasks, plan.dependencies, [])
  const moves = edit ? reschedule(plan.tasks, plan.dependencies, previewedEdits) : []
  const movesById = new Map(moves.map(move => [move.id, move]))
  const shown =
    moves.length === 0 ? plan.tasks : plan.tasks.map(task => ({ ...task, ...movesById.get(task.id) }))
  const slack = calculateTaskSlack(shown, plan.dependencies)
  const line = plan.lines[0] ?? null
  const getFloat = (tasks: readonly PlannedTask[]) => {
    const end = planEnd(tasks, today)
    return line && end ? daysBetween(end, line.day) : null
  }

  const rescheduleCommand = useCommand(
    ({ wishes, expected }: { wishes: readonly TaskDays[]; expected: readonly TaskDays[] }) =>
      call.reschedule.mutate({ projectId: plan.id, wishes: [...wishes], expected: [...expected] }),
    {
      success: ({ before, after }) => ({
        text: `${pluralize(after.length, 'task')} moved`,
        undo: () =>
          call.reschedule.mutate({ projectId: plan.id, wishes: before, expected: before, exact: true }),
      }),
      onSuccess: () => setEdit(null),
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
    moved: movesById,
    tooEarly,
    line,
    float: { before: getFloat(plan.tasks), now: getFloat(shown) },
    chosen,
    choose: setChosen,
    busy: rescheduleCommand.busy,
    /** Previews the moves that follow if a task moves, from its dates in the plan or in the current preview. */
    preview(task: PlannedTask, grip: Grip, dayCount: number) {
      if (readOnly !== null || task.status === 'DONE') return
      const shifted = shiftTask(task, grip, dayCount)
      const current = known.get(task.id)!
      setEdit(shifted.startsOn === current.startsOn && shifted.dueOn === current.dueOn ? null : shifted)
    },
    cancel: () => setEdit(null),
    move: () => edit && void rescheduleCommand.run({ wishes: [edit], expected: moves }),
    mend: () => void rescheduleCommand.run({ wishes: [], expected: tooEarly }),
  }
}
export type TimelineState = ReturnType<typeof useTimeline>
