import { useApi, useCall } from '../../core/http/api.tsx'
import { useCommand } from '../../core/http/useCommand.tsx'
import { useLiveQuery } from '../../core/live/useLive.tsx'
import type { OwnershipOffer } from './ownership.ts'
import type { OwnershipRouter } from './ownership.server.ts'

type OwnershipAction = { successMessage: string } & (
  | { kind: 'make'; userId: string }
  | { kind: 'accept' | 'end'; offer: OwnershipOffer }
)

/** The open offer of the organization's ownership, and the actions on it. */
export function useOwnership() {
  const { data: offer = null } = useLiveQuery(useApi<OwnershipRouter>('ownership').offer.queryOptions())
  const call = useCall<OwnershipRouter>('ownership')
  const action = useCommand(
    (requestedAction: OwnershipAction): Promise<unknown> => {
      if (requestedAction.kind === 'make') return call.make.mutate({ userId: requestedAction.userId })
      const { fromUserId, toUserId } = requestedAction.offer
      return call[requestedAction.kind].mutate({ fromUserId, toUserId })
    },
    { success: (_answer, { successMessage }) => successMessage },
  )
  return { offer, act: action }
}
