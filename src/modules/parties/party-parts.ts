import { z } from 'zod'
import { choice, line, optionalDay, optionalLine } from '../../core/form/fields.ts'

/** How another name of a party relates to its own. */
export const nameKindWords = { AKA: 'a/k/a', FKA: 'f/k/a', NEE: 'née', DBA: 'd/b/a' } as const
export const nameKinds = Object.keys(nameKindWords) as [keyof typeof nameKindWords]

export const nameSchema = z.object({
  kind: choice('Kind', nameKindWords, 'Choose how this name relates to the other.'),
  name: line('Name', 300).min(1, 'Enter the name.'),
})
export type OtherName = z.output<typeof nameSchema>

export const purposeWords = { MAIL: 'Mail', REVENUE: 'Revenue', JIB: 'JIB' } as const
export const addressPurposes = Object.keys(purposeWords) as [keyof typeof purposeWords]

export const addressSchema = z.object({
  purpose: choice('Used for', purposeWords, 'Choose what is sent to this address.'),
  street: line('Street or P.O. box', 300)
    .min(1, 'Enter the street or P.O. box.')
    .meta({ purpose: 'street-address' }),
  city: optionalLine('City', 100),
  region: optionalLine('State or province', 100),
  postalCode: optionalLine('ZIP or postal code', 20),
  country: z
    .string()
    .trim()
    .toUpperCase()
    .regex(/^[A-Z]{2}$/, 'Two letters, such as US, CA or GB.')
    .default('US')
    .meta({ title: 'Country' }),
  fromOn: optionalDay('Valid from'),
  untilOn: optionalDay('Valid until'),
})
export type Address = z.output<typeof addressSchema>

export const phoneKindWords = { MOBILE: 'Mobile', HOME: 'Home', WORK: 'Work', FAX: 'Fax' } as const
export const phoneKinds = Object.keys(phoneKindWords) as [keyof typeof phoneKindWords]

export const phoneSchema = z.object({
  kind: choice('Kind', phoneKindWords, 'Choose a kind of phone.'),
  number: line('Number', 60).min(1, 'Enter the number.').meta({
    purpose: 'tel',
    hint: 'Such as (701) 555-0100 ext. 12, or +44 20 7946 0123',
  }),
  note: line('Note').default(''),
})
export type Phone = z.output<typeof phoneSchema>

export const emailSchema = z.object({
  email: z
    .string()
    .trim()
    .max(254, 'Keep this under 254 characters.')
    .pipe(z.email('Enter an email address, such as name@example.com.'))
    .meta({ title: 'Email', purpose: 'email' }),
})
export type Email = z.output<typeof emailSchema>

export const linkKindWords = {
  HEIR_OF: 'Heir of',
  DEVISEE_OF: 'Devisee of',
  TRUSTEE_OF: 'Trustee of',
  BENEFICIARY_OF: 'Beneficiary of',
  EXECUTOR_OF: 'Executor of',
  ADMINISTRATOR_OF: 'Administrator of',
  ATTORNEY_IN_FACT_FOR: 'Attorney-in-fact for',
  GUARDIAN_OF: 'Guardian of',
  SPOUSE_OF: 'Spouse of',
  SUCCESSOR_BY_MERGER_TO: 'Successor by merger to',
  SUBSIDIARY_OF: 'Subsidiary of',
  CONTACT_AT: 'Contact at',
} as const
/** The same from the other contact: who has an heir is not one. */
export const linkedAsWords: Readonly<Record<keyof typeof linkKindWords, string>> = {
  HEIR_OF: 'Heir',
  DEVISEE_OF: 'Devisee',
  TRUSTEE_OF: 'Trustee',
  BENEFICIARY_OF: 'Beneficiary',
  EXECUTOR_OF: 'Executor',
  ADMINISTRATOR_OF: 'Administrator',
  ATTORNEY_IN_FACT_FOR: 'Attorney-in-fact',
  GUARDIAN_OF: 'Guardian',
  SPOUSE_OF: 'Spouse',
  SUCCESSOR_BY_MERGER_TO: 'Successor by merger',
  SUBSIDIARY_OF: 'Subsidiary',
  CONTACT_AT: 'Person to contact',
}

export const linkKinds = Object.keys(linkKindWords) as [keyof typeof linkKindWords]

export const linkSchema = z.object({
  kind: choice('Relation', linkKindWords, 'Choose how they are related.'),
  otherId: z.uuid('Choose the other contact.').meta({ title: 'Contact', kind: 'reference' }),
  sinceOn: optionalDay('Since'),
  untilOn: optionalDay('Until'),
  instrument: optionalLine('Instrument', 300).meta({
    hint: 'Such as affidavit of heirship, Doc. 2024-00123',
  }),
  documentId: z.uuid().nullable().default(null).meta({ title: 'Document', kind: 'reference' }),
})

export const taxNumberWords = {
  SSN: 'Social Security number (SSN)',
  EIN: 'Employer identification number (EIN)',
  ITIN: 'Individual taxpayer number (ITIN)',
} as const
export type TaxNumberKind = keyof typeof taxNumberWords
