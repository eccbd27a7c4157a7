import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useApi, useCall, wordsOf } from '../../core/http/api.tsx'
import { useLiveQuery } from '../../core/live/useLive.tsx'
import { useToast } from '../../ui/overlay/Toast.tsx'
import type { OwnershipOffer } from './ownership.ts'
import type { OwnershipRouter } from './ownership.server.ts'

type OwnershipAct = { done: string } & (
  | { what: 'make'; userId: string }
  | { what: 'accept' | 'end'; offer: OwnershipOffer }
)

/** The open offer of the organization's ownership, and what can be done with it. */
export function useOwnership() {
  const options = useApi<OwnershipRouter>('ownership').offer.queryOptions()
  const { data: offer = null } = useLiveQuery(options)
  const call = useCall<OwnershipRouter>('ownership')
  const queries = useQueryClient()
  const toast = useToast()
  const act = useMutation({
    mutationFn: (act: OwnershipAct) =>
      act.what === 'make' ? call.make.mutate({ userId: act.userId }) : call[act.what].mutate(act.offer),
    onSuccess: (_answer, { done }) => toast({ text: done }),
    onError: error => toast({ text: wordsOf(error), tone: 'bad', duration: 8000 }),
    onSettled: () => queries.invalidateQueries({ queryKey: options.queryKey }),
  })
  return { offer, act }
}
