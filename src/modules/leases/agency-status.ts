import type { Ending } from './lease-event.ts'

/**
 * What an agency's or another program's lease status says in our words. Status is derived here, so a code
 * becomes facts: held past its term by the record, ended, or nothing that the term does not say itself.
 */
export type AgencyStatus = { heldOfRecord: boolean; ending: Ending | null; issued: boolean }

const alive: AgencyStatus = { heldOfRecord: false, ending: null, issued: true }
const held: AgencyStatus = { ...alive, heldOfRecord: true }
const ended = (ending: Ending): AgencyStatus => ({ ...alive, ending })
const neverIssued: AgencyStatus = { ...alive, issued: false }

/** Codes of BOEM's lease file, Quorum's lease schema and state land offices (field notes §2b). */
const codes: Record<string, AgencyStatus> = {
  PRIMRY: alive,
  PRIMARY: alive,
  ACTIVE: alive,
  PROD: held,
  PRODUCING: held,
  HBP: held,
  HELD_BY_PRODUCTION: held,
  SHUT_IN: held,
  RELINQ: ended('RELEASED'),
  RELINQUISHED: ended('RELEASED'),
  RELEASED: ended('RELEASED'),
  SURRENDERED: ended('SURRENDERED'),
  EXPIR: ended('EXPIRED'),
  EXPIRED: ended('EXPIRED'),
  TERMIN: ended('TERMINATED'),
  TERMINATED: ended('TERMINATED'),
  ASSIGNED: ended('ASSIGNED'),
  REJECT: neverIssued,
  NO_ISS: neverIssued,
}

/** The facts behind a code, or null when the code is not one we know; the raw code is kept either way. */
export const agencyStatus = (code: string): AgencyStatus | null =>
  codes[
    code
      .trim()
      .toUpperCase()
      .replaceAll(/[\s-]+/g, '_')
  ] ?? null
