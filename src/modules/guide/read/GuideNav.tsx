import { useState } from 'react'
import { SearchField } from '../../../ui/SearchField.tsx'
import { searchGuide } from '../search/search-guide.ts'
import { GuideContents } from './GuideContents.tsx'
import { GuideLink, useIsReadable, useOpenTopic } from './GuideLink.tsx'

const fieldId = 'search-guide'
export const searchGuideField = () => document.getElementById(fieldId)

const maxResults = 12

/**
 * Shows the search with its results, or the contents without a search; on a phone the contents follow the start
 * page.
 */
export function GuideNav({ topic }: { topic: string | undefined }) {
  const [text, setText] = useState('')
  const openFirstResult = useOpenTopic()
  const result = searchGuide(text, maxResults, useIsReadable())
  const searching = text.trim() !== ''
  return (
    <nav
      aria-label="Guide"
      className="border-r bg-surface p-2.5 max-md:border-r-0 max-md:border-b md:overflow-auto"
    >
      <h1 className="px-2 pb-2 text-xl leading-7 font-bold tracking-tight">Guide</h1>
      <SearchField
        id={fieldId}
        label="Search the guide"
        value={text}
        onChange={event => setText(event.target.value)}
        onKeyDown={event => {
          if (event.key === 'Escape') setText('')
          if (event.key === 'Enter' && result[0]) openFirstResult(result[0].slug)
        }}
      />
      <output className="sr-only">
        {searching && (result.length === 0 ? 'No results' : `${result.length} pages found`)}
      </output>
      {searching ? (
        <SearchResults results={result} text={text} onOpen={() => setText('')} />
      ) : (
        <div className="max-md:hidden">
          <GuideContents topic={topic} />
        </div>
      )}
    </nav>
  )
}

type SearchResultsProps = { results: ReturnType<typeof searchGuide>; text: string; onOpen: () => void }

function SearchResults({ results, text, onOpen }: SearchResultsProps) {
  if (results.length === 0)
    return <p className="p-2 text-muted">No results for “{text.trim()}”. Try fewer words, or ask support.</p>
  return (
    <ul aria-label="Pages found" className="mt-2 grid gap-0.5">
      {results.map(({ slug, title, sentence }) => (
        <li key={slug}>
          <GuideLink topic={slug} className="block rounded-md px-2 py-1.5 hover:bg-hover" onClick={onOpen}>
            <span className="font-medium">{title}</span>
            <span className="line-clamp-2 text-xs text-muted">{sentence}</span>
          </GuideLink>
        </li>
      ))}
    </ul>
  )
}
