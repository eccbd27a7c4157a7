import { useQuery, type QueryKey, type UseQueryOptions } from '@tanstack/react-query'
import { useCallback, useRef, useState } from 'react'
import { useLive } from '../live/useLive.tsx'

const retryMs = 5_000

/**
 * The record of a page, kept up to date. If it is deleted or access is revoked, it disappears and `problem` is
 * set. It may be restored elsewhere, so it is polled until it returns and then followed again. A user who
 * deletes it here stops following it, because the closing page must not report that someone else did.
 */
export function useRecord<Result, Failure, Data, Key extends QueryKey>(
  options: UseQueryOptions<Result, Failure, Data, Key> & { queryKey: QueryKey; trpc: { path: string } },
) {
  const { data, error, refetch } = useQuery({
    ...options,
    refetchInterval: query => (query.state.error ? retryMs : false),
  })
  const [leaving, setLeaving] = useState(false)
  useLive(options, error === null && !leaving)
  const restore = useRef<Restore>(null)
  const [mayRestore, setMayRestore] = useState(false)
  const offerRestore = useCallback((offered: Restore) => {
    restore.current = offered
    setMayRestore(offered !== null)
  }, [])
  return {
    record: data,
    problem: error && { error, onRetry: () => void refetch() },
    setLeaving,
    /** Restores the record shown before deletion; null when the user may not, or has never seen it. */
    restore: mayRestore ? () => restore.current?.() ?? Promise.resolve() : null,
    offerRestore,
  }
}

type Restore = (() => Promise<unknown>) | null
