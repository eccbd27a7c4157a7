import { hashKey, useQueryClient } from '@tanstack/react-query'
import { useCallback, useContext } from 'react'
import { LiveContext } from '../live/useLive.tsx'

/**
 * Returns a function to call after every command: it refetches all queries except those that the live channel
 * updates.
 */
export function useRefetchAll(): () => void {
  const queries = useQueryClient()
  const live = useContext(LiveContext)
  return useCallback(() => {
    live?.prove()
    void queries.invalidateQueries({ predicate: ({ queryKey }) => !live?.isDelivering(hashKey(queryKey)) })
  }, [queries, live])
}
