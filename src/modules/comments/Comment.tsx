import type { inferRouterOutputs } from '@trpc/server'
import { useState } from 'react'
import { Instant } from '../../core/auth/Instant.tsx'
import { useCall } from '../../core/http/api.tsx'
import { useCommand } from '../../core/http/useCommand.tsx'
import type { FindPeople } from '../../core/text/editor/usePeople.tsx'
import { RichText } from '../../core/text/RichText.tsx'
import { Button } from '../../ui/Button.tsx'
import { CommentForm } from './CommentForm.tsx'
import type { CommentRouter } from './comment.server.ts'
import { Versions } from './Versions.tsx'

type Row = inferRouterOutputs<CommentRouter>['list']['rows'][number]

interface CommentProps {
  comment: Row
  /** The reader's id, and whether they may delete the comments of others. */
  reader: string
  canManage: boolean
  nameOf: (id: string) => string
  findPeople: FindPeople
}

/** Shows one comment, with the actions of its author. */
export function Comment({ comment, reader, canManage, nameOf, findPeople }: CommentProps) {
  const { id, version, body, createdAt, createdBy, editedAt } = comment
  const call = useCall<CommentRouter>('comments')
  const [isEditing, setIsEditing] = useState(false)
  const [showsVersions, setShowsVersions] = useState(false)
  const remove = useCommand(() => call.remove.mutate({ id }), {
    success: () => ({ text: 'Comment deleted', undo: () => call.restore.mutate({ id }) }),
  })
  const author = nameOf(createdBy)
  const isOwn = createdBy === reader
  return (
    <li>
      <div className="flex flex-wrap items-center gap-x-2">
        <span className="min-w-0 font-semibold break-words">{author}</span>
        <span className="text-sm text-faint">
          <Instant at={createdAt} />
        </span>
        {editedAt !== null && (
          <Button size="small" variant="quiet" onClick={() => setShowsVersions(true)}>
            Edited<span className="sr-only">: earlier versions of the comment by {author}</span>
          </Button>
        )}
        <span className="ml-auto flex">
          {isOwn && !isEditing && (
            <Button size="small" variant="quiet" onClick={() => setIsEditing(true)}>
              Edit<span className="sr-only"> comment</span>
            </Button>
          )}
          {(isOwn || canManage) && (
            <Button size="small" variant="quiet" busy={remove.busy} onClick={() => void remove.run()}>
              Delete<span className="sr-only"> comment by {author}</span>
            </Button>
          )}
        </span>
      </div>
      {isEditing ? (
        <CommentForm
          name={`comment ${id}`}
          label="Edit comment"
          verb="Save"
          initialText={body}
          nameOf={nameOf}
          findPeople={findPeople}
          send={body => call.change.mutate({ id, version, body })}
          onClose={() => setIsEditing(false)}
        />
      ) : (
        <RichText text={body} getName={nameOf} reader={reader} />
      )}
      {showsVersions && <Versions id={id} onClose={() => setShowsVersions(false)} />}
    </li>
  )
}
