import { readApiText } from '../../wells/identity/api-text.ts'
import { countiesOf, ndCountyAbbreviations } from '../../../core/places/counties.data.ts'
import { stateByApi, stateByName } from '../../../core/places/states.ts'
import { looksLikeDate } from '../values/date.ts'
import { readDegrees } from '../values/degrees.ts'
import { looksLikeAliquot, looksLikeLegal } from '../values/plss-cell.ts'
import { saysNothing } from '../values/reading.ts'

/** What the cells of a column look like, whatever its heading says. */
export type ContentMatch = { field: string; score: number; why: string }

const states =
  'AL AK AZ AR CA CO FL IL IN KS KY LA MI MS MO MT NE NV NM NY ND OH OK OR PA SD TN TX UT VA WV WY'.split(' ')
const counties = new Set(
  states.flatMap(state =>
    [...countiesOf(state).values()].map(name => name.toUpperCase().replace(/[^A-Z]/g, '')),
  ),
)
for (const abbreviation of Object.keys(ndCountyAbbreviations)) counties.add(abbreviation)

/** Whether a text is an API number beyond doubt: digits in the number's own groups, of a state that has wells. */
function looksLikeApi(text: string): boolean {
  const read = readApiText(text)
  if ('error' in read) return false
  const digits = read.groups.join('')
  if (![10, 12, 14].includes(digits.length) || !stateByApi(digits.slice(0, 2))?.produces) return false
  if (read.groups.length > 1) return read.groups[0]?.length === 2 && read.groups[1]?.length === 3
  return digits.slice(2, 5) !== '000'
}

const decimals = (text: string) => /\.\d{3,}/.test(text) || /[°º]|\d\s+\d+\s+\d+/.test(text)

function isLatitude(text: string): boolean {
  const { value } = readDegrees(text, 'latitude')
  return value !== null && decimals(text) && value >= 17 && value <= 72
}

function isLongitude(text: string): boolean {
  const { value } = readDegrees(text, 'longitude')
  return value !== null && decimals(text) && Math.abs(value) >= 64 && Math.abs(value) <= 180
}

type Test = { field: string; need: number; score: number; why: string; test: (text: string) => boolean }

const tests: Test[] = [
  { field: 'well.api', need: 0.8, score: 0.86, why: 'its values are API numbers', test: looksLikeApi },
  {
    field: 'place.legal',
    need: 0.6,
    score: 0.72,
    why: 'its values are legal descriptions',
    test: looksLikeLegal,
  },
  {
    field: 'well.surfaceLat',
    need: 0.9,
    score: 0.74,
    why: 'its values are latitudes of the United States',
    test: isLatitude,
  },
  {
    field: 'well.surfaceLon',
    need: 0.9,
    score: 0.74,
    why: 'its values are longitudes of the United States',
    test: isLongitude,
  },
  {
    field: 'production.month',
    need: 0.9,
    score: 0.6,
    why: 'its values are first days of months',
    test: isMonth,
  },
  {
    field: 'place.quarter',
    need: 0.8,
    score: 0.7,
    why: 'its values are quarters of sections',
    test: looksLikeAliquot,
  },
  { field: 'lease.royalty', need: 0.8, score: 0.62, why: 'its values are royalties', test: isRoyalty },
  {
    field: 'place.state',
    need: 0.95,
    score: 0.66,
    why: 'its values are states',
    test: text => stateByName(text) !== null,
  },
  {
    field: 'place.county',
    need: 0.8,
    score: 0.66,
    why: 'its values are counties',
    test: text => counties.has(text.toUpperCase().replace(/[^A-Z]/g, '')),
  },
]

function isMonth(text: string): boolean {
  return (
    /^\d{4}-\d{2}(-01)?(T00:00.*| 00:00.*)?$/.test(text) ||
    /^\d{1,2}\/(1|01)\/\d{4}/.test(text) ||
    (looksLikeDate(text) && text.endsWith('01'))
  )
}

function isRoyalty(text: string): boolean {
  const [, above, below] = /^(\d)\/(\d{1,2})(?:th)?$/.exec(text.trim()) ?? []
  return above !== undefined && Number(above) / Number(below) >= 0.05 && Number(above) / Number(below) <= 0.4
}

/** What the values of a column say it is, or null. A column needs three values before they are believed. */
export function matchContent(samples: readonly string[]): ContentMatch | null {
  const filled = samples.filter(sample => !saysNothing(sample)).slice(0, 200)
  if (filled.length < 3) return null
  for (const { field, need, score, why, test } of tests) {
    const share = filled.filter(test).length / filled.length
    if (share >= need) return { field, score: score * share, why }
  }
  return null
}
