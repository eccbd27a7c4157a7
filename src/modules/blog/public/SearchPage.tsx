import { useLoaderData } from '@tanstack/react-router'
import { PublicPagePanel } from '../../site/PublicPagePanel.tsx'
import { SearchView } from './SearchView.tsx'
import type { BlogSearch } from './public.server.ts'

export default function SearchPage() {
  const result = useLoaderData({ strict: false }) as BlogSearch
  return (
    <PublicPagePanel>
      <SearchView {...result} />
    </PublicPagePanel>
  )
}
