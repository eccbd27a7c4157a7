import { useQuery, type QueryKey, type UseQueryOptions } from '@tanstack/react-query'
import { useCallback, useRef, useState } from 'react'
import { useLive } from '../live/useLive.tsx'

const lookAgainMs = 5_000

/**
 * The record of a page, kept up to date. One that is deleted meanwhile, or taken from this person, is gone from the page,
 * with the `problem`; it may be restored elsewhere, so it is asked for until it is back, and followed again from then on.
 * Who deletes it here stops following it: the page on its way out is not to say that someone else did.
 */
export function useRecord<Result, Failure, Data, Key extends QueryKey>(
  options: UseQueryOptions<Result, Failure, Data, Key> & { queryKey: QueryKey; trpc: { path: string } },
) {
  const { data, error, refetch } = useQuery({
    ...options,
    refetchInterval: query => (query.state.error ? lookAgainMs : false),
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
    /** How the record that was shown is restored once it is deleted; null where this person may not, or never saw it. */
    restore: mayRestore ? () => restore.current?.() ?? Promise.resolve() : null,
    offerRestore,
  }
}

type Restore = (() => Promise<unknown>) | null
