import { useLoaderData } from '@tanstack/react-router'
import { PublicPagePanel } from '../../site/PublicPagePanel.tsx'
import { BlogView } from './BlogView.tsx'
import { NoArticle } from './NoArticle.tsx'
import type { BlogShelf } from './public.server.ts'
import { labelAbout, labelTitle } from './shelf-titles.ts'

/** Lists the articles of a category, tag, author or series, or a later page of the full list. */
export default function ShelfPage() {
  const shelf = useLoaderData({ strict: false }) as BlogShelf | null
  return (
    <PublicPagePanel>
      {shelf ? (
        <BlogView
          title={labelTitle(shelf.label, shelf.list.page)}
          about={labelAbout(shelf.label)}
          above={
            <a href="/blog" className="hover:text-ink hover:underline">
              Blog
            </a>
          }
          {...shelf.list}
        />
      ) : (
        <NoArticle />
      )}
    </PublicPagePanel>
  )
}
