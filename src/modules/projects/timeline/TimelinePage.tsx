import { useCommand } from '../../../core/http/useCommand.tsx'
import { Button } from '../../../ui/Button.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { formatDate } from '../../../ui/formats.ts'
import { NewTaskTab } from '../NewTaskTab.tsx'
import { usePlans, type Plan } from '../plan/usePlan.tsx'
import { Timeline } from './Timeline.tsx'

/** The plan of a project along its days. */
export default function TimelinePage() {
  return (
    <NewTaskTab>
      {(plan, open) =>
        plan.tasks.length === 0 ? (
          <EmptyState title="No tasks yet">
            Add tasks with a start and a due date, and they stand here.
          </EmptyState>
        ) : (
          <Timeline plan={plan} onOpen={open} baseline={<Baseline plan={plan} />} />
        )
      }
    </NewTaskTab>
  )
}

/** Holds the days of the plan fast, and says when that was done last. */
function Baseline({ plan }: { plan: Plan }) {
  const { call, readOnly } = usePlans()
  const holding = useCommand(() => call.setBaseline.mutate({ projectId: plan.id }), {
    success: () => 'Baseline set: later moves are shown against it',
  })
  return (
    <Button
      size="small"
      busy={holding.busy}
      disabledReason={readOnly}
      title="Remember the plan as it is now, to see later what moved"
      onClick={() => void holding.run()}
    >
      {plan.baselineOn === null ? 'Set baseline' : `Baseline ${formatDate(plan.baselineOn)}`}
    </Button>
  )
}
