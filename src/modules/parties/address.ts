import type { Day } from '../../core/time/calendar.ts'
import type { Address } from './party-parts.ts'

type Place = Pick<Address, 'street' | 'city' | 'region' | 'postalCode' | 'country'>

/**
 * An address as its lines stand on an envelope. In the United States and Canada the ZIP follows city and state; elsewhere
 * it stands before the city, and the country is named on the last line.
 */
export function addressLines({ street, city, region, postalCode, country }: Place): string[] {
  const joined = (...parts: (string | null)[]) => parts.filter(Boolean).join(' ')
  const isNorthAmerican = country === 'US' || country === 'CA'
  const place = isNorthAmerican
    ? joined([city, region].filter(Boolean).join(', '), postalCode)
    : [joined(postalCode, city), region].filter(Boolean).join(', ')
  return [street, place, country === 'US' ? '' : countryName(country)].filter(part => part !== '')
}

const countryNames = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'code' })

/** "Canada"; the code itself where no country has it. */
const countryName = (code: string): string => countryNames.of(code) ?? code

const codes = Array.from({ length: 26 * 26 }, (_, n) =>
  String.fromCharCode(65 + Math.floor(n / 26), 65 + (n % 26)),
)
const letters = (text: string) => text.toLowerCase().replaceAll(/[^\p{L}]/gu, '')
let codesByName: ReadonlyMap<string, string> | undefined

/** The code of a country by its name or its code, as people write it; null where there is none. */
export function countryCode(text: string): string | null {
  codesByName ??= new Map([
    ...codes
      .filter(code => countryName(code) !== code)
      .map(code => [letters(countryName(code)), code] as const),
    ...Object.entries({ usa: 'US', unitedstatesofamerica: 'US', america: 'US', uk: 'GB', england: 'GB' }),
  ])
  const wanted = text.trim()
  const code = wanted.toUpperCase()
  if (/^[A-Z]{2}$/.test(code) && countryName(code) !== code) return code
  return codesByName.get(letters(wanted)) ?? null
}

type Dated = Pick<Address, 'purpose' | 'fromOn' | 'untilOn'>

/** Whether an address was in use on a day; one without dates always is. */
export const isValidOn = ({ fromOn, untilOn }: Dated, day: Day) =>
  (fromOn === null || fromOn <= day) && (untilOn === null || day <= untilOn)

/**
 * The address to which something goes on a day: one for this purpose, else the one for mail, the one that began last.
 * Null where none was in use.
 */
export function addressOn<One extends Dated>(
  addresses: readonly One[],
  purpose: Address['purpose'],
  day: Day,
): One | null {
  const valid = addresses.filter(one => isValidOn(one, day))
  const latest = (wanted: Address['purpose']) =>
    valid
      .filter(one => one.purpose === wanted)
      .toSorted((a, b) => (b.fromOn ?? '').localeCompare(a.fromOn ?? ''))[0]
  return latest(purpose) ?? latest('MAIL') ?? null
}
