import { useApi, useCall } from '../../core/http/api.tsx'
import { useCommand } from '../../core/http/useCommand.tsx'
import { useLiveQuery } from '../../core/live/useLive.tsx'
import type { OwnershipOffer } from './ownership.ts'
import type { OwnershipRouter } from './ownership.server.ts'

type OwnershipAction = { done: string } & (
  | { what: 'make'; userId: string }
  | { what: 'accept' | 'end'; offer: OwnershipOffer }
)

/** The open offer of the organization's ownership, and the actions on it. */
export function useOwnership() {
  const { data: offer = null } = useLiveQuery(useApi<OwnershipRouter>('ownership').offer.queryOptions())
  const call = useCall<OwnershipRouter>('ownership')
  const action = useCommand(
    (actionName: OwnershipAction): Promise<unknown> => {
      if (actionName.what === 'make') return call.make.mutate({ userId: actionName.userId })
      const { fromUserId, toUserId } = actionName.offer
      return call[actionName.what].mutate({ fromUserId, toUserId })
    },
    { success: (_answer, { done }) => done },
  )
  return { offer, act: action }
}
