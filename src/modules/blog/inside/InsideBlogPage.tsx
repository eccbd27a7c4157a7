import { useApi, errorMessage } from '../../../core/http/api.tsx'
import { useLiveQuery } from '../../../core/live/useLive.tsx'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { BlogBase } from '../public/BlogBase.tsx'
import { BlogView } from '../public/BlogView.tsx'
import type { BlogRouter } from '../public/public.server.ts'
import { blogAbout, blogTitle } from '../public/shelf-titles.ts'

/** Shows the blog within the application. Only the public site has search, labels and older pages. */
export default function InsideBlogPage() {
  const { data, error, refetch } = useLiveQuery(useApi<BlogRouter>('blog').list.queryOptions())
  if (error)
    return (
      <ErrorState title="The blog could not be loaded" onRetry={() => void refetch()}>
        {errorMessage(error)}
      </ErrorState>
    )
  return (
    <BlogBase value="/app/blog">
      <div className="max-w-6xl px-4.5 max-md:px-3.5">
        {data ? (
          <BlogView title={blogTitle} about={blogAbout} {...data} />
        ) : (
          <Skeleton className="my-4.5 h-64" />
        )}
      </div>
    </BlogBase>
  )
}
