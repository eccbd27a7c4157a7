import { Link, useParams } from '@tanstack/react-router'
import { useApi, errorMessage } from '../../../core/http/api.tsx'
import { useLiveQuery } from '../../../core/live/useLive.tsx'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { TextArea } from '../../../ui/form/TextArea.tsx'
import { TextField } from '../../../ui/form/TextField.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { Page } from '../../../ui/Page.tsx'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { articleDraft } from '../article/article.ts'
import { ArticleConflict } from './ArticleConflict.tsx'
import { BodyField } from './BodyField.tsx'
import type { BlogEditorRouter } from './blog-editor.server.ts'
import { DetailsCard } from './DetailsCard.tsx'
import { PreviewsCard } from './PreviewsCard.tsx'
import { RevisionsCard } from './RevisionsCard.tsx'
import { PublishCard } from './PublishCard.tsx'
import { SaveStatus } from './SaveStatus.tsx'
import { useArticleEdit, type EditedArticle } from './useArticleEdit.tsx'

/** Shows the page on which an article is written and published. */
export default function EditArticlePage() {
  const { id = '' } = useParams({ strict: false })
  const { data, error, refetch } = useLiveQuery(useApi<BlogEditorRouter>('blogDesk').get.queryOptions({ id }))
  if (error)
    return (
      <ErrorState title="The article could not be loaded" onRetry={() => void refetch()}>
        {errorMessage(error)}
      </ErrorState>
    )
  if (!data) return <Skeleton className="m-4.5 h-64" />
  return <Editor key={data.id} article={data} />
}

function Editor({ article }: { article: EditedArticle }) {
  const editing = useArticleEdit(article)
  const { fields, state, edit } = editing
  const problem = articleProblems(editing)
  return (
    <Page width="desk">
      <PageHeader
        parentLink={
          <Link to={'/admin/blog' as string} className="hover:underline">
            Blog
          </Link>
        }
        title={fields.title || 'Untitled'}
        actions={<SaveStatus state={state} />}
      />
      <div className="grid items-start gap-4 px-4.5 max-md:px-3.5 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <section
          aria-label="Article"
          className="grid min-w-0 gap-3 rounded-lg border bg-surface p-4 max-md:p-3"
        >
          {editing.isRestored && <Notice tone="info">This includes changes saved in this browser.</Notice>}
          {state.status === 'offline' && (
            <Notice tone="warn">
              {state.isKept
                ? 'The server cannot be reached. Your text is stored in this browser and saved when the connection returns.'
                : 'The server cannot be reached, and this browser is out of space. Copy your text before you close this page.'}
            </Notice>
          )}
          {state.status === 'refused' && <Notice tone="bad">{state.message}</Notice>}
          <TextField
            label="Title"
            value={fields.title}
            error={problem['title']}
            onChange={({ target }) => edit({ title: target.value })}
          />
          <TextArea
            label="Description"
            hint="One or two sentences. Lists, feeds and search engines show it."
            rows={2}
            value={fields.description}
            error={problem['description']}
            onChange={({ target }) => edit({ description: target.value })}
          />
          <BodyField
            key={editing.round}
            body={fields.body}
            problem={problem['body']}
            onChange={body => edit({ body })}
          />
        </section>
        <div className="grid min-w-0 gap-4">
          <PublishCard article={article} editing={editing} />
          <DetailsCard fields={fields} wrong={problem} onChange={edit} />
          <PreviewsCard id={article.id} />
          <RevisionsCard id={article.id} editing={editing} />
        </div>
      </div>
      {state.status === 'clash' && (
        <ArticleConflict mine={fields} theirs={state.theirs.fields} onResolve={editing.settle} />
      )}
    </Page>
  )
}

/** Returns each field's error from the current input, or else from the server. */
function articleProblems({ fields, state }: ReturnType<typeof useArticleEdit>): Record<string, string> {
  const parsed = articleDraft.safeParse(fields)
  if (parsed.success) return state.status === 'refused' ? withoutPath(state.fields) : {}
  return Object.fromEntries(parsed.error.issues.map(({ path, message }) => [String(path[0]), message]))
}

const withoutPath = (fields: Record<string, string>) =>
  Object.fromEntries(
    Object.entries(fields).map(([name, message]) => [name.replace(/^changes\./, '').split('.')[0]!, message]),
  )
