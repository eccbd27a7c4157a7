import { Link } from '@tanstack/react-router'
import type { inferRouterOutputs } from '@trpc/server'
import { useState } from 'react'
import { Instant } from '../../../core/auth/Instant.tsx'
import { useApi, errorMessage } from '../../../core/http/api.tsx'
import { useLiveQuery } from '../../../core/live/useLive.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { buttonClass } from '../../../ui/buttonClass.ts'
import { Page } from '../../../ui/Page.tsx'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import { SearchField } from '../../../ui/SearchField.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { PlainTable } from '../../../ui/table/PlainTable.tsx'
import { articleEditorPath } from '../article/paths.ts'
import { ArticleState } from './ArticleState.tsx'
import type { BlogEditorRouter } from './blog-editor.server.ts'
import { DeskTabs } from '../desk/DeskTabs.tsx'

type ArticleLine = inferRouterOutputs<BlogEditorRouter>['list'][number]

/** Shows all articles, drafts and published, latest change first. */
export default function ArticlesPage() {
  const { data, error, refetch } = useLiveQuery(useApi<BlogEditorRouter>('blogDesk').list.queryOptions())
  const [searchText, setSearchText] = useState('')
  if (error)
    return (
      <ErrorState title="The articles could not be loaded" onRetry={() => void refetch()}>
        {errorMessage(error)}
      </ErrorState>
    )
  const contains = ({ title, slug }: ArticleLine) =>
    `${title} ${slug}`.toLowerCase().includes(searchText.trim().toLowerCase())
  return (
    <Page width="cards">
      <PageHeader
        title="Blog"
        count={data && `${data.length}`}
        actions={
          <>
            <SearchField
              label="Search articles"
              value={searchText}
              onChange={event => setSearchText(event.target.value)}
            />
            <Link to={'/admin/blog/new' as string} className={buttonClass('primary')}>
              New article
            </Link>
          </>
        }
      />
      <DeskTabs />
      {data ? (
        <PlainTable
          caption="Articles"
          rows={data.filter(contains)}
          rowKey={({ id }) => id}
          empty={
            <EmptyState title={searchText ? 'No results' : 'No articles yet'}>
              {searchText ? 'Try fewer words.' : 'Write the first one.'}
            </EmptyState>
          }
          columns={columns}
          card={row => (
            <div className="grid gap-1">
              <ArticleName {...row} />
              <span className="flex flex-wrap gap-2 text-sm text-muted">
                <ArticleState {...row} /> <Instant at={row.updatedAt} />
              </span>
            </div>
          )}
        />
      ) : (
        <Skeleton className="m-4.5 h-64" />
      )}
    </Page>
  )
}

const ArticleName = ({ id, title, slug }: ArticleLine) => (
  <>
    <Link to={articleEditorPath(id) as string} className="font-medium hover:underline">
      {title || 'Untitled'}
    </Link>
    <span className="block text-sm text-muted">/blog/{slug}</span>
  </>
)

const columns = [
  { header: 'Article', names: true, canWrap: true, cell: (row: ArticleLine) => <ArticleName {...row} /> },
  { header: 'Status', cell: (row: ArticleLine) => <ArticleState {...row} /> },
  { header: 'Published', cell: (row: ArticleLine) => <Instant at={row.publishedAt} /> },
  { header: 'Changed', cell: (row: ArticleLine) => <Instant at={row.updatedAt} /> },
]
