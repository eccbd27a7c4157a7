import {
  activeWords,
  endingWords,
  heldWords,
  neverIssuedWords,
  notProducingWords,
  undecidedWords,
} from './agency-words.data.ts'
import type { Ending } from './lease-status.ts'
import { isLive, type LeaseStatus, type Tone } from './lease-status.ts'

/**
 * What an agency's or another program's lease status says in our words. Status is derived here, so a code
 * becomes facts: held past its term by the record, ended, or nothing that the term does not say itself.
 */
export type AgencyStatus = { heldOfRecord: boolean; ending: Ending | null; issued: boolean }

/** The status as the agency writes it, and what it means; null when that is not known. */
export type AgencyRecord = { word: string; status: AgencyStatus | null }

const active: AgencyStatus = { heldOfRecord: false, ending: null, issued: true }

const lettersOf = (word: string) =>
  word
    .toUpperCase()
    .replaceAll(/['’]/g, '')
    .replaceAll(/[^A-Z]+/g, ' ')
    .trim()

/** The facts behind a status, or null when its meaning is not known; the agency's own word is kept either way. */
export function agencyStatus(word: string): AgencyStatus | null {
  const text = lettersOf(word)
  const says = (patterns: readonly RegExp[]) => patterns.some(pattern => pattern.test(text))
  if (says(undecidedWords)) return null
  if (says(neverIssuedWords)) return { ...active, issued: false }
  const producing = text.replaceAll(notProducingWords, ' ')
  const held = heldWords.some(pattern => pattern.test(producing))
  const ending = endingWords.find(([pattern]) => pattern.test(text))?.[1] ?? null
  // "Primary term expired, HBP" is a lease that lives: two words that exclude each other decide nothing.
  if (ending !== null) return ending === 'EXPIRED' && held ? null : { ...active, ending }
  if (held) return { ...active, heldOfRecord: true }
  return says(activeWords) || producing !== text ? active : null
}

/** Whether a status says something that we understand, be it that nothing is decided. */
export const isKnownStatus = (word: string): boolean =>
  agencyStatus(word) !== null || undecidedWords.some(pattern => pattern.test(lettersOf(word)))

/** What people can say that an agency's own word means. */
export const statusMeanings = {
  ACTIVE: 'In force',
  HELD: 'Held past its term',
  EXPIRED: 'Expired',
  TERMINATED: 'Terminated',
  RELEASED: 'Released',
  SURRENDERED: 'Surrendered',
  ASSIGNED: 'Assigned',
  NEVER_ISSUED: 'Never issued',
  UNKNOWN: 'Nothing that counts here',
} as const

/** A status by what people said of it; null where they said that it means nothing here. */
export function statusMeant(meaning: keyof typeof statusMeanings): AgencyStatus | null {
  switch (meaning) {
    case 'UNKNOWN':
      return null
    case 'ACTIVE':
      return active
    case 'HELD':
      return { ...active, heldOfRecord: true }
    case 'NEVER_ISSUED':
      return { ...active, issued: false }
    default:
      return { ...active, ending: meaning }
  }
}

export const agencyRecord = (word: string | null): AgencyRecord | null =>
  word === null || word.trim() === '' ? null : { word, status: agencyStatus(word) }

/**
 * How an agency's status looks beside ours: to watch where one says that the lease lives and the other that it has
 * ended or may have; of no colour otherwise, and always where its meaning is not known.
 */
export function agencyTone(
  { status: agencyStatus }: AgencyRecord,
  ours: { status: LeaseStatus; lapseRisk: boolean },
): Tone {
  if (agencyStatus === null) return 'none'
  const livesThere = agencyStatus.ending === null && agencyStatus.issued
  const livesHere = isLive(ours.status) && !ours.lapseRisk
  return livesThere === livesHere ? 'none' : 'warn'
}
