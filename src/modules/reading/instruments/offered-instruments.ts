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

type NewInstrument = Omit<OfferedInstrument, 'number'>

const suggestedValue = ({ suggestions }: NewInstrument, field: string) =>
  suggestions.find(suggestion => suggestion.field === field)?.value ?? ''

/** Keys that identify an instrument, the most reliable first. */
const identityKeys: readonly ((instrument: NewInstrument) => string)[] = [
  instrument =>
    [
      instrument.kind,
      ...['lessor', 'assignor', 'effectiveDate', 'tract'].map(field => suggestedValue(instrument, field)),
    ].join('|'),
  instrument =>
    [instrument.kind, instrument.title.part, instrument.title.page, instrument.title.start].join('|'),
  instrument =>
    [instrument.kind, suggestedValue(instrument, 'lessor') || suggestedValue(instrument, 'assignor')].join(
      '|',
    ),
]

/**
 * Gives each instrument the number it had in an earlier reading, and new instruments unused numbers.
 * `nextNumber` is the first number that nothing refers to.
 */
export function numberInstruments(
  previous: readonly OfferedInstrument[],
  instruments: readonly NewInstrument[],
  nextNumber: number,
): OfferedInstrument[] {
  const unmatched = new Set(previous)
  const numbers = new Map<NewInstrument, number>()
  for (const identityKey of identityKeys) {
    for (const instrument of instruments) {
      if (numbers.has(instrument)) continue
      const match = [...unmatched].find(candidate => identityKey(candidate) === identityKey(instrument))
      if (!match) continue
      unmatched.delete(match)
      numbers.set(instrument, match.number)
    }
  }
  const used = new Set(numbers.values())
  let free = nextNumber
  const unused = () => {
    while (used.has(free)) free += 1
    return free++
  }
  return instruments.map(instrument => ({ ...instrument, number: numbers.get(instrument) ?? unused() }))
}
