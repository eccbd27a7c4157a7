import type { capacities } from '../party.ts'

type Capacity = (typeof capacities)[number]
/** The capacity in which someone acts, and for whom, if the name shows it. */
export type NamedCapacity = { is: Capacity; of: string | null }

const capacityMarks: readonly (readonly [Capacity, string])[] = [
  ['TRUSTEE', '(?:successor |co-?|sole |current )*(?:trustees?|ttees?)\\b'],
  [
    'EXECUTOR',
    '(?:independent |co-?|dependent )*(?:executors?|executrix|exec|personal representatives?|pers\\.? rep)\\b\\.?',
  ],
  ['ADMINISTRATOR', '(?:independent |dependent )*(?:administrators?|administratrix|admr|admx)\\b\\.?'],
  ['GUARDIAN', '(?:legal |temporary )*guardian\\b'],
  ['ATTORNEY_IN_FACT', '(?:attorney|agent)[ -]in[ -]fact\\b|\\baif\\b|\\bpoa\\b'],
  ['LIFE_TENANT', '(?:life tenant|life estate)\\b'],
  ['REMAINDERMAN', 'remainderm[ae]n\\b'],
]
const capacityPatterns = capacityMarks.map(
  ([is, mark]) =>
    [
      is,
      new RegExp(
        `^(.+?)[,;]?\\s*\\(?(?:as |a |an |the )*(?:${mark})\\)?[,.]?\\s*(?:(?:of|for|under|u\\/[aw](?:\\/o)?)\\s+(.*))?$`,
        'i',
      ),
    ] as const,
)
const trailingPattern = /^[\s,(]+|[\s,)]+$/g

/** Splits "as Trustee of the Berg Trust" off a name: the remaining name and the capacity; null if there is none. */
export function parseCapacity(name: string): { rest: string; capacity: NamedCapacity | null } {
  for (const [is, reader] of capacityPatterns) {
    const match = reader.exec(name)
    if (!match) continue
    const nameOnly = match[1]!.replaceAll(trailingPattern, '')
    const principal = match[2]?.replaceAll(trailingPattern, '') ?? ''
    // "The Trustee Oil Company" does not name a trustee.
    if (nameOnly === '' || /^the$/i.test(nameOnly)) continue
    // "Berg Family Trust, John Berg, Trustee" names the trust first.
    const trust =
      is === 'TRUSTEE' && principal === '' ? /^(.*\btrust\b[^,]*),\s*(?:by\s+)?(.+)$/i.exec(nameOnly) : null
    if (trust) return { rest: trust[2]!, capacity: { is, of: trust[1]! } }
    return { rest: nameOnly, capacity: { is, of: principal === '' ? null : principal } }
  }
  return { rest: name, capacity: null }
}
