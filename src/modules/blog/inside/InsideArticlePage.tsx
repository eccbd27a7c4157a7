import { Navigate, useParams } from '@tanstack/react-router'
import { useApi, errorMessage } from '../../../core/http/api.tsx'
import { useLiveQuery } from '../../../core/live/useLive.tsx'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { ArticleView } from '../public/ArticleView.tsx'
import { BlogBase } from '../public/BlogBase.tsx'
import { NoArticle } from '../public/NoArticle.tsx'
import type { BlogRouter } from '../public/public.server.ts'

/** Shows an article within the application. */
export default function InsideArticlePage() {
  const { slug = '' } = useParams({ strict: false })
  const { data, error, refetch } = useLiveQuery(useApi<BlogRouter>('blog').article.queryOptions({ slug }))
  if (error)
    return (
      <ErrorState title="The article could not be loaded" onRetry={() => void refetch()}>
        {errorMessage(error)}
      </ErrorState>
    )
  if (data && 'movedTo' in data) return <Navigate to={`/app${data.movedTo}` as string} replace />
  return (
    <BlogBase value="/app/blog">
      <div className="max-w-6xl px-4.5 pb-10 max-md:px-3.5">
        {data === undefined ? (
          <Skeleton className="my-4.5 h-64" />
        ) : data === null ? (
          <NoArticle />
        ) : (
          <ArticleView {...data} />
        )}
      </div>
    </BlogBase>
  )
}
