import { allTerms, findTerm } from '../../../../core/trade/glossary.ts'
import { GuideLink } from '../GuideLink.tsx'

const terms = allTerms.map(findTerm).toSorted((a, b) => a.word.localeCompare(b.word, 'en'))

/** Shows the glossary, with links from each word to its page. */
export const WordList = () => (
  <dl className="max-w-[72ch]">
    {terms.map(({ word, definition, page }) => (
      <div key={word} className="border-b py-2">
        <dt className="text-md font-semibold">
          {page ? (
            <GuideLink topic={page} className="text-accent hover:underline">
              {word}
            </GuideLink>
          ) : (
            word
          )}
        </dt>
        <dd className="text-md text-muted">{definition}</dd>
      </div>
    ))}
  </dl>
)
