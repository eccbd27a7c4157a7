import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { wordsOf } from '../../../core/http/api.tsx'
import { countOf } from '../../../ui/formats.ts'
import { useToast } from '../../../ui/overlay/Toast.tsx'
import { useLeases } from '../record/useLeases.tsx'
import type { AcceptedLinks } from './linking.ts'

/** Takes a step back and says what stayed. */
export function useUndoLinks() {
  const { api, changed } = useLeases()
  const toast = useToast()
  const undo = useMutation(api.linking.undo.mutationOptions())
  return {
    busy: undo.isPending,
    async undo(stepId: string) {
      try {
        const { kept } = await undo.mutateAsync({ stepId })
        await changed()
        toast({
          text: kept === 0 ? 'Links undone' : `Undone, except ${countOf(kept, 'link')} changed since`,
        })
      } catch (error) {
        toast({ text: wordsOf(error), tone: 'bad', duration: 10_000 })
      }
    },
  }
}

/** Links what was accepted and leads to the leases, which say by then why they are alive. */
export function useAcceptLinks() {
  const { api, changed } = useLeases()
  const toast = useToast()
  const navigate = useNavigate()
  const { undo } = useUndoLinks()
  const accept = useMutation(api.linking.accept.mutationOptions())
  return {
    busy: accept.isPending,
    async accept(links: AcceptedLinks) {
      try {
        const { stepId, wells, leases } = await accept.mutateAsync(links)
        await changed()
        await navigate({ to: '/app/leases' as string })
        toast({
          text: `${countOf(wells, 'well')} linked to ${countOf(leases, 'lease')}`,
          duration: 15_000,
          action: { label: 'Undo', run: () => void undo(stepId) },
        })
      } catch (error) {
        await changed()
        toast({ text: wordsOf(error), tone: 'bad', duration: 10_000 })
      }
    },
  }
}
