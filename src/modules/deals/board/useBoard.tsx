import { useNavigate, useSearch } from '@tanstack/react-router'
import { keepPreviousData } from '@tanstack/react-query'
import { useLiveQuery } from '../../../core/live/useLive.tsx'
import { useDeals } from '../useDeals.tsx'
import { boardAddress, type BoardAddress } from './board-address.ts'

/** The board's search parameters and a function that changes them. */
export function useBoardAddress() {
  const navigate = useNavigate()
  const search = boardAddress.parse(useSearch({ strict: false }))
  const go = (change: Partial<BoardAddress>) => {
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

export const useBoard = ({ pipeline, view, prospect }: BoardAddress) =>
  useLiveQuery({
    ...useDeals().api.board.queryOptions({ pipeline, view, prospect }),
    placeholderData: keepPreviousData,
  })
export type Board = NonNullable<ReturnType<typeof useBoard>['data']>
