import { EmptyState } from '../../../ui/EmptyState.tsx'
import { BlogLink } from './BlogBase.tsx'

/** Shown for an article that does not exist or is not published, without revealing which. */
export const NoArticle = () => (
  <div className="py-10">
    <h1 className="sr-only">Blog</h1>
    <EmptyState title="There is no article here">
      It may have moved or been taken down.{' '}
      <BlogLink to="" className="text-accent underline">
        All articles
      </BlogLink>
    </EmptyState>
  </div>
)
