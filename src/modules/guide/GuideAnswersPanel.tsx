import { use, useDeferredValue } from 'react'
import { GuideUrlContext } from '../../core/form/TermHelp.tsx'
import { searchGuide } from './search/search-guide.ts'

/** The maximum number of pages shown; more would push the form out of view. */
const maxShown = 3

/** Shows guide pages that match the user's text; they open in a new tab to preserve the text. */
export default function GuideAnswersPanel({ text }: { text: string }) {
  const guide = use(GuideUrlContext)
  const words = useDeferredValue(text)
  const result = guide === null ? [] : searchGuide(words, maxShown)
  if (result.length === 0) return null
  return (
    <section aria-label="Pages of the guide" className="grid gap-2 rounded-lg border bg-surface p-3">
      <h3 className="font-semibold">The guide may have the answer</h3>
      <ul className="grid gap-1.5">
        {result.map(({ slug, title, sentence }) => (
          <li key={slug}>
            <a
              href={`${guide}/${slug}`}
              target="_blank"
              rel="noreferrer"
              className="font-medium text-accent hover:underline"
            >
              {title}
              <span className="sr-only"> (opens in a new tab)</span>
            </a>
            <span className="block text-sm text-muted">{sentence}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
