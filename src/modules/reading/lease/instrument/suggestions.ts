import { sameShare } from '../figures/fractions.ts'
import type { Flow } from '../page/flow.ts'
import { isStruck } from '../page/page.ts'
import { factFields, type Reading, type SuggestedField, type Suggestion } from '../suggestion.ts'
import type { Subject } from './subject.ts'

const order = [...Object.keys(factFields), 'provision'] as SuggestedField[]
const rank = { ADDENDUM: 0, BODY: 1, EXHIBIT: 2 }

/**
 * Makes one suggestion of all readings of the same thing. What was added goes before what is printed, a later addendum
 * before an earlier one, and what they say otherwise is shown beside it; a struck-out reading comes last, and says so.
 */
export function suggestionsOf(
  flow: Flow,
  subjects: readonly Subject[],
  readings: ReadonlyMap<Subject, Reading[]>,
  land: readonly Reading[],
): Suggestion[] {
  const ordered = subjects
    .toSorted(
      (a, b) =>
        rank[a.part.kind] - rank[b.part.kind] ||
        (a.part.kind === 'ADDENDUM' ? b.part.start - a.part.start : 0),
    )
    .flatMap(subject =>
      (readings.get(subject) ?? []).map(reading => ({ reading, part: subject.part.kind as string })),
    )
  const all = [...ordered, ...land.map(reading => ({ reading, part: 'LAND' }))].map(({ reading, part }) => ({
    reading: withUncertain(flow, withStruck(flow, reading)),
    part,
    struck: isStruckReading(flow, reading),
  }))
  const groups = new Map<string, typeof all>()
  for (const entry of all) {
    const name = `${entry.reading.field} ${entry.reading.field === 'tract' || entry.reading.field === 'provision' ? entry.reading.key : ''}`
    groups.set(name, [...(groups.get(name) ?? []), entry])
  }
  return [...groups.values()]
    .map(entries => suggestionOf(entries.toSorted((a, b) => Number(a.struck) - Number(b.struck))))
    .toSorted((a, b) => order.indexOf(a.field) - order.indexOf(b.field))
}

type Entry = { reading: Reading; part: string; struck: boolean }

function suggestionOf(entries: readonly Entry[]): Suggestion {
  const [first, ...rest] = entries as [Entry, ...Entry[]]
  const others = rest.filter(
    ({ reading }, at) =>
      reading.value !== '' &&
      !same(reading, first.reading) &&
      rest.findIndex(({ reading: earlier }) => same(earlier, reading)) === at,
  )
  const doubts = [...first.reading.doubts]
  if (first.part === 'ADDENDUM' && others.some(({ part }) => part === 'ADDENDUM'))
    doubts.push('The addenda differ. The last one goes first: check that it overrides the others.')
  if (first.part === 'ADDENDUM' && others.some(({ part }) => part === 'BODY'))
    doubts.push('The addendum goes before the printed form, which says otherwise.')
  else if (others.length > 0 && !doubts.some(text => /^(?:The words say|The addenda)/.test(text)))
    doubts.push('The instrument says this in more than one way.')
  return {
    ...first.reading,
    doubts: [...new Set(doubts)],
    others: others.map(({ reading: { value, quote, doubts: theirs } }) => ({ value, quote, doubts: theirs })),
  }
}

const same = (a: Reading, b: Reading) =>
  a.field === 'provision'
    ? JSON.stringify(a.parameters) === JSON.stringify(b.parameters)
    : a.field.startsWith('royalty')
      ? sameShare(a.value, b.value)
      : a.value === b.value

const isStruckReading = ({ pages }: Flow, { quote }: Reading) => {
  const page = pages.find(candidate => candidate.page === quote.page)
  return page !== undefined && isStruck(page, quote)
}

/** What was read from a page that was hard to recognize says so. */
const withUncertain = (flow: Flow, reading: Reading): Reading =>
  flow.pages.find(({ page }) => page === reading.quote.page)?.uncertain
    ? {
        ...reading,
        doubts: [...reading.doubts, 'This page was hard to read: compare the words with its picture.'],
      }
    : reading

const withStruck = (flow: Flow, reading: Reading): Reading =>
  isStruckReading(flow, reading)
    ? { ...reading, doubts: ['These words may be struck out: look at the page.', ...reading.doubts] }
    : reading
