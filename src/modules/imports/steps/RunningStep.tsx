import { useMutation } from '@tanstack/react-query'
import { Button } from '../../../ui/Button.tsx'
import { Progress } from '../../../ui/Progress.tsx'
import type { OneBatch } from './ImportPage.tsx'
import { useImports } from '../batch/useImports.tsx'

/** How far a run is. It can be cancelled until it is done; then nothing of it stays. */
export function RunningStep({ batch, onChange }: { batch: OneBatch; onChange: () => void }) {
  const { api, readOnly } = useImports()
  const cancel = useMutation(api.cancel.mutationOptions({ onSuccess: onChange }))
  const { step, done, total } = batch.progress ?? { step: '', done: 0, total: 0 }
  const undoing = batch.state === 'undoing'
  const label = undoing ? 'Taking everything back' : batch.state === 'queued' ? 'Waiting for its turn' : step
  return (
    <section className="grid max-w-2xl gap-3 rounded-lg border bg-surface p-4" aria-live="polite">
      <Progress label={label} value={total > 0 ? done : null} max={total} text={total > 0 ? undefined : ''} />
      {!undoing && (
        <div className="flex items-center gap-3">
          <Button
            disabledReason={readOnly}
            busy={cancel.isPending || batch.cancelRequested}
            onClick={() => cancel.mutate({ id: batch.id })}
          >
            Cancel
          </Button>
          <p className="text-sm text-muted">You may leave this page; the import goes on.</p>
        </div>
      )}
    </section>
  )
}
