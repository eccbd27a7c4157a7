import { setFact, type Cells, type Facts, type ReadingContext } from '../../../core/importing/row.ts'
import type { Field } from '../../../core/importing/field.ts'
import { phoneColumns, readPhoneSchema } from '../phone/phone.server.ts'

/** The parts of a row besides the contact itself: each becomes a row of its own unless it already exists. */
export type ContactPart = {
  emails: string[]
  phones: { kind: string; number: string; shown: string }[]
  address: Record<'purpose' | 'street' | 'city' | 'region' | 'postalCode' | 'country', string | null> | null
  names: string[]
}

const phoneKinds = [
  ['contact.phone', 'HOME'],
  ['contact.mobile', 'MOBILE'],
  ['contact.workPhone', 'WORK'],
  ['contact.fax', 'FAX'],
] as const

/**
 * Reads a row of a list of contacts. Two rows with the same name are one contact if they share the first
 * contact detail they have: a father and a son at two addresses are two.
 */
export const contactReader =
  (fields: readonly Field[]) =>
  ({ mapped }: ReadingContext) => {
    const mappedFields = fields.filter(({ id, column }) => column !== undefined && mapped.has(id))
    return (cells: Cells) => {
      const facts: Facts = {}
      for (const { id, column } of mappedFields) setFact(facts, column!, cells.get(id))
      const company = cells.get('contact.company')
      const name = (facts['name'] ?? nameFromCells(cells) ?? company ?? '').slice(0, 300)
      if (name === '') {
        cells.note('refused', null, 'The row has no name.')
        return null
      }
      facts['name'] = name
      if (company !== null && company === name) facts['_kind'] = 'COMPANY'
      const part: ContactPart = {
        emails: [cells.get('contact.email'), cells.get('contact.email2')].filter(email => email !== null),
        phones: readPhones(cells),
        address: readAddress(cells),
        names: readOtherNames(cells, name),
      }
      const { phones, emails, address } = part
      const card = cells.get('contact.card')
      const reach = emails[0] ?? phones[0]?.number ?? address?.street ?? ''
      const key = [name, facts['capacity'], card ?? reach].filter(Boolean).join('|')
      return { key: `contact:${key.toLowerCase()}`, facts, part }
    }
  }

function nameFromCells(cells: Cells): string | null {
  const parts = ['firstName', 'middleName', 'lastName', 'suffix'].map(id => cells.get(`contact.${id}`))
  return parts.filter(Boolean).join(' ') || null
}

function readPhones(cells: Cells): ContactPart['phones'] {
  return phoneKinds.flatMap(([id, kind]) => {
    const text = cells.get(id)
    if (text === null) return []
    const parsed = readPhoneSchema.safeParse({ kind, number: text })
    if (parsed.success) {
      const { number, shown } = phoneColumns(parsed.data)
      return [{ kind, number, shown }]
    }
    cells.note('left_empty', id, 'This is not a phone number.', text)
    return []
  })
}

function readAddress(cells: Cells): ContactPart['address'] {
  const get = (id: string, limit: number) => cells.get(`contact.${id}`)?.slice(0, limit) ?? null
  const lines = [get('street', 300), get('street2', 100)].filter(Boolean).join(', ').slice(0, 300)
  const locality = {
    city: get('city', 100),
    region: get('region', 100),
    postalCode: get('postalCode', 20),
    country: get('country', 2),
  }
  const street = lines || locality.city
  return street
    ? { purpose: get('purpose', 10) ?? 'MAIL', street, ...locality, country: locality.country ?? 'US' }
    : null
}

const readOtherNames = (cells: Cells, name: string) =>
  (cells.get('contact.alsoKnownAs') ?? '')
    .split(';')
    .map(otherName => otherName.trim().slice(0, 300))
    .filter(otherName => otherName !== '' && otherName.toLowerCase() !== name.toLowerCase())
