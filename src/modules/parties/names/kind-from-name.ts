import type { PartyKind } from '../party.ts'
import { readName } from './read-name.ts'

/**
 * Returns the kind of a contact if its name shows it: a trust, an estate, an agency, or a company with its legal form.
 * For all other names it is unknown: "Ostby Ranch" may be a person or a company.
 */
export function kindFromName(name: string): PartyKind {
  const { names, legalForm } = readName(name)
  if (names === 'TRUST' || names === 'ESTATE' || names === 'AGENCY') return names
  return names === 'COMPANY' && legalForm !== null ? 'COMPANY' : 'UNKNOWN'
}
