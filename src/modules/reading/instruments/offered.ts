import type { DecidedQuote } from '../decision.ts'
import type { ReadInstrument, Suggestion } from '../lease/suggestion.ts'

/** A stored suggestion: its quotes name the document's file that contains their page. */
type OfferedSuggestion = Omit<Suggestion, 'quote' | 'others'> & {
  quote: DecidedQuote
  others: { value: string; quote: DecidedQuote; doubts: string[] }[]
}

/**
 * A stored instrument. Its number stays the same when the document is read again, because users' decisions
 * refer to it.
 */
export type OfferedInstrument = Omit<ReadInstrument, 'title' | 'suggestions'> & {
  number: number
  title: DecidedQuote
  suggestions: OfferedSuggestion[]
}

type Unnumbered = Omit<OfferedInstrument, 'number'>

const suggestedValue = ({ suggestions }: Unnumbered, field: string) =>
  suggestions.find(suggestion => suggestion.field === field)?.value ?? ''

/** Keys that identify an instrument, the most reliable first. */
const marks: readonly ((instrument: Unnumbered) => string)[] = [
  each =>
    [
      each.kind,
      ...['lessor', 'assignor', 'effectiveDate', 'tract'].map(field => suggestedValue(each, field)),
    ].join('|'),
  each => [each.kind, each.title.part, each.title.page, each.title.start].join('|'),
  each => [each.kind, suggestedValue(each, 'lessor') || suggestedValue(each, 'assignor')].join('|'),
]

/**
 * Gives each instrument the number it had in an earlier reading, and new instruments unused numbers.
 * `nextNumber` is the first number that nothing refers to.
 */
export function matchOffered(
  before: readonly OfferedInstrument[],
  fresh: readonly Unnumbered[],
  next: number,
): OfferedInstrument[] {
  const left = new Set(before)
  const numbers = new Map<Unnumbered, number>()
  for (const mark of marks) {
    for (const instrument of fresh) {
      if (numbers.has(instrument)) continue
      const same = [...left].find(each => mark(each) === mark(instrument))
      if (!same) continue
      left.delete(same)
      numbers.set(instrument, same.number)
    }
  }
  const used = new Set(numbers.values())
  let free = next
  const unused = () => {
    while (used.has(free)) free += 1
    return free++
  }
  return fresh.map(instrument => ({ ...instrument, number: numbers.get(instrument) ?? unused() }))
}
