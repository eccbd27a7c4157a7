import { readApiText, type Repair } from './api-text.ts'
import { countiesIn } from '../../../core/places/counties.data.ts'
import type { State } from '../../../core/places/states.data.ts'
import { stateByApi, stateByFips, stateByName } from '../../../core/places/states.ts'

/**
 * An API (US) well number of 10, 12 or 14 digits, split according to D12A into state, county of the surface location,
 * unique number, directional sidetrack and event sequence. `api` holds all given digits; the shorter keys are its
 * prefixes, and a longer key is null when `api` is too short.
 */
export type ApiNumber = {
  ok: true
  api: string
  api10: string
  api12: string | null
  api14: string | null
  state: State
  county: string
  countyName: string | null
  /** The repairs made; each is certain or was confirmed by the hint. */
  repairs: Repair[]
  /** Sentences about anomalies that were left unchanged. */
  warnings: string[]
}

/** Why a text is not an API number, with the probable number for the user to accept. */
export type ApiFailure = { ok: false; error: string; suggestion: ApiNumber | null }

/** The state of the well as known from elsewhere, as postal code or name. */
export type ApiHint = { state?: string | null | undefined }

/**
 * Reads an API well number of 10, 12 or 14 digits with `-`, space, dot or no separators. A number that lost its
 * leading zero (9, 11 or 13 digits), lacks its state (8 digits, as in Texas files) or has a FIPS code in place of the
 * API state code is repaired when the hint confirms the repair; otherwise it is refused with a suggestion. Source of
 * the rules: API Bulletin D12A, maintained by PPDM as the US Well Number since 2010.
 */
export function parseApi(text: string, hint: ApiHint = {}): ApiNumber | ApiFailure {
  const read = readApiText(text)
  if ('error' in read) return apiFailure(read.error)
  const expected = hint.state ? stateByName(hint.state) : null
  const trimmed = text.trim()
  const groups = padGroups(read.groups)
  const digits = groups.join('')
  const repairs =
    digits === read.groups.join('') ? read.repairs : [...read.repairs, lostZeroRepair(trimmed, digits)]

  if (digits.length === 8 && fitsGroups(groups, 2)) return restoreState(trimmed, digits, expected, repairs)
  if (![9, 10, 11, 12, 13, 14].includes(digits.length)) {
    return apiFailure(`“${trimmed}” has ${digits.length} digits; an API number has 10, 12 or 14.`)
  }
  const missingDigits = digits.length % 2
  if (!fitsGroups(groups, missingDigits)) {
    return apiFailure(`The groups of “${trimmed}” do not fit an API number, which reads 33-053-03901-00-00.`)
  }
  if (missingDigits === 0) return buildApiNumber(digits, expected, repairs)

  const padded = `0${digits}`
  const guess = buildApiNumber(padded, expected, [...repairs, lostZeroRepair(trimmed, padded)])
  const error = `“${trimmed}” has ${digits.length} digits: its leading zero is missing`
  return confirmGuess(guess, expected, error)
}

/**
 * The parts of a number in separate columns, as some agencies publish them ("County 1, Sequence 7727, Sidetrack 0").
 */
export type ApiParts = {
  state?: string | null
  county: string
  unique: string
  sidetrack?: string | null
  event?: string | null
}

/** Joins the parts of a number, restoring leading zeros. The state may be an API code, postal code or name. */
export function joinApiParts(parts: ApiParts, hint: ApiHint = {}): ApiNumber | ApiFailure {
  const namedState = stateByName(parts.state ?? '') ?? stateByName(hint.state ?? '')
  const code = /^\d{1,2}$/.test(stripDecimals(parts.state))
    ? stripDecimals(parts.state)
    : (namedState?.api ?? '')
  if (code === '') return apiFailure('The state of the API number is missing.')
  const suffixParts = [stripDecimals(parts.sidetrack), stripDecimals(parts.event)]
  const usedSuffix = suffixParts[1] ? [suffixParts[0] || '00', suffixParts[1]] : suffixParts.filter(Boolean)
  return parseApi(
    [code, stripDecimals(parts.county), stripDecimals(parts.unique), ...usedSuffix].join('-'),
    hint,
  )
}

/** Returns a part as written, without the decimals that spreadsheets add. */
const stripDecimals = (part: string | null | undefined) => (part ?? '').trim().replace(/\.0+$/, '')

const groupWidths = [2, 3, 5, 2, 2]
const groupEnds = new Set([2, 5, 10, 12])

