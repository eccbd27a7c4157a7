import { useCommand } from '../../../core/http/useCommand.tsx'
import { useLeases } from '../record/useLeases.tsx'

/** What brings a deleted lease back, with all that belongs to it; when that fails, it says why. */
export function useRestoreLease(id: string): () => void {
  const { call } = useLeases()
  const { run } = useCommand(() => call.restore.mutate({ ids: [id] }))
  return () => void run()
}
