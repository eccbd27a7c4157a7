import { Link } from '@tanstack/react-router'
import { Instant } from '../../core/auth/Instant.tsx'
import { Avatar } from '../../ui/Avatar.tsx'
import { Status } from '../../ui/Status.tsx'
import { Tag } from '../../ui/Tag.tsx'
import { postPath } from './post.ts'
import { PostBody } from './PostBody.tsx'
import type { Post } from './usePosts.tsx'

interface PostCardProps {
  post: Post
  nameOf: (id: string) => string
  /** True if it was posted since the reader's last visit. */
  isNew: boolean
}

/** A post on the board, with links to its page and its comments. */
export function PostCard({ post, nameOf, isNew }: PostCardProps) {
  const { id, title, createdBy, createdAt, editedAt, pinnedAt, comments } = post
  const commentsLine = comments === 1 ? '1 comment' : `${comments} comments`
  return (
    <article
      aria-labelledby={id}
      className="min-w-0 rounded-lg border bg-surface px-4.5 py-3.5 max-md:px-3.5"
    >
      <header className="mb-2 grid grid-cols-1 gap-1">
        <div className="flex flex-wrap items-center gap-2">
          <h2 id={id} className="min-w-0 text-lg font-semibold break-words">
            <Link to={postPath(id)} className="hover:underline">
              {title}
            </Link>
          </h2>
          {isNew && <Status tone="info">New</Status>}
          {pinnedAt && <Tag>Pinned</Tag>}
          {editedAt && <Tag>Edited</Tag>}
        </div>
        <div className="flex items-center gap-2 text-sm text-faint">
          <Avatar name={nameOf(createdBy)} />
          <p className="min-w-0">
            {nameOf(createdBy)} · <Instant at={createdAt} />
          </p>
        </div>
      </header>
      <PostBody post={post} nameOf={nameOf} />
      <footer className="mt-3">
        <Link to={postPath(id)} className="text-sm text-muted hover:text-ink">
          {comments === 0 ? 'Comment' : commentsLine}
          <span className="sr-only"> on {title}</span>
        </Link>
      </footer>
    </article>
  )
}