/** Restores leading zeros in groups that match the parts of a number: 5-1-9582 becomes 05-001-09582. */
function padGroups(groups: string[]): string[] {
  const isGrouped =
    groups.length >= 3 && groups.every((group, index) => group.length <= (groupWidths[index] ?? 0))
  return isGrouped ? groups.map((group, index) => group.padStart(groupWidths[index]!, '0')) : groups
}

/** Tests whether the separators fall between parts of the number after `missingDigits` digits are prepended. */
function fitsGroups(groups: string[], missingDigits: number): boolean {
  let position = missingDigits
  return groups.slice(0, -1).every(group => groupEnds.has((position += group.length)))
}

/** Agencies of several states omit their own code; only the state of the file identifies it. */
function restoreState(trimmed: string, digits: string, state: State | null, repairs: Repair[]) {
  const error = `“${trimmed}” has 8 digits: the state code is missing`
  if (!state)
    return apiFailure(`${error}. Choose the state, or add its API code in front, such as 42 for Texas.`)
  const completed = state.api + digits
  const text = `Put the state code ${state.api} (${state.name}) before ${trimmed}.`
  const guess = buildApiNumber(completed, state, [
    ...repairs,
    { rule: 'missing_state', from: trimmed, to: completed, message: text },
  ])
  return confirmGuess(guess, state, error)
}

/** Accepts a guess whose state matches the hint; otherwise refuses it and offers it as a suggestion. */
function confirmGuess(guess: ApiNumber | ApiFailure, expected: State | null, error: string) {
  if (!guess.ok) return apiFailure(`${error}, and ${lowerFirst(guess.error)}`)
  if (expected !== null && guess.state.api === expected.api) return guess
  const place = [guess.state.postal ?? guess.state.name, guess.countyName].filter(Boolean).join(', ')
  return apiFailure(`${error}. Did you mean ${guess.api} (${place})?`, guess)
}

function buildApiNumber(digits: string, expected: State | null, repairs: Repair[]): ApiNumber | ApiFailure {
  const code = digits.slice(0, 2)
  const state = stateByApi(code)
  const county = digits.slice(2, 5)
  const isFipsCode = state?.api !== expected?.api && expected !== null && expected.fips === code
  if (isFipsCode) {
    const corrected = expected.api + digits.slice(2)
    const text = `Changed state code ${code}, the FIPS code of ${expected.name}, to its API code ${expected.api}.`
    return buildApiNumber(corrected, expected, [
      ...repairs,
      { rule: 'fips_state', from: digits, to: corrected, message: text },
    ])
  }
  if (state === null) return apiFailure(unknownState(code))
  const counties = countiesIn(state.postal ?? '')
  return {
    ok: true,
    api: digits,
    api10: digits.slice(0, 10),
    api12: digits.length >= 12 ? digits.slice(0, 12) : null,
    api14: digits.length === 14 ? digits : null,
    state,
    county,
    countyName: counties.get(county) ?? null,
    repairs,
    warnings: findWarnings(state, county, counties, expected),
  }
}

function unknownState(code: string): string {
  const fips = stateByFips(code)
  const hint = fips ? ` It is the FIPS code of ${fips.name}, whose API code is ${fips.api}.` : ''
  return `${code} is not the API code of any state or offshore area.${hint}`
}

function findWarnings(
  state: State,
  county: string,
  counties: ReadonlyMap<string, string>,
  expected: State | null,
) {
  const warnings: string[] = []
  const fips = stateByFips(state.api)
  if (!state.produces && fips?.produces && expected?.api !== state.api) {
    warnings.push(
      `${state.api} is the FIPS code of ${fips.name} but the API code of ${state.name}; ${fips.name} is ${fips.api}.`,
    )
  } else if (expected !== null && expected.api !== state.api) {
    warnings.push(`The number is for ${state.name}, but the row says ${expected.name}.`)
  }
  if (counties.size > 0 && !counties.has(county) && !isOffshore(state, county))
    warnings.push(`${state.name} has no county ${county}.`)
  return warnings
}

/** States with offshore waters number those areas as counties from 600 on (API Bulletin D12A). */
const statesWithWaters = new Set(['AL', 'AK', 'CA', 'FL', 'LA', 'MS', 'TX'])
const isOffshore = ({ postal }: State, county: string) =>
  county >= '600' && statesWithWaters.has(postal ?? '')

const lostZeroRepair = (from: string, to: string): Repair => ({
  rule: 'lost_zero',
  from,
  to,
  message: `Restored the lost leading zero of “${from}”.`,
})

const apiFailure = (error: string, suggestion: ApiNumber | null = null): ApiFailure => ({
  ok: false,
  error,
  suggestion,
})
const lowerFirst = (sentence: string) => sentence.charAt(0).toLowerCase() + sentence.slice(1)
