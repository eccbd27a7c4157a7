import { useState } from 'react'
import { Instant } from '../../../core/auth/Instant.tsx'
import { appErrorOf, useCall } from '../../../core/http/api.tsx'
import { useCommand } from '../../../core/http/useCommand.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { ConfirmDialog } from '../../../ui/overlay/ConfirmDialog.tsx'
import { pathOfArticle } from '../article/article.ts'
import { ArticleState } from './ArticleState.tsx'
import type { BlogDeskRouter } from './desk.server.ts'
import type { DeskArticle, useArticleEdit } from './useArticleEdit.tsx'

interface PublishCardProps {
  article: DeskArticle
  editing: ReturnType<typeof useArticleEdit>
}

/** Whether everyone reads the article, and since when. */
export function PublishCard({ article, editing }: PublishCardProps) {
  const { id, live, publishAt, problem } = article
  const call = useCall<BlogDeskRouter>('blogDesk')
  const [takesOver, setTakesOver] = useState<string | null>(null)
  const publish = useCommand(
    async (takeOver: boolean) => {
      if (!(await editing.save())) throw new Error('Not everything is saved yet.')
      await call.publish.mutate({ id, version: editing.version(), takeOver })
    },
    {
      inForm: true,
      success: () => (live ? 'Changes published' : 'Published'),
      after: () => setTakesOver(null),
    },
  )
  const unpublish = useCommand(() => call.unpublish.mutate({ id }), {
    success: () => ({
      text: 'Unpublished',
      undo: () => call.publish.mutate({ id, version: editing.version() }),
    }),
  })
  const isChanged = live !== null && (live.isBehind || editing.state.is !== 'saved')
  const run = async (takeOver: boolean) => {
    const refused = await publish.run(takeOver)
    const details = appErrorOf(refused?.error)?.details as { takeOver?: string } | null | undefined
    setTakesOver(details?.takeOver ?? null)
  }
  const wrong = takesOver === null ? (Object.values(publish.fields)[0] ?? publish.message) : null
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
        {wrong && <Notice tone="bad">{wrong}</Notice>}
        {live && (
          <p className="text-sm text-muted">
            <a href={pathOfArticle(live.slug)} className="text-accent underline underline-offset-2">
              {pathOfArticle(live.slug)}
            </a>{' '}
            since <Instant at={live.publishedAt} />
          </p>
        )}
        <div className="flex flex-wrap gap-2">
          <Button
            variant="primary"
            busy={publish.busy}
            disabledReason={live && !isChanged ? 'Everything is published.' : null}
            onClick={() => void run(false)}
          >
            {live ? 'Publish changes' : 'Publish'}
          </Button>
          {live && (
            <Button busy={unpublish.busy} onClick={() => void unpublish.run()}>
              Unpublish
            </Button>
          )}
        </div>
      </div>
      <ConfirmDialog
        open={takesOver !== null}
        title="Take this address over?"
        verb="Take it over"
        busy={publish.busy}
        onConfirm={() => void run(true)}
        onClose={() => setTakesOver(null)}
      >
        {publish.fields['slug']}
      </ConfirmDialog>
    </Card>
  )
}
