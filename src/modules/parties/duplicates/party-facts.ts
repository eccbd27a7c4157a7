import { foldAccents, nameParts } from '../names/fold.ts'
import { readName, type NameParts } from '../names/read-name.ts'
import type { Party } from '../party.ts'

/** The facts of a contact that show whether it is the same as another one, as the database has them. */
export type PartyFacts = Pick<Party, 'name' | 'kind' | 'capacity' | 'relation'> & {
  id: string
  /** A birth name begins with "née". */
  otherNames: readonly string[]
  phones: readonly string[]
  emails: readonly string[]
  /** Street and ZIP code in one string each. */
  addresses: readonly string[]
  taxHash: string | null
}

type StreetPlace = { number: string; zip: string; street: string }

/** The facts of a contact parsed once, so that it can be compared with many. */
export type ComparedParty = {
  id: string
  name: NameParts
  /** Its own name and its other names, parsed. */
  names: readonly NameParts[]
  kind: Exclude<NameParts['names'], 'UNKNOWN'> | null
  capacity: string | null
  /**
   * The others included in the contact: NAMED for two people in one name, MENTIONED for a spouse or others
   * only mentioned ("et ux."), null for no one.
   */
  otherPeople: 'NAMED' | 'MENTIONED' | null
  phones: ReadonlySet<string>
  emails: ReadonlySet<string>
  places: readonly StreetPlace[]
  taxHash: string | null
}

/** Parses the facts of a contact that are compared. */
export function parsePartyFacts(facts: PartyFacts): ComparedParty {
  const name = readName([facts.name, ...facts.otherNames.filter(isBirthName)].join(', '))
  const otherNames = [
    ...facts.otherNames.filter(other => !isBirthName(other)),
    ...name.others.filter(({ kind }) => kind !== 'NEE').map(other => other.name),
  ]
  const kind = facts.kind === 'UNKNOWN' ? name.names : facts.kind
  return {
    id: facts.id,
    name,
    names: [name, ...otherNames.map(readName)],
    // The kind that users chose decides, for example for a trust written like a person.
    kind: name.names === 'HEIRS' ? 'HEIRS' : kind === 'UNKNOWN' ? null : kind,
    capacity: facts.capacity ?? name.capacity?.is ?? null,
    otherPeople: getRelation(name.relation ?? facts.relation),
    phones: new Set(facts.phones.map(phoneKey).filter(text => text.length >= 7)),
    emails: new Set(facts.emails.map(text => text.trim().toLowerCase())),
    places: facts.addresses.flatMap(text => parseStreetPlace(text) ?? []),
    taxHash: facts.taxHash,
  }
}

const getRelation = (relation: string | null) =>
  relation === null ? null : relation === 'JOINT' ? 'NAMED' : 'MENTIONED'

const isBirthName = (name: string) => /^née \S+$/.test(name)

/** Returns the last ten digits without an extension, as people in the United States compare numbers. */
const phoneKey = (text: string) =>
  text
    .split(/;|ext|x/i)[0]!
    .replaceAll(/\D/g, '')
    .slice(-10)

const streetAbbreviations: Readonly<Record<string, string>> = {
  street: 'st',
  avenue: 'ave',
  road: 'rd',
  drive: 'dr',
  lane: 'ln',
  boulevard: 'blvd',
  court: 'ct',
  highway: 'hwy',
  north: 'n',
  south: 's',
  east: 'e',
  west: 'w',
  suite: 'ste',
  apartment: 'apt',
  circle: 'cir',
  place: 'pl',
  post: 'p',
  office: 'o',
}

/** Returns the house or box number, the street, and the ZIP code; null if one of them is missing. */
function parseStreetPlace(text: string): StreetPlace | null {
  const zip = /\b(\d{5})(?:-\d{4})?\s*(?:,?\s*(?:US|USA))?\s*$/i.exec(text)?.[1]
  const words = nameParts(text).map(word => streetAbbreviations[word] ?? word)
  const index = words.findIndex(word => /^\d+[a-z]?$/.test(word))
  if (!zip || index < 0 || words[index] === zip) return null
  const isBox = words.slice(0, index).some(word => word === 'box')
  const street = isBox ? 'box' : words.slice(index + 1, index + 3).join(' ')
  return { number: words[index]!, zip, street: foldAccents(street) }
}
