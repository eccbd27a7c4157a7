import { groupBy } from '../../../core/data/grouped.ts'
import type { LeaseToLink, Match, WellToLink } from './ground.ts'

type Named = { key: string; lease: LeaseToLink }

/** Leases by number and by name. */
export type NameIndex = ReadonlyMap<string, readonly Named[]>

/** Shorter names are too ambiguous to match. */
const shortestName = 3

export const nameIndex = (leases: readonly LeaseToLink[]): NameIndex =>
  groupBy(
    leases.flatMap(lease =>
      [...new Set([plain(lease.name), plain(lease.leaseNumber)])]
        .filter(key => key.length >= shortestName)
        .map(key => ({ key, lease })),
    ),
    ({ key }) => key,
  )

/**
 * The leases that an agency's file lists for a well, or after which the well is named. A name alone is weak
 * evidence: state and county must not differ, and unless the operator matches too, a user reviews the link first.
 */
export function byName(index: NameIndex, well: WellToLink): Match[] {
  const named = new Map<LeaseToLink, string>()
  for (const words of [...well.leaseNames, nameStem(well.name)])
    for (const { lease } of index.get(plain(words)) ?? []) if (!named.has(lease)) named.set(lease, words)
  const there = [...named].filter(
    ([lease]) =>
      isSameText(well.state, lease.state) !== false && isSameText(well.county, lease.county) !== false,
  )
  return there.map(([lease, words]) => {
    const operated =
      well.operator !== null && lease.lessee !== '' && company(well.operator) === company(lease.lessee)
    const local =
      isSameText(well.state, lease.state) === true && isSameText(well.county, lease.county) === true
    return {
      lease,
      tractIds: [],
      basis: 'NAME' as const,
      reason: operated ? `Named “${words}”, operated by ${well.operator}` : `Named “${words}”`,
      check:
        there.length > 1
          ? `${there.length} leases have this name.`
          : !operated
            ? 'The operator is not the lessee of record.'
            : !local
              ? 'The state or county is not on record for both the well and the lease.'
              : null,
    }
  })
}

/** True if equal, false if different, null if one side is unknown. */
const isSameText = (a: string | null, b: string | null) =>
  a === null || b === null ? null : plain(a) === plain(b)

const plain = (text: string) =>
  text
    .toUpperCase()
    .replaceAll(/[^A-Z0-9]+/g, ' ')
    .trim()

const forms = /\b(?:LLC|L L C|INC|CORP|CORPORATION|COMPANY|CO|LP|L P|LTD|OPERATING|PRODUCTION|E ?& ?P|THE)\b/g
/** A company name without its legal form: "XTO Energy, Inc." becomes "XTO ENERGY". */
const company = (name: string) => plain(plain(name).replaceAll(forms, ' '))

/** A well's name without its number: "SMITH STATE 24-7H" becomes "SMITH STATE". */
const nameStem = (name: string) =>
  name.replace(/\s*(?:#|NO\.?\s*)?\s*\d[\w-]*(?:\s+\d*[A-Z]{0,3}\d*H?)?$/i, '')
