import { useMutation } from '@tanstack/react-query'
import { wordsOf } from '../../../core/http/api.tsx'
import { useToast } from '../../../ui/overlay/Toast.tsx'
import { useLeases } from '../record/useLeases.tsx'

/** What brings a deleted lease back, with all that belongs to it; when that fails, it says why. */
export function useRestoreLease(id: string): () => void {
  const { api, changed } = useLeases()
  const toast = useToast()
  const restore = useMutation(api.restore.mutationOptions())
  const failed = (error: unknown) => toast({ text: wordsOf(error), tone: 'bad', duration: 10_000 })
  return () => void restore.mutateAsync({ ids: [id] }).then(changed, failed)
}
