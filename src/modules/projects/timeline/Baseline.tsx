import { Instant } from '../../../core/auth/Instant.tsx'
import { useCommand } from '../../../core/http/useCommand.tsx'
import { Button } from '../../../ui/Button.tsx'
import { usePlans, type Plan } from '../plan/usePlan.tsx'

/** Sets the baseline of the plan, shows who set it and when, and undoes it. */
export function Baseline({ plan: { id: projectId, baseline, names } }: { plan: Plan }) {
  const { call, readOnly } = usePlans()
  const undoBaseline = (number: number) => call.undoBaseline.mutate({ projectId, number })
  const setCommand = useCommand(() => call.setBaseline.mutate({ projectId }), {
    success: ({ number }) => ({
      text: 'Baseline set: later moves are compared with it',
      undo: () => undoBaseline(number),
    }),
  })
  const undoCommand = useCommand(undoBaseline, {
    success: (_, number) => ({
      text: baseline?.hasBefore ? 'Previous baseline restored' : 'Baseline removed',
      undo: () => call.redoBaseline.mutate({ projectId, number }),
    }),
  })
  return (
    <>
      <Button
        size="small"
        busy={setCommand.busy}
        disabledReason={readOnly}
        title="Save the current plan to track later changes"
        onClick={() => void setCommand.run()}
      >
        Set baseline
      </Button>
      {baseline && (
        <>
          <span className="text-sm text-muted">
            Baseline <Instant at={baseline.setAt} />
            {baseline.setBy !== null && ` by ${names[baseline.setBy] ?? 'A former member'}`}
          </span>
          <Button
            size="small"
            variant="quiet"
            busy={undoCommand.busy}
            disabledReason={readOnly}
            onClick={() => void undoCommand.run(baseline.number)}
          >
            {baseline.hasBefore ? 'Restore previous baseline' : 'Remove baseline'}
          </Button>
        </>
      )}
    </>
  )
}
