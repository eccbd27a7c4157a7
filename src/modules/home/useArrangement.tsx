import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useApi, useCall } from '../../core/http/api.tsx'
import { useCommand } from '../../core/http/useCommand.tsx'
import { useLiveQuery } from '../../core/live/useLive.tsx'
import type { PlacedCard } from './cards.ts'
import type { HomeRouter } from './home.server.ts'

/** How a person has their dashboard: shown as they change it, kept with each change. */
export function useArrangement() {
  const options = useApi<HomeRouter>('home').cards.queryOptions()
  const call = useCall<HomeRouter>('home')
  const queries = useQueryClient()
  const { data: cards } = useLiveQuery(options)
  const [arranging, setArranging] = useState(false)
  const { run } = useCommand((cards: PlacedCard[] | null) => call.arrange.mutate({ cards }))
  return {
    cards,
    arranging,
    setArranging,
    keep: (cards: PlacedCard[]) => {
      queries.setQueryData(options.queryKey, cards)
      void run(cards)
    },
    reset: () => void run(null),
  }
}
