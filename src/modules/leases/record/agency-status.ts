import {
  activePatterns,
  endingPatterns,
  heldPatterns,
  neverIssuedPatterns,
  notProducingPattern,
  undecidedPatterns,
} from './agency-status-patterns.data.ts'
import type { Ending } from './lease-status.ts'
import type { LeaseStateInfo } from './lease-state.ts'
import { isLive } from './lease-status.ts'

/**
 * The meaning of another source's lease status. Our status is derived, so a source's code becomes facts: held of
 * record past its term, ended, or nothing beyond the term.
 */
export type AgencyStatus = { heldOfRecord: boolean; ending: Ending | null; issued: boolean }

/** The status as the agency writes it, and its meaning; null if unknown. */
export type AgencyRecord = { word: string; status: AgencyStatus | null }

const activeStatus: AgencyStatus = { heldOfRecord: false, ending: null, issued: true }

const normalizeWord = (word: string) =>
  word
    .toUpperCase()
    .replaceAll(/['’]/g, '')
    .replaceAll(/[^A-Z]+/g, ' ')
    .trim()

/** Reads the facts behind a status word; null if its meaning is unknown. The agency's word is stored either way. */
export function agencyStatus(word: string): AgencyStatus | null {
  const text = normalizeWord(word)
  const matches = (patterns: readonly RegExp[]) => patterns.some(pattern => pattern.test(text))
  if (matches(undecidedPatterns)) return null
  if (matches(neverIssuedPatterns)) return { ...activeStatus, issued: false }
  const withoutNegation = text.replaceAll(notProducingPattern, ' ')
  const held = heldPatterns.some(pattern => pattern.test(withoutNegation))
  const ending = endingPatterns.find(([pattern]) => pattern.test(text))?.[1] ?? null
  // "Primary term expired, HBP" is a live lease: two contradictory words decide nothing.
  if (ending !== null) return ending === 'EXPIRED' && held ? null : { ...activeStatus, ending }
  if (held) return { ...activeStatus, heldOfRecord: true }
  return matches(activePatterns) || withoutNegation !== text ? activeStatus : null
}

/** True if a status is understood, even if its meaning is that nothing is decided. */
export const isKnownStatus = (word: string): boolean =>
  agencyStatus(word) !== null || undecidedPatterns.some(pattern => pattern.test(normalizeWord(word)))

/** Meanings that a user can assign to an agency's word. */
export const statusMeanings = {
  ACTIVE: 'In force',
  HELD: 'Held past its term',
  EXPIRED: 'Expired',
  TERMINATED: 'Terminated',
  RELEASED: 'Released',
  SURRENDERED: 'Surrendered',
  ASSIGNED: 'Assigned',
  NEVER_ISSUED: 'Never issued',
  UNKNOWN: 'No effect here',
} as const

/** Returns the status for a user's chosen meaning; null if they chose no meaning. */
export function statusFromMeaning(meaning: keyof typeof statusMeanings): AgencyStatus | null {
  switch (meaning) {
    case 'UNKNOWN':
      return null
    case 'ACTIVE':
      return activeStatus
    case 'HELD':
      return { ...activeStatus, heldOfRecord: true }
    case 'NEVER_ISSUED':
      return { ...activeStatus, issued: false }
    default:
      return { ...activeStatus, ending: meaning }
  }
}

export const agencyRecord = (word: string | null): AgencyRecord | null =>
  word === null || word.trim() === '' ? null : { word, status: agencyStatus(word) }

/** True if the agency's status and ours describe the lease differently. An unknown meaning differs from nothing. */
export function differsFromAgency(
  { status }: AgencyRecord,
  derived: Pick<LeaseStateInfo, 'status' | 'leaseState'>,
) {
  if (status === null) return false
  const isLiveOfRecord = status.ending === null && status.issued
  if (!isLive(derived.status)) return isLiveOfRecord
  if (!isLiveOfRecord || isLapsing(derived)) return true
  return status.heldOfRecord && (derived.status === 'PRIMARY_TERM' || derived.status === 'EXTENDED')
}

const isLapsing = ({ leaseState }: Pick<LeaseStateInfo, 'leaseState'>) =>
  leaseState === 'LAPSE_RISK' || leaseState === 'DAYS_LEFT'
