import { EmptyState } from '../../../ui/EmptyState.tsx'
import { NewTaskTab } from '../NewTaskTab.tsx'
import { Baseline } from './Baseline.tsx'
import { Timeline } from './Timeline.tsx'

/** Renders the plan of a project along its dates. */
export default function TimelinePage() {
  return (
    <NewTaskTab>
      {(plan, open) =>
        plan.tasks.length === 0 ? (
          <EmptyState title="No tasks yet">
            Add tasks with a start and a due date to see them here.
          </EmptyState>
        ) : (
          <Timeline plan={plan} onOpen={open} baseline={<Baseline plan={plan} />} />
        )
      }
    </NewTaskTab>
  )
}
