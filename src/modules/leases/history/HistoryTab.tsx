import { useInfiniteQuery } from '@tanstack/react-query'
import { ExportMenu } from '../../../core/files/export/ExportMenu.tsx'
import { useCall, wordsOf } from '../../../core/http/api.tsx'
import { Button } from '../../../ui/Button.tsx'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { HistoryLines } from './HistoryLines.tsx'
import type { LeaseRouter } from '../lease.server.ts'
import { useLeases } from '../record/useLeases.tsx'

const pageSize = 50

/** Everything that happened to a lease, the latest first. */
export function HistoryTab({ leaseId }: { leaseId: string }) {
  const { api } = useLeases()
  const call = useCall<LeaseRouter>('leases')
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery({
    queryKey: [...api.history.queryKey({ id: leaseId }), 'pages'],
    queryFn: ({ pageParam }) => call.history.query({ id: leaseId, before: pageParam }),
    initialPageParam: null as number | null,
    getNextPageParam: last => (last.length < pageSize ? undefined : (last.at(-1)?.id ?? undefined)),
  })
  if (error) {
    return (
      <ErrorState title="The history could not be loaded" onRetry={() => void refetch()}>
        {wordsOf(error)}
      </ErrorState>
    )
  }
  return (
    <div className="max-w-3xl">
      <div className="mb-2 flex justify-end">
        <ExportMenu path="/leases/history/export" search={{ id: leaseId }} />
      </div>
      <HistoryLines entries={data?.pages.flat() ?? []} />
      {hasNextPage && (
        <Button className="mt-4" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          Show older
        </Button>
      )}
    </div>
  )
}
