import { useLoaderData } from '@tanstack/react-router'
import { Notice } from '../../../ui/Notice.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { PublicPagePanel } from '../../site/PublicPagePanel.tsx'
import { ArticleView } from './ArticleView.tsx'
import type { ArticlePage } from './article-page.server.ts'

/** Shows a draft, for people with its link. It is not indexed by search engines and not cached. */
export default function PreviewPage() {
  const article = useLoaderData({ strict: false }) as ArticlePage | null
  return (
    <PublicPagePanel>
      {article ? (
        <>
          <div className="pt-4">
            <Notice tone="info">
              Preview of a draft. Only people with this link see it, until it expires.
            </Notice>
          </div>
          <ArticleView {...article} />
        </>
      ) : (
        <div className="py-10">
          <h1 className="sr-only">Preview</h1>
          <EmptyState title="This preview is no longer available">
            Ask the person who sent it to you for a new link.
          </EmptyState>
        </div>
      )}
    </PublicPagePanel>
  )
}
