import { hashKey, useQueryClient } from '@tanstack/react-query'
import { useCallback, useContext } from 'react'
import { LiveContext } from '../live/useLive.tsx'

/**
 * What follows a command on every page: whatever the live channel brings by itself is left to it, and the rest is asked
 * again when it is shown.
 */
export function useAskAgain(): () => void {
  const queries = useQueryClient()
  const live = useContext(LiveContext)
  return useCallback(() => {
    live?.prove()
    void queries.invalidateQueries({ predicate: ({ queryKey }) => !live?.follows(hashKey(queryKey)) })
  }, [queries, live])
}
