import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { Instant } from '../../../core/auth/Instant.tsx'
import { toAppError, useCall } from '../../../core/http/api.tsx'
import { useCommand } from '../../../core/http/useCommand.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { ConfirmDialog } from '../../../ui/overlay/ConfirmDialog.tsx'
import type { ArticleDraft } from '../article/article.ts'
import { articlePath } from '../article/paths.ts'
import { ArticleState } from './ArticleState.tsx'
import type { BlogEditorRouter } from './blog-editor.server.ts'
import { ScheduleForm } from './ScheduleForm.tsx'
import type { EditedArticle, useArticleEdit } from './useArticleEdit.tsx'

interface PublishCardProps {
  article: EditedArticle
  editing: ReturnType<typeof useArticleEdit>
}

/** Shows the publication of an article and its date. */
export function PublishCard({ article, editing }: PublishCardProps) {
  const { id, live, publishAt, problem } = article
  const call = useCall<BlogEditorRouter>('blogDesk')
  const [takeoverSlug, setTakeoverSlug] = useState<string | null>(null)
  const [attempted, setAttempted] = useState<ArticleDraft | null>(null)
  const [isScheduling, setIsScheduling] = useState(false)
  const publish = useCommand(
    async (takeOver: boolean) => {
      if (!(await editing.save())) return false
      await call.publish.mutate({ id, version: editing.version(), takeOver })
      return true
    },
    {
      showsErrorsInForm: true,
      success: isDone =>
        isDone ? (live ? 'Changes published' : 'Published') : 'Not published: the article is not saved yet',
      onSuccess: () => setTakeoverSlug(null),
    },
  )
  const isChanged = live !== null && (live.isBehind || editing.state.status !== 'saved')
  const unpublish = useCommand(() => call.unpublish.mutate({ id }), {
    // Undoing an unpublish would also publish later changes, so a changed article has no undo.
    success: () =>
      isChanged
        ? 'Unpublished'
        : { text: 'Unpublished', undo: () => call.publish.mutate({ id, version: editing.version() }) },
  })
  const navigate = useNavigate()
  const removeCommand = useCommand(() => call.remove.mutate({ id }), {
    success: () => ({
      text: 'Article deleted',
      undo: () => call.restore.mutate({ id }),
      undone: 'Article restored',
    }),
    onSuccess: () => navigate({ to: '/admin/blog' as string }),
  })
  const unschedule = useCommand(() => call.unschedule.mutate({ id }), { success: () => 'Schedule canceled' })
  const runPublish = async (takeOver: boolean) => {
    setAttempted(editing.fields)
    const rejection = await publish.run(takeOver)
    const details = toAppError(rejection?.error)?.details as { takeOver?: string } | null | undefined
    setTakeoverSlug(details?.takeOver ?? null)
  }
  // The error of an attempt is hidden once the article is changed.
  const isUnchangedSinceAttempt = attempted === editing.fields && !publishAt
  const error =
    takeoverSlug === null && isUnchangedSinceAttempt
      ? (Object.values(publish.fields)[0] ?? publish.message)
      : null
  return (
    <Card title="Publish">
      <div className="grid gap-3">
        <ArticleState
          publishedAt={live?.publishedAt ?? null}
          publishAt={publishAt}
          isChanged={isChanged}
          problem={problem}
        />
        {problem && <Notice tone="bad">{problem}</Notice>}
        {error && <Notice tone="bad">{error}</Notice>}
        {live && (
          <p className="text-sm text-muted">
            <a href={articlePath(live.slug)} className="text-accent underline underline-offset-2">
              {articlePath(live.slug)}
            </a>{' '}
            since <Instant at={live.publishedAt} />
          </p>
        )}
        <div className="flex flex-wrap gap-2">
          <Button
            variant="primary"
            busy={publish.busy}
            disabledReason={live && !isChanged ? 'Everything is published.' : null}
            onClick={() => void runPublish(false)}
          >
            {live ? 'Publish changes' : 'Publish'}
          </Button>
          {publishAt ? (
            <Button busy={unschedule.busy} onClick={() => void unschedule.run()}>
              Cancel schedule
            </Button>
          ) : (
            <Button onClick={() => setIsScheduling(true)}>Schedule</Button>
          )}
          {live && (
            <Button busy={unpublish.busy} onClick={() => void unpublish.run()}>
              Unpublish
            </Button>
          )}
          {!live && (
            <Button variant="danger" busy={removeCommand.busy} onClick={() => void removeCommand.run()}>
              Delete
            </Button>
          )}
        </div>
      </div>
      {isScheduling && (
        <ScheduleForm
          id={id}
          saved={async () => ((await editing.save()) ? editing.version() : null)}
          onClose={() => setIsScheduling(false)}
        />
      )}
      <ConfirmDialog
        open={takeoverSlug !== null}
        title="Take over this address?"
        verb="Take it over"
        busy={publish.busy}
        onConfirm={() => void runPublish(true)}
        onClose={() => setTakeoverSlug(null)}
      >
        {publish.fields['slug']}
      </ConfirmDialog>
    </Card>
  )
}
