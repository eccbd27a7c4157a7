import { useState } from 'react'
import { Instant } from '../../core/auth/Instant.tsx'
import { useCommand } from '../../core/http/useCommand.tsx'
import { useLiveQuery } from '../../core/live/useLive.tsx'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { PostForm } from './PostForm.tsx'
import { createNameLookup, usePostsApi, type Scheduled } from './usePosts.tsx'

/** The reader's own scheduled posts. Hidden if there are none. */
export function ScheduledCard() {
  const { data } = useLiveQuery(usePostsApi().api.scheduled.queryOptions())
  const [editedPost, setEditedPost] = useState<Scheduled | null>(null)
  if (!data || data.rows.length === 0) return null
  return (
    <Card title="Scheduled by you">
      <ul className="grid gap-3">
        {data.rows.map(row => (
          <ScheduledPost key={row.id} scheduled={row} onEdit={() => setEditedPost(row)} />
        ))}
      </ul>
      {editedPost && (
        <PostForm
          key={editedPost.id}
          scheduled={editedPost}
          nameOf={createNameLookup(data.names)}
          onClose={() => setEditedPost(null)}
        />
      )}
    </Card>
  )
}

function ScheduledPost({ scheduled, onEdit }: { scheduled: Scheduled; onEdit: () => void }) {
  const { call } = usePostsApi()
  const { id, goesAt, draft, problem } = scheduled
  const posting = useCommand(() => call.postNow.mutate({ id }), { success: () => `${draft.title} posted` })
  const deleting = useCommand(() => call.unschedule.mutate({ id }), {
    success: () => ({
      text: `${draft.title} deleted`,
      undo: () => call.schedule.mutate({ ...draft, goesAt }),
    }),
  })
  return (
    <li className="grid gap-1.5">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1.5">
        <p className="min-w-0 break-words">
          <span className="font-medium">{draft.title}</span>{' '}
          <span className="text-sm text-muted">
            <Instant at={goesAt} />
          </span>
        </p>
        <span className="flex flex-wrap gap-1">
          <Button
            size="small"
            busy={posting.busy}
            aria-label={`Post ${draft.title} now`}
            onClick={() => void posting.run()}
          >
            Post now
          </Button>
          <Button size="small" variant="quiet" aria-label={`Edit ${draft.title}`} onClick={onEdit}>
            Edit
          </Button>
          <Button
            size="small"
            variant="quiet"
            busy={deleting.busy}
            aria-label={`Delete ${draft.title}`}
            onClick={() => void deleting.run()}
          >
            Delete
          </Button>
        </span>
      </div>
      {problem && <Notice tone="bad">It was not published on time. {problem}</Notice>}
    </li>
  )
}
