import { useQuery } from '@tanstack/react-query'
import { Instant } from '../../../core/auth/Instant.tsx'
import { errorMessage } from '../../../core/http/api.tsx'
import { RichText } from '../../../core/text/RichText.tsx'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { Dialog } from '../../../ui/overlay/Dialog.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { createNameLookup } from '../record/thread-title.ts'
import { useMessagesApi } from './useMessages.tsx'

/** A message's text before each edit. */
export function MessageVersions({ id, onClose }: { id: string; onClose: () => void }) {
  const { api } = useMessagesApi()
  const { data, error, refetch } = useQuery(api.versions.queryOptions({ id }))
  return (
    <Dialog open title="Earlier versions" onClose={onClose}>
      {!data && error && (
        <ErrorState title="The versions could not be loaded" onRetry={() => void refetch()}>
          {errorMessage(error)}
        </ErrorState>
      )}
      {!data && !error && <Skeleton className="h-24" />}
      <ol className="grid gap-3">
        {data?.versions.map(({ version, body, changedAt }) => (
          <li key={version}>
            <p className="text-sm text-faint">
              Until <Instant at={changedAt} />
            </p>
            <RichText text={body} getName={createNameLookup(data.names)} />
          </li>
        ))}
      </ol>
    </Dialog>
  )
}
