import { isSameShare } from '../figures/fractions.ts'
import type { Flow } from '../page/flow.ts'
import { isStruck } from '../page/page.ts'
import { factFields, type Reading, type SuggestedField, type Suggestion } from '../suggestion.ts'
import { precedenceReason } from './addenda.ts'
import type { InstrumentPart } from './outline.ts'
import type { Subject } from './subject.ts'

const fieldOrder = [...Object.keys(factFields), 'provision'] as SuggestedField[]
const partRank = { ADDENDUM: 0, BODY: 1, EXHIBIT: 2 }

/**
 * Combines all readings of the same fact into one suggestion. Additions take precedence over the printed
 * form, a later addendum over an earlier one, and differing values are listed with it; a struck-out reading
 * comes last, with a note.
 */
export function buildSuggestions(
  flow: Flow,
  subjects: readonly Subject[],
  readings: ReadonlyMap<Subject, Reading[]>,
  land: readonly Reading[],
): Suggestion[] {
  const ordered = subjects
    .toSorted(
      (a, b) =>
        partRank[a.part.kind] - partRank[b.part.kind] ||
        (a.part.kind === 'ADDENDUM' ? b.part.start - a.part.start : 0),
    )
    .flatMap(subject => (readings.get(subject) ?? []).map(reading => ({ reading, part: subject.part })))
  const allEntries: ReadingEntry[] = [...ordered, ...land.map(reading => ({ reading, part: null }))].map(
    ({ reading, part }) => ({
      reading: withUncertain(flow, withStruck(flow, reading)),
      part,
      struck: isStruckReading(flow, reading),
    }),
  )
  const groups = new Map<string, ReadingEntry[]>()
  for (const entry of allEntries) {
    const name = `${entry.reading.field} ${entry.reading.field === 'tract' || entry.reading.field === 'provision' ? entry.reading.key : ''}`
    groups.set(name, [...(groups.get(name) ?? []), entry])
  }
  return [...groups.values()]
    .map(entries =>
      buildSuggestion(
        flow,
        entries.toSorted((a, b) => Number(a.struck) - Number(b.struck)),
      ),
    )
    .toSorted((a, b) => fieldOrder.indexOf(a.field) - fieldOrder.indexOf(b.field))
}

/** `part` is null for land read from all parts together. */
type ReadingEntry = { reading: Reading; part: InstrumentPart | null; struck: boolean }

function buildSuggestion(flow: Flow, entries: readonly ReadingEntry[]): Suggestion {
  const [first, ...otherEntries] = entries as [ReadingEntry, ...ReadingEntry[]]
  const differing = otherEntries.filter(
    ({ reading }, index) =>
      reading.value !== '' &&
      !isSameReading(reading, first.reading) &&
      otherEntries.findIndex(({ reading: earlier }) => isSameReading(earlier, reading)) === index,
  )
  const doubts = [...first.reading.doubts]
  const added = first.part?.kind === 'ADDENDUM' ? first.part : null
  const otherAddenda = differing.flatMap(({ part }) =>
    part?.kind === 'ADDENDUM' && part !== added ? [part] : [],
  )
  if (added && otherAddenda.length > 0) doubts.push(precedenceReason(flow, added, otherAddenda))
  if (added && differing.some(({ part }) => part?.kind === 'BODY'))
    doubts.push('The addendum overrides the printed form, which differs.')
  else if (differing.length > 0 && !doubts.some(text => /^(?:The words say|The addenda)/.test(text)))
    doubts.push('The instrument is inconsistent here.')
  return {
    ...first.reading,
    doubts: [...new Set(doubts)],
    others: differing.map(({ reading: { value, quote, doubts: otherDoubts } }) => ({
      value,
      quote,
      doubts: otherDoubts,
    })),
  }
}

const isSameReading = (a: Reading, b: Reading) =>
  a.field === 'provision'
    ? JSON.stringify(a.parameters) === JSON.stringify(b.parameters)
    : a.field.startsWith('royalty')
      ? isSameShare(a.value, b.value)
      : a.value === b.value

const isStruckReading = ({ pages }: Flow, { quote }: Reading) => {
  const page = pages.find(candidate => candidate.page === quote.page)
  return page !== undefined && isStruck(page, quote)
}

/** A reading from a page that was hard to recognize gets a doubt. */
const withUncertain = (flow: Flow, reading: Reading): Reading =>
  flow.pages.find(({ page }) => page === reading.quote.page)?.uncertain
    ? {
        ...reading,
        doubts: [...reading.doubts, 'This page was hard to read: compare the text with the picture.'],
      }
    : reading

const withStruck = (flow: Flow, reading: Reading): Reading =>
  isStruckReading(flow, reading)
    ? { ...reading, doubts: ['This text may be struck through. Check the page.', ...reading.doubts] }
    : reading
