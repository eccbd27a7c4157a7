import { z } from 'zod'
import { choice, line, optionalDay, optionalLine } from '../../core/form/fields.ts'

/** The relation of another name to the party's own name. */
export const nameKindLabels = { AKA: 'a/k/a', FKA: 'f/k/a', NEE: 'née', DBA: 'd/b/a' } as const
export const nameKinds = Object.keys(nameKindLabels) as [keyof typeof nameKindLabels]

export const nameSchema = z.object({
  kind: choice('Kind', nameKindLabels, 'Choose how this name relates to the other.'),
  name: line('Name', 300).min(1, 'Enter the name.'),
})
export type OtherName = z.output<typeof nameSchema>

export const purposeLabels = { MAIL: 'Mail', REVENUE: 'Revenue', JIB: 'JIB' } as const
export const addressPurposes = Object.keys(purposeLabels) as [keyof typeof purposeLabels]

export const addressSchema = z.object({
  purpose: choice('Used for', purposeLabels, 'Choose the use of this address.'),
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

export const phoneKindLabels = { MOBILE: 'Mobile', HOME: 'Home', WORK: 'Work', FAX: 'Fax' } as const
export const phoneKinds = Object.keys(phoneKindLabels) as [keyof typeof phoneKindLabels]

export const phoneSchema = z.object({
  kind: choice('Kind', phoneKindLabels, 'Choose a kind of phone.'),
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

export const linkKindLabels = {
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
/** The relation from the other contact's side: a contact that has an heir is not one. */
export const inverseLinkLabels: Readonly<Record<keyof typeof linkKindLabels, string>> = {
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

export const linkKinds = Object.keys(linkKindLabels) as [keyof typeof linkKindLabels]

export const linkSchema = z.object({
  kind: choice('Relation', linkKindLabels, 'Choose how they are related.'),
  otherId: z.uuid('Choose the other contact.').meta({ title: 'Contact', kind: 'reference' }),
  sinceOn: optionalDay('Since'),
  untilOn: optionalDay('Until'),
  instrument: optionalLine('Instrument', 300).meta({
    hint: 'Such as affidavit of heirship, Doc. 2024-00123',
  }),
  documentId: z.uuid().nullable().default(null).meta({ title: 'Document', kind: 'reference' }),
})

export const taxNumberLabels = {
  SSN: 'Social Security number (SSN)',
  EIN: 'Employer identification number (EIN)',
  ITIN: 'Individual taxpayer number (ITIN)',
} as const
export type TaxNumberKind = keyof typeof taxNumberLabels
