import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { routeGate } from '../../core/access/routes.ts'
import { getRefusal } from '../../core/access/refusal.ts'
import { AttachmentsCard } from '../../core/attachments/AttachmentsCard.tsx'
import { findLeaseId } from '../../core/cards/card.ts'
import { SealDialog } from '../../core/cards/SealDialog.tsx'
import { Instant } from '../../core/auth/Instant.tsx'
import { useViewer } from '../../core/auth/useViewer.tsx'
import type { CreateOption } from '../../core/module/module.ts'
import { MakeDialog } from '../../core/origins/MakeDialog.tsx'
import { RecordHistory } from '../../core/resource/RecordHistory.tsx'
import { RecordPage, RecordSheet, type PageState } from '../../core/resource/RecordPage.tsx'
import { useRecord } from '../../core/resource/useRecord.tsx'
import { Card } from '../../ui/Card.tsx'
import { Tag } from '../../ui/Tag.tsx'
import { CommentsPanel } from '../comments/CommentsPanel.tsx'
import { boardAccess } from './access.ts'
import { PostBody } from './PostBody.tsx'
import { PostForm } from './PostForm.tsx'
import { Readers } from './Readers.tsx'
import { usePostActions } from './usePostActions.tsx'
import { createNameLookup, usePostsApi, type Post } from './usePosts.tsx'

const kind = { one: 'post', title: 'Organization Board', path: '/app/organization-board' }

/** A post with its comments, its readers, and the records made from it. */
export default function PostPage() {
  const { postId = '' } = useParams({ strict: false })
  const { api } = usePostsApi()
  const result = useRecord(api.get.queryOptions({ id: postId }))
  return (
    <RecordPage kind={kind} page={result}>
      {({ post, names }, page) => (
        <PostSheet key={post.id} post={post} nameOf={createNameLookup(names)} page={page} />
      )}
    </RecordPage>
  )
}

type PostSheetProps = { post: Post; nameOf: (id: string) => string; page: PageState }

function PostSheet({ post, nameOf, page }: PostSheetProps) {
  const { id, title, createdBy, createdAt, pinnedAt, archivedAt, editedAt, acknowledgment } = post
  const { call } = usePostsApi()
  const viewer = useViewer()
  const [editing, setEditing] = useState(false)
  const [maker, setMaker] = useState<CreateOption | null>(null)
  const [sealing, setSealing] = useState(false)
  const isAuthor = createdBy === viewer.user?.id
  const keeps = getRefusal(viewer, boardAccess.keep) === null
  const seals = getRefusal(viewer, { ...routeGate('/app/leases'), capability: 'manage_leases' }) === null
  const actions = usePostActions(post, {
    isAuthor,
    keeps,
    seals,
    onEdit: () => setEditing(true),
    onSeal: () => setSealing(true),
    onMake: setMaker,
  })
  return (
    <RecordSheet
      page={page}
      record={{ noun: 'posts', recordId: id }}
      name={title}
      title={title}
      count={
        <span className="flex gap-1.5">
          {pinnedAt && <Tag>Pinned</Tag>}
          {archivedAt && <Tag>Archived</Tag>}
          {editedAt && <Tag>Edited</Tag>}
        </span>
      }
      meta={
        <>
          {nameOf(createdBy)} · <Instant at={createdAt} />
        </>
      }
      acts={actions}
      sheet={{ kind: 'Post', read: () => call.sheet.query({ id }), pdf: `/posts/${id}/sheet` }}
      readOnly={isAuthor || keeps ? null : 'Only its author or an organization manager can delete a post.'}
      remove={() => call.remove.mutate({ id })}
      restore={() => call.restore.mutate({ id })}
    >
      <div className="grid max-w-7xl grid-cols-1 items-start gap-3.5 lg:grid-cols-[2fr_1fr]">
        <div className="grid min-w-0 grid-cols-1 gap-3.5">
          <Card>
            <PostBody post={post} nameOf={nameOf} />
          </Card>
          <CommentsPanel noun="posts" id={id} />
        </div>
        <div className="grid min-w-0 grid-cols-1 gap-3.5">
          <AttachmentsCard
            noun="posts"
            recordId={id}
            readOnly={isAuthor ? null : 'Only the author of this post can change its files.'}
          />
          {acknowledgment && <Readers id={id} />}
          <Card title="History">
            <RecordHistory noun="posts" id={id} maxLines={5} />
          </Card>
        </div>
      </div>
      {sealing && (
        <SealDialog seal={leaseId => call.seal.mutate({ id, leaseId })} onClose={() => setSealing(false)}>
          The post as it reads now, its comments, acknowledgments and files.
        </SealDialog>
      )}
      {maker && (
        <MakeDialog
          maker={maker}
          source={{ noun: 'posts', recordId: id }}
          about={{ text: title, leaseId: findLeaseId(post.cards) }}
          onClose={() => setMaker(null)}
        />
      )}
      {editing && <PostForm post={post} nameOf={nameOf} onClose={() => setEditing(false)} />}
    </RecordSheet>
  )
}
