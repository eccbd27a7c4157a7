import type { Day } from '../../core/time/calendar.ts'
import type { Address } from './party-parts.ts'

type PostalAddress = Pick<Address, 'street' | 'city' | 'region' | 'postalCode' | 'country'>

/**
 * Returns the lines of an address on an envelope. In the United States and Canada the ZIP follows city and state;
 * elsewhere it comes before the city, and the country is on the last line.
 */
export function addressLines({ street, city, region, postalCode, country }: PostalAddress): string[] {
  const joinParts = (...parts: (string | null)[]) => parts.filter(Boolean).join(' ')
  const isNorthAmerican = country === 'US' || country === 'CA'
  const cityLine = isNorthAmerican
    ? joinParts([city, region].filter(Boolean).join(', '), postalCode)
    : [joinParts(postalCode, city), region].filter(Boolean).join(', ')
  return [street, cityLine, country === 'US' ? '' : countryName(country)].filter(part => part !== '')
}

const countryNames = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'code' })

/** "Canada"; the code itself if it is not a country's. */
const countryName = (code: string): string => countryNames.of(code) ?? code

const countryCodes = Array.from({ length: 26 * 26 }, (_, n) =>
  String.fromCharCode(65 + Math.floor(n / 26), 65 + (n % 26)),
)
const lettersOnly = (text: string) => text.toLowerCase().replaceAll(/[^\p{L}]/gu, '')
let codesByName: ReadonlyMap<string, string> | undefined

/** Returns the code of a country from its name or its code as users write it; null if unknown. */
export function countryCode(text: string): string | null {
  codesByName ??= new Map([
    ...countryCodes
      .filter(code => countryName(code) !== code)
      .map(code => [lettersOnly(countryName(code)), code] as const),
    ...Object.entries({ usa: 'US', unitedstatesofamerica: 'US', america: 'US', uk: 'GB', england: 'GB' }),
  ])
  const trimmed = text.trim()
  const code = trimmed.toUpperCase()
  if (/^[A-Z]{2}$/.test(code) && countryName(code) !== code) return code
  return codesByName.get(lettersOnly(trimmed)) ?? null
}

type DatedAddress = Pick<Address, 'purpose' | 'fromOn' | 'untilOn'>

const latestFirst = (a: string, b: string) => b.localeCompare(a)

/** True if an address was in use on a day; one without dates always is. */
export const isValidOn = ({ fromOn, untilOn }: DatedAddress, day: Day) =>
  (fromOn === null || fromOn <= day) && (untilOn === null || day <= untilOn)

/**
 * Returns the address to use on a day: one for this purpose, otherwise the mailing address; among several, the one with
 * the latest start, and of those the one with the latest end, because an address that is replaced on its first day ends
 * on that day. Null if none was in use.
 */
export function addressOn<One extends DatedAddress>(
  addresses: readonly One[],
  purpose: Address['purpose'],
  day: Day,
): One | null {
  const valid = addresses.filter(address => isValidOn(address, day))
  const latest = (latestFor: Address['purpose']) =>
    valid
      .filter(address => address.purpose === latestFor)
      .toSorted(
        (a, b) =>
          latestFirst(a.fromOn ?? '', b.fromOn ?? '') || latestFirst(a.untilOn ?? '9', b.untilOn ?? '9'),
      )[0]
  return latest(purpose) ?? latest('MAIL') ?? null
}
