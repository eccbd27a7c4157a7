import { useLoaderData } from '@tanstack/react-router'
import { PublicPagePanel } from '../../site/PublicPagePanel.tsx'
import { BlogView } from './BlogView.tsx'
import type { BlogList } from './public.server.ts'
import { blogAbout, blogTitle } from './shelf-titles.ts'

export default function BlogPage() {
  const list = useLoaderData({ strict: false }) as BlogList
  return (
    <PublicPagePanel>
      <BlogView title={blogTitle} about={blogAbout} {...list} />
    </PublicPagePanel>
  )
}
