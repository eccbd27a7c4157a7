import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useApi, useCall } from '../../core/http/api.tsx'
import { useCommand } from '../../core/http/useCommand.tsx'
import { useLiveQuery } from '../../core/live/useLive.tsx'
import type { PlacedCard } from './cards.ts'
import type { HomeRouter } from './home.server.ts'

/** The user's dashboard arrangement. While the user arranges it, changes stay local; they are stored when done. */
export function useArrangement() {
  const options = useApi<HomeRouter>('home').cards.queryOptions()
  const call = useCall<HomeRouter>('home')
  const queries = useQueryClient()
  const { data: stored } = useLiveQuery(options)
  const [draftCards, setDraftCards] = useState<PlacedCard[] | null>(null)
  const { run } = useCommand((cards: PlacedCard[] | null) => call.arrange.mutate({ cards }))
  return {
    cards: draftCards ?? stored,
    arranging: draftCards !== null,
    begin: () => stored && setDraftCards(stored),
    change: setDraftCards,
    done() {
      if (draftCards) queries.setQueryData(options.queryKey, draftCards)
      setDraftCards(null)
      void run(draftCards)
    },
    reset() {
      setDraftCards(null)
      void run(null)
    },
  }
}
