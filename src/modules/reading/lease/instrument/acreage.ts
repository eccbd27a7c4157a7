import { acreStatements, leaseAcres } from '../facts/acres.ts'
import { readCounty } from '../land/county.ts'
import { fits } from '../land/plss-passage.ts'
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
  const stated = acres[0] === undefined ? null : Number(acres[0].value)
  const county = countyOf(subjects, statements[0]?.at ?? null)
  const state = county.find(({ field }) => field === 'state')?.value ?? null
  const lands = subjects
    .filter(({ part }) => part.kind !== 'ADDENDUM')
    .map(subject => readLand(subject, stated, state))
  const land = joined(lands)
  if (
    land.tracts.length === 0 &&
    refersToExhibit(flow, outline) &&
    !subjects.some(({ part }) => part.kind === 'EXHIBIT')
  )
    notes.push('The land is described in an exhibit that is not among these pages.')
  const tracts = land.tracts.map(tract => ({ ...tract, doubts: [...tract.doubts] }))
  if (stated !== null && land.acres !== null && !fits(land.acres, stated)) {
    const says = `The description totals ${land.acres} acres, but the instrument states ${stated}.`
    for (const tract of tracts) tract.doubts.push(says)
    for (const reading of acres) reading.doubts.push(says)
  }
  const near = land.start === null ? county : countyOf(subjects, land.start)
  return { readings: [...acres, ...tracts, ...near], notes }
}

function countyOf(subjects: readonly Subject[], near: number | null): Reading[] {
  for (const subject of subjects) {
    const inside = near !== null && near >= subject.part.start && near < subject.part.end
    const readings = readCounty(subject, inside ? near : null)
    if (readings.length > 0) return readings
  }
  return []
}

/** The land of all parts, each tract once. */
function joined(lands: readonly ReadLand[]): ReadLand {
  const found = lands.filter(({ tracts }) => tracts.length > 0)
  const tracts = [
    ...new Map(found.flatMap(land => land.tracts.map(tract => [tract.key, tract] as const))).values(),
  ]
  const [first] = found
  return {
    tracts,
    acres: found.length === 1 ? (first?.acres ?? null) : null,
    start: first?.start ?? null,
  }
}

const refersToExhibit = ({ low }: Flow, { start, end }: Outline) =>
  /\b(?:described (?:in|on)|see|attached|in) (?:the )?(?:attached )?exhibit\b/.test(low.slice(start, end))
