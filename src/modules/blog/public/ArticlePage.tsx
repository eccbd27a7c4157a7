import { useLoaderData } from '@tanstack/react-router'
import { PublicPagePanel } from '../../site/PublicPagePanel.tsx'
import { ArticleView } from './ArticleView.tsx'
import { NoArticle } from './NoArticle.tsx'
import type { BlogArticle } from './public.server.ts'

export default function ArticlePage() {
  const article = useLoaderData({ strict: false }) as BlogArticle | null
  return (
    <PublicPagePanel>
      {article && !('movedTo' in article) ? <ArticleView {...article} /> : <NoArticle />}
    </PublicPagePanel>
  )
}
