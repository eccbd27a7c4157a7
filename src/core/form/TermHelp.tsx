import { createContext, use } from 'react'
import { findTerm, type Term } from '../trade/glossary.ts'
import type { FieldHelp } from '../../ui/form/Field.tsx'
import { Popover } from '../../ui/overlay/Popover.tsx'

/** The base address of the guide; null when the user may not open it. The shell provides it. */
export const GuideUrlContext = createContext<string | null>(null)

/** The "?" next to a field: its term explained in the glossary's sentence, with a link to the guide page. */
export function TermHelp({ term }: { term: Term }) {
  const guide = use(GuideUrlContext)
  const { word, definition, page } = findTerm(term)
  return (
    <Popover
      label={`What ${word} means`}
      className="w-72"
      renderTrigger={trigger => (
        <button
          type="button"
          {...trigger}
          className="screen-only relative inline-grid size-3.5 shrink-0 place-items-center rounded-full border border-current/40 text-2xs leading-none font-medium text-faint after:absolute after:-inset-1.25 hover:text-ink max-md:size-4.5 max-md:after:-inset-3.25"
        >
          <span aria-hidden>?</span>
          <span className="sr-only">Meaning of {word}</span>
        </button>
      )}
    >
      <p className="text-md">{definition}</p>
      {guide !== null && page !== undefined && (
        <a
          href={`${guide}/${page}`}
          target="_blank"
          rel="noreferrer"
          className="mt-1.5 inline-block text-sm text-accent hover:underline"
        >
          More in the guide<span className="sr-only"> (opens in a new tab)</span>
        </a>
      )}
    </Popover>
  )
}

/** The help for a field whose schema names a glossary term. */
export const termHelp = (term: Term | undefined): FieldHelp | undefined =>
  term === undefined ? undefined : { text: findTerm(term).definition, mark: <TermHelp term={term} /> }
