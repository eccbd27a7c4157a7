import { useEffect, useRef } from 'react'
import { classes } from '../../../ui/classes.ts'
import { Status } from '../../../ui/Status.tsx'
import { suggestionLabel, suggestionText } from './suggestion-text.ts'
import type { SuggestionView } from './useDecisions.tsx'

type SuggestionListProps = {
  suggestions: readonly SuggestionView[]
  selectedIndex: number
  onChoose: (at: number) => void
  /** Called on Enter for the chosen suggestion. */
  onEnter: () => void
}

const stateMarks = {
  confirmed: { tone: 'good', words: 'Confirmed' },
  rejected: { tone: 'none', words: 'Rejected' },
  open: { tone: 'info', words: 'To confirm' },
} as const

/** The suggestions, one per line; the chosen one shows its words and its doubts. */
export function SuggestionList({ suggestions, selectedIndex, onChoose, onEnter }: SuggestionListProps) {
  const line = useRef<HTMLButtonElement>(null)
  const previousIndex = useRef(selectedIndex)
  useEffect(() => {
    if (previousIndex.current === selectedIndex) return
    previousIndex.current = selectedIndex
    // For keyboard users, moving focus announces the next suggestion, and Enter remains the key that
    // confirms.
    line.current?.focus({ preventScroll: true })
    line.current?.closest('li')?.scrollIntoView({ block: 'nearest' })
  }, [selectedIndex])
  return (
    <ul aria-label="Suggestions" className="divide-y">
      {suggestions.map((suggestion, index) => {
        const { decision } = suggestion
        const state = stateMarks[decision?.state ?? 'open']
        const isChosen = index === selectedIndex
        const displayed = decision?.state === 'confirmed' ? decision : suggestion
        return (
          <li
            key={`${suggestion.field} ${suggestion.key}`}
            className={classes('px-3.5 py-1.5', isChosen && 'bg-selected')}
          >
            <button
              type="button"
              ref={isChosen ? line : undefined}
              aria-current={isChosen}
              className="grid w-full grid-cols-[8.5rem_minmax(0,1fr)_auto] items-baseline gap-2 text-left max-md:grid-cols-[minmax(0,1fr)_auto]"
              onClick={() => onChoose(index)}
              onKeyDown={event => {
                if (event.key !== 'Enter' || !isChosen) return
                event.preventDefault()
                onEnter()
              }}
            >
              <span className="text-muted max-md:col-span-2">{suggestionLabel(suggestion)}</span>
              <span
                className={classes(
                  'wrap-anywhere',
                  decision?.state === 'rejected' ? 'text-faint line-through' : 'font-medium',
                )}
              >
                {suggestionText(
                  { field: suggestion.field, parameters: displayed.parameters },
                  displayed.value,
                )}
              </span>
              <Status tone={state.tone}>{state.words}</Status>
            </button>
            {isChosen && <SuggestionDetails suggestion={suggestion} />}
          </li>
        )
      })}
    </ul>
  )
}

function SuggestionDetails({ suggestion }: { suggestion: SuggestionView }) {
  const { quote, doubts, others } = suggestion
  return (
    <div className="mt-1.5 mb-1 grid gap-1 text-sm">
      <blockquote className="border-l-2 pl-2 text-muted wrap-anywhere">
        “{quote.words.length > 300 ? `${quote.words.slice(0, 300)}…` : quote.words}” · page {quote.page}
      </blockquote>
      {others.map(otherSuggestion => (
        <p
          key={`${otherSuggestion.value} ${otherSuggestion.quote.page} ${otherSuggestion.quote.start}`}
          className="text-warn"
        >
          Also says {suggestionText(suggestion, otherSuggestion.value)} (page {otherSuggestion.quote.page})
        </p>
      ))}
      {doubts.map(doubt => (
        <p key={doubt} className="text-warn">
          {doubt}
        </p>
      ))}
    </div>
  )
}
