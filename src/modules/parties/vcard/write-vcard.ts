import type { Address, Phone } from '../party-parts.ts'
import type { PartyKind } from '../party.ts'

export type CardVersion = '3.0' | '4.0'

/** The vCard data of a contact. Tax numbers and notes are never exported. */
export type ContactCard = {
  name: string
  kind: PartyKind
  diedOn: string | null
  names: readonly { name: string }[]
  phones: readonly (Pick<Phone, 'kind'> & { e164: string })[]
  emails: readonly { email: string }[]
  addresses: readonly Pick<Address, 'street' | 'city' | 'region' | 'postalCode' | 'country'>[]
}

const phoneTypes = { MOBILE: 'cell', HOME: 'home', WORK: 'work', FAX: 'fax' } as const

/** Escapes text as a vCard value (RFC 6350, 3.4; RFC 2426 escapes the same characters). */
const escapeText = (text: string) =>
  text.replaceAll(/[\\,;]/g, String.raw`\$&`).replaceAll(/\r\n|\r|\n/g, String.raw`\n`)

/** Folds a line at 75 bytes; continuation lines begin with a space (RFC 6350, 3.2). */
function foldLine(line: string): string {
  const segments: string[] = []
  let segment = ''
  let bytes = 0
  for (const letter of line) {
    const size = new TextEncoder().encode(letter).length
    if (bytes + size > 74) {
      segments.push(segment)
      segment = ' '
      bytes = 1
    }
    segment += letter
    bytes += size
  }
  return [...segments, segment].join('\r\n')
}

/** Returns a contact as a vCard: version 3.0 follows RFC 2426, version 4.0 RFC 6350. */
export function writeVcard(contact: ContactCard, version: CardVersion): string {
  const { name, kind, names, phones, emails, addresses, diedOn } = contact
  const isFour = version === '4.0'
  const isOrganization = kind !== 'PERSON' && kind !== 'UNKNOWN'
  const last = name.lastIndexOf(' ')
  const nameFields = isOrganization
    ? ['', '']
    : last < 0
      ? [name, '']
      : [name.slice(last + 1), name.slice(0, last)]
  const lines = [
    'BEGIN:VCARD',
    `VERSION:${version}`,
    ...(isFour && kind !== 'UNKNOWN' ? [`KIND:${isOrganization ? 'org' : 'individual'}`] : []),
    `FN:${escapeText(name)}`,
    ...(isFour ? [] : [`N:${nameFields.map(escapeText).join(';')};;;`]),
    ...(isOrganization ? [`ORG:${escapeText(name)}`] : []),
    ...(names.length > 0 ? [`NICKNAME:${names.map(name => escapeText(name.name)).join(',')}`] : []),
    ...(isFour && diedOn ? [`DEATHDATE:${diedOn.replaceAll('-', '')}`] : []),
    ...phones.map(({ kind, e164 }) =>
      isFour
        ? `TEL;VALUE=uri;TYPE=${phoneTypes[kind]}:tel:${e164}`
        : `TEL;TYPE=${phoneTypes[kind]}:${e164.replace(';ext=', ' ext. ')}`,
    ),
    ...emails.map(({ email }) => `EMAIL:${escapeText(email)}`),
    ...addresses.map(
      ({ street, city, region, postalCode, country }) =>
        `ADR:;;${[street, city, region, postalCode, country].map(part => escapeText(part ?? '')).join(';')}`,
    ),
    'END:VCARD',
  ]
  return lines.map(line => `${foldLine(line)}\r\n`).join('')
}
