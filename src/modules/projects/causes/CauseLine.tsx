import { Link } from '@tanstack/react-router'
import { formatDate } from '../../../ui/formats.ts'
import { Status } from '../../../ui/Status.tsx'
import { describeMove, type TaskCause } from './task-cause.ts'

const stateLabels = { closed: 'Closed with this task', reopened: 'Reopened since' }

/** Shows the cause of a task, its state, and its last day to act. */
export function CauseLine({ of }: { of: TaskCause }) {
  const { called, cause, state } = of
  const moveDescription = describeMove(of)
  return (
    <div className="grid gap-0.5 text-sm">
      {cause === null ? (
        <span className="wrap-anywhere text-muted">{called}</span>
      ) : (
        <Link to={cause.to} className="wrap-anywhere text-accent hover:underline">
          {called}
        </Link>
      )}
      {state === 'deleted' && (
        <span className="text-muted">It was deleted; the task no longer closes a record.</span>
      )}
      {cause !== null && (
        <span className="flex flex-wrap gap-x-3 text-muted">
          {cause.lastSafeOn !== null && <span>Last day to act {formatDate(cause.lastSafeOn)}</span>}
          {state === 'open' && cause.why !== '' && <span className="wrap-anywhere">{cause.why}</span>}
          {state === 'settled' && <Status tone="good">{cause.settled}</Status>}
          {(state === 'closed' || state === 'reopened') && (
            <Status tone={state === 'closed' ? 'good' : 'warn'}>{stateLabels[state]}</Status>
          )}
        </span>
      )}
      {moveDescription !== null && <Status tone="warn">{moveDescription}</Status>}
    </div>
  )
}
