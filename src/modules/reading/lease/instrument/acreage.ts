import { acreStatements, leaseAcres } from '../facts/acres.ts'
import { readCounty } from '../land/county.ts'
import { matchesStatedAcres } from '../land/plss-passage.ts'
import { readLand, type ReadLand } from '../land/read-land.ts'
import type { Flow } from '../page/flow.ts'
import type { Reading } from '../suggestion.ts'
import type { Outline } from './outline.ts'
import type { Subject } from './subject.ts'

/** Land, acres, county and state of an instrument, each checked against the others. */
export function readAcreage(
  flow: Flow,
  outline: Outline,
  subjects: readonly Subject[],
): { readings: Reading[]; notes: string[] } {
  const notes: string[] = []
  const statements = subjects.flatMap(subject => acreStatements(subject))
  const acres = leaseAcres(statements)
  const statedAcres = acres[0] === undefined ? null : Number(acres[0].value)
  const county = parseCounty(subjects, statements[0]?.offset ?? null)
  const state = county.find(({ field }) => field === 'state')?.value ?? null
  const lands = subjects
    .filter(({ part }) => part.kind !== 'ADDENDUM')
    .map(subject => readLand(subject, statedAcres, state))
  const land = joinLands(lands)
  if (
    land.tracts.length === 0 &&
    refersToExhibit(flow, outline) &&
    !subjects.some(({ part }) => part.kind === 'EXHIBIT')
  )
    notes.push('The land is described in an exhibit that is not among these pages.')
  const tracts = land.tracts.map(tract => ({ ...tract, doubts: [...tract.doubts] }))
  if (statedAcres !== null && land.acres !== null && !matchesStatedAcres(land.acres, statedAcres)) {
    const message = `The description totals ${land.acres} acres, but the instrument states ${statedAcres}.`
    for (const tract of tracts) tract.doubts.push(message)
    for (const reading of acres) reading.doubts.push(message)
  }
  const radius = land.start === null ? county : parseCounty(subjects, land.start)
  return { readings: [...acres, ...tracts, ...radius], notes }
}

function parseCounty(subjects: readonly Subject[], breakAfter: number | null): Reading[] {
  for (const subject of subjects) {
    const inside = breakAfter !== null && breakAfter >= subject.part.start && breakAfter < subject.part.end
    const readings = readCounty(subject, inside ? breakAfter : null)
    if (readings.length > 0) return readings
  }
  return []
}

/** Joins the land of all parts, listing each tract once. */
function joinLands(lands: readonly ReadLand[]): ReadLand {
  const matches = lands.filter(({ tracts }) => tracts.length > 0)
  const tracts = [
    ...new Map(matches.flatMap(land => land.tracts.map(tract => [tract.key, tract] as const))).values(),
  ]
  const [first] = matches
  return {
    tracts,
    acres: matches.length === 1 ? (first?.acres ?? null) : null,
    start: first?.start ?? null,
  }
}

const refersToExhibit = ({ low }: Flow, { start, end }: Outline) =>
  /\b(?:described (?:in|on)|see|attached|in) (?:the )?(?:attached )?exhibit\b/.test(low.slice(start, end))
