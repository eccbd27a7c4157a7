import { useQuery, type QueryKey, type UseQueryOptions } from '@tanstack/react-query'
import { useState } from 'react'
import { useLive } from '../live/useLive.tsx'

const lookAgainMs = 5_000

/**
 * The record of a page, kept up to date. One that is deleted meanwhile stays as it was seen, with the `problem`; it may be
 * restored elsewhere, so it is looked for until it is back, and followed again from then on. Who deletes it here stops
 * following it: the page on its way out is not to say that someone else did.
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
  return { record: data, problem: error && { error, onRetry: () => void refetch() }, setLeaving }
}
