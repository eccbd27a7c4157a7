import type { PartyKind } from '../party.ts'
import { readName } from './read-name.ts'

/**
 * The kind of a contact whose name says it: a trust, an estate, an agency, or a company with its legal form. Of every
 * other name it is not known: "Ostby Ranch" may be a person's or a company's.
 */
export function kindOfName(name: string): PartyKind {
  const { names, legalForm } = readName(name)
  if (names === 'TRUST' || names === 'ESTATE' || names === 'AGENCY') return names
  return names === 'COMPANY' && legalForm !== null ? 'COMPANY' : 'UNKNOWN'
}
