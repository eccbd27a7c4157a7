import { useApi, useCall } from '../../core/http/api.tsx'
import { useCommand } from '../../core/http/useCommand.tsx'
import { useLiveQuery } from '../../core/live/useLive.tsx'
import type { OwnershipOffer } from './ownership.ts'
import type { OwnershipRouter } from './ownership.server.ts'

type OwnershipAct = { done: string } & (
  | { what: 'make'; userId: string }
  | { what: 'accept' | 'end'; offer: OwnershipOffer }
)

/** The open offer of the organization's ownership, and the actions on it. */
export function useOwnership() {
  const { data: offer = null } = useLiveQuery(useApi<OwnershipRouter>('ownership').offer.queryOptions())
  const call = useCall<OwnershipRouter>('ownership')
  const act = useCommand(
    (act: OwnershipAct): Promise<unknown> => {
      if (act.what === 'make') return call.make.mutate({ userId: act.userId })
      const { fromUserId, toUserId } = act.offer
      return call[act.what].mutate({ fromUserId, toUserId })
    },
    { success: (_answer, { done }) => done },
  )
  return { offer, act }
}
