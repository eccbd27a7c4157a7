import { useNavigate, useSearch } from '@tanstack/react-router'
import { keepPreviousData } from '@tanstack/react-query'
import { useLiveQuery } from '../../../core/live/useLive.tsx'
import { useDeals } from '../useDeals.tsx'
import { boardSearch, type BoardSearch } from './board-search.ts'

/** Returns the board's search parameters and a function that changes them. */
export function useBoardSearch() {
  const navigate = useNavigate()
  const search = boardSearch.parse(useSearch({ strict: false }))
  const go = (change: Partial<BoardSearch>) => {
    const { pipeline, view, prospect, show } = { ...search, ...change }
    void navigate({
      to: '/app/crm',
      search: {
        ...(pipeline !== 'LEASE' && { pipeline }),
        ...(view !== 'open' && { view }),
        ...(prospect !== null && { prospect }),
        ...(show !== 'board' && { show }),
      },
      replace: true,
      resetScroll: false,
    })
  }
  return { address: search, go }
}

export const useBoard = ({ pipeline, view, prospect }: BoardSearch) =>
  useLiveQuery({
    ...useDeals().api.board.queryOptions({ pipeline, view, prospect }),
    placeholderData: keepPreviousData,
  })
export type Board = NonNullable<ReturnType<typeof useBoard>['data']>
