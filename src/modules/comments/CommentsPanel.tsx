import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { viewerCan } from '../../core/access/refusal.ts'
import { useViewer } from '../../core/auth/useViewer.tsx'
import { toAppError, useApi, useCall, errorMessage } from '../../core/http/api.tsx'
import { useCommand } from '../../core/http/useCommand.tsx'
import { useLiveQuery } from '../../core/live/useLive.tsx'
import { plainText } from '../../core/text/rich-text.ts'
import { useWaitingCalls } from '../../core/unsent/useUnsent.tsx'
import { WaitingMark } from '../../core/unsent/WaitingMark.tsx'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { Comment } from './Comment.tsx'
import { CommentForm } from './CommentForm.tsx'
import type { CommentRouter } from './comment.server.ts'

interface CommentsPanelProps {
  /** The record with the comments: the name of its noun, and its id. */
  noun: string
  id: string
}

const pageSize = 50
const maxNames = 5

const formatNames = (names: readonly string[]) =>
  names.length <= maxNames
    ? names.join(', ')
    : `${names.slice(0, maxNames).join(', ')} and ${names.length - maxNames} more`

/** Shows the comments on a record, and its followers. Its noun needs `open` in its module's manifest. */
export function CommentsPanel({ noun, id: recordId }: CommentsPanelProps) {
  const api = useApi<CommentRouter>('comments')
  const call = useCall<CommentRouter>('comments')
  const queries = useQueryClient()
  const viewer = useViewer()
  const reader = viewer.user?.id ?? ''
  const [limit, setLimit] = useState(pageSize)
  const { data, error, refetch } = useLiveQuery(api.list.queryOptions({ noun, recordId, limit }))
  const pendingComments = useWaitingCalls('comments.add', recordId)
  const isFollowing = data?.followers.includes(reader) ?? false
  const follow = useCommand(() => call.follow.mutate({ noun, recordId, following: !isFollowing }))
  if (!data)
    return (
      <Card title="Comments">
        {error ? (
          <ErrorState title="The comments could not be loaded" onRetry={() => void refetch()}>
            {errorMessage(error)}
          </ErrorState>
        ) : (
          <Skeleton className="h-24" />
        )}
      </Card>
    )

  const { rows, total, names, followers } = data
  const getName = (id: string) => names[id] ?? 'a former member'
  const findPeople = (text: string) => queries.fetchQuery(api.people.queryOptions({ noun, words: text }))
  const earlierCount = total - rows.length
  return (
    <Card
      title="Comments"
      actions={
        !viewer.acting && (
          <Button size="small" busy={follow.busy} onClick={() => void follow.run()}>
            {isFollowing ? 'Unfollow' : 'Follow'}
          </Button>
        )
      }
    >
      {error && <NoLongerUpdating error={error} onRetry={() => void refetch()} />}
      {earlierCount > 0 && (
        <Button size="small" className="mb-3" onClick={() => setLimit(limit + pageSize)}>
          Show earlier comments ({earlierCount})
        </Button>
      )}
      {rows.length + pendingComments.length > 0 && (
        <ol aria-label="Comments" className="mb-3 grid gap-3.5">
          {rows.map(comment => (
            <Comment
              key={comment.id}
              comment={comment}
              reader={reader}
              canManage={viewerCan(viewer, 'manage_organization')}
              nameOf={getName}
              findPeople={findPeople}
            />
          ))}
          {pendingComments.map(({ id, text }) => (
            <li key={id}>
              <div className="flex flex-wrap items-center gap-x-2">
                <span className="min-w-0 font-semibold break-words">You</span>
                <WaitingMark />
              </div>
              <p className="break-words whitespace-pre-line">{text}</p>
            </li>
          ))}
        </ol>
      )}
      {!viewer.acting && (
        <CommentForm
          name={`comment ${noun} ${recordId}`}
          label="Comment"
          verb="Comment"
          nameOf={getName}
          findPeople={findPeople}
          send={body => call.add.mutate({ noun, recordId, body })}
          storeOffline={body => ({ record: recordId, what: 'Comment', text: plainText(body, getName) })}
        />
      )}
      {followers.length > 0 && (
        <p className="mt-2 text-sm text-faint">Followed by {formatNames(followers.map(getName))}</p>
      )}
    </Card>
  )
}

/** Shown above the last loaded comments when the right to them, or the record, is gone. */
const NoLongerUpdating = ({ error, onRetry }: { error: unknown; onRetry: () => void }) => (
  <div className="mb-3">
    <Notice
      tone="bad"
      title="Comments no longer update"
      actions={
        <Button size="small" onClick={onRetry}>
          Try again
        </Button>
      }
    >
      {errorMessage(error)}
      {toAppError(error) && ' Your draft stays in this window; copy it if you need it elsewhere.'}
    </Notice>
  </div>
)
