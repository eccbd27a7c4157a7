import { ReadersList } from '../../core/acknowledgments/ReadersList.tsx'
import { errorMessage } from '../../core/http/api.tsx'
import { useLiveQuery } from '../../core/live/useLive.tsx'
import { Card } from '../../ui/Card.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { createNameLookup, usePostsApi } from './usePosts.tsx'

/** The people who acknowledged a post, and those who have not yet. */
export function Readers({ id }: { id: string }) {
  const { data, error, refetch } = useLiveQuery(usePostsApi().api.readers.queryOptions({ id }))
  return (
    <Card title="Acknowledged by">
      {!data && error && (
        <ErrorState title="The list could not be loaded" onRetry={() => void refetch()}>
          {errorMessage(error)}
        </ErrorState>
      )}
      {!data && !error && <Skeleton className="h-24" />}
      {data && <ReadersList readers={data.readers} getName={createNameLookup(data.names)} />}
    </Card>
  )
}
