import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import Undo2 from 'lucide-react/icons/undo-2'
import { wordsOf } from '../../../core/http/api.tsx'
import { Button } from '../../../ui/Button.tsx'
import { useToast } from '../../../ui/overlay/Toast.tsx'
import type { OneBatch } from './ImportPage.tsx'
import { changedNothing } from '../batch/import-batch.ts'
import { useImports } from '../batch/useImports.tsx'

/** What can be done with a batch as it stands: take it back, or forget its file. */
export function StepButtons({ batch, onChange }: { batch: OneBatch; onChange: () => void }) {
  const { api, readOnly } = useImports()
  const navigate = useNavigate()
  const toast = useToast()
  const failed = (error: unknown) => toast({ text: wordsOf(error), tone: 'bad' })
  const undo = useMutation(api.undo.mutationOptions({ onSuccess: onChange, onError: failed }))
  const forget = useMutation(
    api.forget.mutationOptions({
      onSuccess: () => void navigate({ to: '/app/imports' as string }),
      onError: failed,
    }),
  )
  if (batch.state === 'done' && !(batch.counts && changedNothing(batch.counts))) {
    return (
      <Button
        icon={<Undo2 size={14} aria-hidden />}
        disabledReason={readOnly}
        busy={undo.isPending}
        onClick={() => undo.mutate({ id: batch.id })}
      >
        Undo the import
      </Button>
    )
  }
  if (batch.moving) return null
  return (
    <Button
      variant="quiet"
      disabledReason={readOnly}
      busy={forget.isPending}
      onClick={() => forget.mutate({ id: batch.id })}
    >
      Forget this file
    </Button>
  )
}
