import type { DecidedQuote } from '../decision.ts'
import type { ReadInstrument, Suggestion } from '../lease/suggestion.ts'

/** A suggestion as it is kept: its quotes name the file of the document in which their page is. */
type OfferedSuggestion = Omit<Suggestion, 'quote' | 'others'> & {
  quote: DecidedQuote
  others: { value: string; quote: DecidedQuote; doubts: string[] }[]
}

/** An instrument as it is kept. Its number stays when the document is read again: people's decisions hang on it. */
export type OfferedInstrument = Omit<ReadInstrument, 'title' | 'suggestions'> & {
  number: number
  title: DecidedQuote
  suggestions: OfferedSuggestion[]
}

type Unnumbered = Omit<OfferedInstrument, 'number'>

const valueOf = ({ suggestions }: Unnumbered, field: string) =>
  suggestions.find(suggestion => suggestion.field === field)?.value ?? ''

/** What tells instruments apart, the surest first. */
const marks: readonly ((instrument: Unnumbered) => string)[] = [
  each =>
    [each.kind, ...['lessor', 'assignor', 'effectiveDate', 'tract'].map(field => valueOf(each, field))].join(
      '|',
    ),
  each => [each.kind, each.title.part, each.title.page, each.title.start].join('|'),
  each => [each.kind, valueOf(each, 'lessor') || valueOf(each, 'assignor')].join('|'),
]

/**
 * Gives each instrument the number that the same one had in an earlier reading, and others numbers that none had. NEXT is
 * the first number that nothing hangs on.
 */
export function numbered(
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
