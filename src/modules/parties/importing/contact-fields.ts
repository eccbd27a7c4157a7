import { createFieldBuilder, type Field } from '../../../core/importing/field.ts'
import { totalConfidence, confidentFields } from '../../../core/importing/field-scores.ts'
import { emptyCell, unreadableCell, isEmptyCell } from '../../../core/importing/values/cell-reading.ts'
import type { FieldConfidences, ImportJudgment } from '../../../core/module/importable.server.ts'
import { emailSchema } from '../party-parts.ts'
import type { Capacity, PartyKind } from '../party.ts'
import { countryCode } from '../address.ts'

const kinds: readonly (readonly [PartyKind, RegExp])[] = [
  ['ESTATE', /estate|deceased|decedent/i],
  ['TRUST', /trust/i],
  ['AGENCY', /agency|government|state of|bureau|federal|county|school/i],
  ['COMPANY', /compan|corp|\bl\.?l\.?c|\binc|\bl\.?p\b|partnership|business|org|operator|bank/i],
  ['PERSON', /person|individual|human|man|woman|owner/i],
]

const capacities: readonly (readonly [Capacity, RegExp])[] = [
  ['ATTORNEY_IN_FACT', /attorney.in.fact|\baif\b|power of attorney|\bpoa\b/i],
  ['REMAINDERMAN', /remainder/i],
  ['LIFE_TENANT', /life (tenant|estate)/i],
  ['EXECUTOR', /execut|personal representative/i],
  ['ADMINISTRATOR', /administrat/i],
  ['GUARDIAN', /guardian|conservator/i],
  ['TRUSTEE', /trustee|\btte\b/i],
]

/** Reads one of several words in its various spellings; any other word is refused with `message`. */
const choiceReader =
  <Key extends string>(patterns: readonly (readonly [Key, RegExp])[], message: string) =>
  () =>
  (text: string) => {
    if (isEmptyCell(text)) return emptyCell
    const key = patterns.find(([, pattern]) => pattern.test(text))?.[0]
    return key ? { value: key } : unreadableCell(message)
  }

/** The column names that other programs use for the fields of a contact, in addition to the names on screen. */
export const columnTitles: Readonly<Record<string, Partial<Field>>> = {
  name: {
    names:
      'full name|display name|contact name|contact|owner|owner name|mineral owner|payee|payee name|party|party name|file as'.split(
        '|',
      ),
    preferred: true,
  },
  kind: {
    names: 'type|contact type|owner type|entity type|party type'.split('|'),
    read: choiceReader(kinds, 'Unknown kind of contact.'),
    coded: true,
  },
  capacity: {
    names: 'owner capacity|title capacity|acting as'.split('|'),
    read: choiceReader(capacities, 'Unknown capacity.'),
    coded: true,
  },
  relation: { names: 'marital status|relation|et ux'.split('|') },
  diedOn: { names: 'date of death|death date|died on|deceased on|dod'.split('|'), isPast: true },
  agencyNo: { names: 'operator number|operator no|ogrid|rrc operator number'.split('|') },
  doNotContact: { names: 'dnc|no contact|do not mail|do not call'.split('|') },
  notes: { names: 'note|comments|comment|remarks'.split('|') },
}

const namedField = createFieldBuilder('contact')

/** Creates a field with its own name and the column names of other programs. */
const contactField: typeof namedField = (id, title, kind, names, more) =>
  namedField(id, title, kind, `${title.toLowerCase().replaceAll(/[^a-z ]/g, '')}|${names}`, more)

const emails = (text: string) => {
  if (isEmptyCell(text)) return emptyCell
  const parsed = emailSchema.safeParse({ email: text })
  return parsed.success ? { value: parsed.data.email } : unreadableCell('This is not an email address.')
}
const countries = (text: string) => {
  if (isEmptyCell(text)) return emptyCell
  const code = countryCode(text)
  return code ? { value: code } : unreadableCell('Unknown country.')
}

/** Parts of names, and phones, emails and addresses; these become separate rows of the contact. */
export const relatedFields: readonly Field[] = [
  contactField('card', 'Card', 'code', 'card|vcard'),
  contactField('firstName', 'First name', 'text', 'first|given name|first name|forename'),
  contactField('middleName', 'Middle name', 'text', 'middle|middle initial|mi|additional name'),
  contactField('lastName', 'Last name', 'text', 'last|family name|surname|last name'),
  contactField('suffix', 'Suffix', 'text', 'name suffix|generation|suffix'),
  contactField('company', 'Company', 'text', 'organization|organization name|company name|business name|org'),
  contactField('alsoKnownAs', 'Also known as', 'text', 'aka|a k a|alias|other name|nickname|other names'),
  contactField(
    'street',
    'Street',
    'text',
    'street address|address|address 1|address line 1|mailing address|addr|addr1|address1|home street|business street|po box',
  ),
  contactField(
    'street2',
    'Street, second line',
    'text',
    'address 2|address line 2|street 2|addr2|address2|suite|unit',
  ),
  contactField('city', 'City', 'text', 'town|mailing city|home city|business city|locality'),
  contactField(
    'region',
    'State or province',
    'text',
    'state|st|province|region|mailing state|home state|business state',
  ),
  contactField(
    'postalCode',
    'ZIP or postal code',
    'code',
    'zip|zip code|zipcode|postal code|postcode|mailing zip|home postal code|business postal code',
  ),
  contactField('country', 'Country', 'own', 'country region|mailing country|home country|business country', {
    read: () => countries,
  }),
  contactField('purpose', 'Address used for', 'own', 'address type|address purpose|purpose|used for', {
    read: choiceReader(
      [
        ['JIB', /jib|joint interest|billing/i],
        ['REVENUE', /revenue|check|pay|remit|bank/i],
        ['MAIL', /./],
      ],
      '',
    ),
  }),
  contactField(
    'phone',
    'Phone',
    'text',
    'telephone|phone number|home phone|primary phone|tel|phone 1 value|phone 1',
  ),
  contactField('mobile', 'Mobile phone', 'text', 'mobile|cell|cell phone|mobile number|cellular'),
  contactField('workPhone', 'Work phone', 'text', 'business phone|office phone|work|office'),
  contactField('fax', 'Fax', 'text', 'fax number|business fax|home fax'),
  contactField(
    'email',
    'Email',
    'own',
    'email address|e mail|e mail address|mail|e mail 1 value|primary email',
    {
      read: () => emails,
    },
  ),
  contactField(
    'email2',
    'Second email',
    'own',
    'email 2|e mail 2 address|e mail 2 value|other email|secondary email',
    {
      read: () => emails,
    },
  ),
]

const contactDetails = ['email', 'phone', 'mobile', 'workPhone', 'street', 'postalCode'].map(
  id => `contact.${id}`,
)

/** Recognizes a list of contacts by a name in each row and some contact details. */
export function recognizeContacts(confidences: FieldConfidences): ImportJudgment {
  const hasName =
    confidentFields(confidences, ['contact.name']).length > 0 ||
    confidentFields(confidences, ['contact.firstName', 'contact.lastName']).length === 2 ||
    confidentFields(confidences, ['contact.card']).length > 0
  const matchedDetails = confidentFields(confidences, contactDetails)
  if (!hasName || matchedDetails.length === 0) return { score: 0, reason: '' }
  const reason = 'Each row has a name, with an address, phone or email.'
  return { score: 4 + totalConfidence(confidences, 'contact.'), reason }
}
