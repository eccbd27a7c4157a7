import { useCommand } from '../../../core/http/useCommand.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Progress } from '../../../ui/Progress.tsx'
import type { BatchView } from './batch-view.ts'
import { useImports } from '../batch/useImports.tsx'

/** Shows the progress of a run. It can be canceled until it is finished; then nothing from it is saved. */
export function RunningStep({ batch }: { batch: BatchView }) {
  const { call, readOnly } = useImports()
  const cancel = useCommand(() => call.cancel.mutate({ id: batch.id }))
  const { step, done, total } = batch.progress ?? { step: '', done: 0, total: 0 }
  const undoing = batch.state === 'undoing'
  const label = undoing ? 'Undoing the import' : batch.state === 'queued' ? 'Waiting to start' : step
  return (
    <section className="grid max-w-2xl gap-3 rounded-lg border bg-surface p-4" aria-live="polite">
      <Progress label={label} value={total > 0 ? done : null} max={total} text={total > 0 ? undefined : ''} />
      {!undoing && (
        <div className="flex items-center gap-3">
          <Button
            disabledReason={readOnly}
            busy={cancel.busy || batch.cancelRequested}
            onClick={() => void cancel.run()}
          >
            Cancel
          </Button>
          <p className="text-sm text-muted">You can leave this page; the import continues.</p>
        </div>
      )}
    </section>
  )
}
