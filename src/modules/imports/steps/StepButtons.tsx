import { useNavigate } from '@tanstack/react-router'
import Undo2 from 'lucide-react/icons/undo-2'
import { useCommand } from '../../../core/http/useCommand.tsx'
import { Button } from '../../../ui/Button.tsx'
import type { BatchView } from './batch-view.ts'
import { changedNothing } from '../batch/import-batch.ts'
import { useImports } from '../batch/useImports.tsx'

/** The actions for a batch in its current state: undo it, or delete its file. */
export function StepButtons({ batch }: { batch: BatchView }) {
  const { call, readOnly } = useImports()
  const navigate = useNavigate()
  const undo = useCommand(() => call.undo.mutate({ id: batch.id }))
  const forget = useCommand(() => call.forget.mutate({ id: batch.id }), {
    onSuccess: () => navigate({ to: '/app/imports' }),
  })
  if (batch.state === 'done' && !(batch.counts && changedNothing(batch.counts))) {
    return (
      <Button
        icon={<Undo2 size={14} aria-hidden />}
        disabledReason={readOnly}
        busy={undo.busy}
        onClick={() => void undo.run()}
      >
        Undo import
      </Button>
    )
  }
  if (batch.moving) return null
  return (
    <Button variant="quiet" disabledReason={readOnly} busy={forget.busy} onClick={() => void forget.run()}>
      Discard file
    </Button>
  )
}
