import { pluralize } from '../../../ui/formats.ts'
import { BlogLink } from './BlogBase.tsx'
import { BlogSearchForm } from './BlogSearchForm.tsx'
import { CardList } from './CardList.tsx'
import type { BlogSearch } from './public.server.ts'

/** Shows the articles that match a search. */
export const SearchView = ({ words, cards }: BlogSearch) => (
  <div className="mx-auto max-w-250 py-10 max-md:py-6">
    <p className="mb-2 text-base text-muted">
      <BlogLink to="" className="hover:text-ink hover:underline">
        Blog
      </BlogLink>
    </p>
    <h1 className="mb-4 text-3xl font-bold tracking-tight wrap-anywhere">
      {words ? `Search: ${words}` : 'Search the blog'}
    </h1>
    <BlogSearchForm words={words} />
    {words && (
      <p className="mt-5 mb-2 text-muted">
        {cards.length === 0 ? 'No results. Try fewer or other words.' : pluralize(cards.length, 'article')}
      </p>
    )}
    <CardList cards={cards} level={2} />
  </div>
)
