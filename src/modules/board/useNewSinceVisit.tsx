import { useEffect, useState } from 'react'
import { useViewer } from '../../core/auth/useViewer.tsx'
import { usePostsApi, type Post } from './usePosts.tsx'

/**
 * Returns a function that is true for posts by others since the reader's last visit. The result stays the same during
 * this visit.
 */
export function useNewSinceVisit(): (post: Pick<Post, 'createdAt' | 'createdBy'>) => boolean {
  const { call } = usePostsApi()
  const reader = useViewer().user?.id
  const [since, setSince] = useState<string | null>(null)
  useEffect(() => {
    // Without a connection, nothing is marked as new; the next visit tries again.
    call.visit.mutate().then(
      visit => setSince(visit.since),
      () => undefined,
    )
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each visit
  }, [])
  return ({ createdAt, createdBy }) =>
    since !== null && createdBy !== reader && Date.parse(createdAt) > Date.parse(since)
}
