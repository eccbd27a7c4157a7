import { useQuery } from '@tanstack/react-query'
import { Instant } from '../../core/auth/Instant.tsx'
import { useApi, errorMessage } from '../../core/http/api.tsx'
import { RichText } from '../../core/text/RichText.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Dialog } from '../../ui/overlay/Dialog.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import type { CommentRouter } from './comment.server.ts'

/** Shows the versions of a comment before its author's changes. */
export function Versions({ id, onClose }: { id: string; onClose: () => void }) {
  const { data, error } = useQuery(useApi<CommentRouter>('comments').versions.queryOptions({ id }))
  return (
    <Dialog open title="Earlier versions" onClose={onClose}>
      {error && <Notice tone="bad">{errorMessage(error)}</Notice>}
      {!data && !error && <Skeleton className="h-24" />}
      <ol className="grid gap-3 pb-3">
        {data?.versions.map(({ id, changedAt, body }) => (
          <li key={id}>
            <p className="text-sm text-faint">
              Replaced <Instant at={changedAt} />
            </p>
            <RichText text={body} getName={id => data.names[id] ?? 'a former member'} />
          </li>
        ))}
      </ol>
    </Dialog>
  )
}
