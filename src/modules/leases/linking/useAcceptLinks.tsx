import { useNavigate } from '@tanstack/react-router'
import { useCommand } from '../../../core/http/useCommand.tsx'
import { pluralize } from '../../../ui/formats.ts'
import { useLeases } from '../record/useLeases.tsx'
import type { AcceptedLinks } from './linking.ts'

/** Undoes a step and reports how many links were kept. */
export function useUndoLinks() {
  const { call } = useLeases()
  return useCommand((stepId: string) => call.linking.undo.mutate({ stepId }), {
    success: ({ kept }) =>
      kept === 0 ? 'Links undone' : `Undone, except ${pluralize(kept, 'link')} changed since`,
  })
}

/** Links the accepted pairs and opens the leases, whose status then reflects the links. */
export function useAcceptLinks() {
  const { call } = useLeases()
  const navigate = useNavigate()
  const { run: undo } = useUndoLinks()
  return useCommand((links: AcceptedLinks) => call.linking.accept.mutate(links), {
    onSuccess: () => navigate({ to: '/app/leases' }),
    success: ({ stepId, wells, leases }) => ({
      text: `${pluralize(wells, 'well')} linked to ${pluralize(leases, 'lease')}`,
      undo: () => undo(stepId),
    }),
  })
}
