import { groupBy } from '../../../core/data/group-by.ts'
import type { LeaseToLink, WellMatch, WellToLink } from './link-proposal.ts'

type NamedLease = { key: string; lease: LeaseToLink }

/** Leases by number and by name. */
export type NameIndex = ReadonlyMap<string, readonly NamedLease[]>

/** Shorter names are too ambiguous to match. */
const minNameLength = 3

export const nameIndex = (leases: readonly LeaseToLink[]): NameIndex =>
  groupBy(
    leases.flatMap(lease =>
      [...new Set([normalizeName(lease.name), normalizeName(lease.leaseNumber)])]
        .filter(key => key.length >= minNameLength)
        .map(key => ({ key, lease })),
    ),
    ({ key }) => key,
  )

/**
 * Returns the leases that an agency's file lists for a well, or after which the well is named. A name alone is weak
 * evidence: state and county must not differ, and unless the operator matches too, a user reviews the link first.
 */
export function matchByName(index: NameIndex, well: WellToLink): WellMatch[] {
  const nameByLease = new Map<LeaseToLink, string>()
  for (const name of [...well.leaseNames, nameStem(well.name)])
    for (const { lease } of index.get(normalizeName(name)) ?? [])
      if (!nameByLease.has(lease)) nameByLease.set(lease, name)
  const candidates = [...nameByLease].filter(
    ([lease]) =>
      compareText(well.state, lease.state) !== false && compareText(well.county, lease.county) !== false,
  )
  return candidates.map(([lease, name]) => {
    const isOperator =
      well.operator !== null &&
      lease.lessee !== '' &&
      companyName(well.operator) === companyName(lease.lessee)
    const isLocal =
      compareText(well.state, lease.state) === true && compareText(well.county, lease.county) === true
    return {
      lease,
      tractIds: [],
      basis: 'NAME' as const,
      reason: isOperator ? `Named “${name}”, operated by ${well.operator}` : `Named “${name}”`,
      check:
        candidates.length > 1
          ? `${candidates.length} leases have this name.`
          : !isOperator
            ? 'The operator is not the lessee of record.'
            : !isLocal
              ? 'The state or county is not on record for both the well and the lease.'
              : null,
    }
  })
}

/** True if equal, false if different, null if one side is unknown. */
const compareText = (a: string | null, b: string | null) =>
  a === null || b === null ? null : normalizeName(a) === normalizeName(b)

const normalizeName = (text: string) =>
  text
    .toUpperCase()
    .replaceAll(/[^A-Z0-9]+/g, ' ')
    .trim()

const legalForms =
  /\b(?:LLC|L L C|INC|CORP|CORPORATION|COMPANY|CO|LP|L P|LTD|OPERATING|PRODUCTION|E ?& ?P|THE)\b/g
/** Returns a company name without its legal form: "XTO Energy, Inc." becomes "XTO ENERGY". */
const companyName = (name: string) => normalizeName(normalizeName(name).replaceAll(legalForms, ' '))

/** Returns a well's name without its number: "SMITH STATE 24-7H" becomes "SMITH STATE". */
const nameStem = (name: string) =>
  name.replace(/\s*(?:#|NO\.?\s*)?\s*\d[\w-]*(?:\s+\d*[A-Z]{0,3}\d*H?)?$/i, '')
