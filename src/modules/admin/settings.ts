import { z } from 'zod'

/** Settings that apply to the whole platform. */
export const platformSettings = z.object({
  emailVerificationRequired: z.boolean().meta({
    title: 'Email addresses must be confirmed',
    hint: 'Until then people see a page that asks them to set it up. Staff are exempt.',
  }),
  maxTenants: z
    .int('Enter a whole number from 0 to 999.')
    .min(0, 'Cannot be negative.')
    .max(999, 'At most 999 organizations.')
    .meta({
      title: 'Organizations for each customer',
      hint: 'How many organizations a person may create or join. Staff have no such limit.',
    }),
  contactEmail: z
    .string()
    .trim()
    .transform(url => url || null)
    .nullable()
    .refine(url => url === null || z.email().safeParse(url).success, 'Enter a valid email address.')
    .meta({
      title: 'Contact email',
      hint: 'Shown to people who need help, for example when their organization is disabled. Leave blank to show none.',
      purpose: 'email',
    }),
  guidePublic: z.boolean().meta({
    title: 'Anyone can read the guide',
    hint: 'At /guide, without signing in. Otherwise that address does not exist.',
  }),
})
export type PlatformSettings = z.output<typeof platformSettings>

/** The issuer of the platform's invoices, and how they are paid. */
export const issuerSettings = z.object({
  name: z.string().trim().min(1, 'Enter the name that invoices are issued under.').max(200).meta({
    title: 'Issued by',
    hint: 'Printed on invoices issued from now on; earlier invoices don’t change.',
  }),
  address: z.string().trim().max(500, 'Use at most 500 characters.').meta({ title: 'Address', kind: 'long' }),
  taxId: z.string().trim().max(60, 'Use at most 60 characters.').meta({ title: 'Tax ID' }),
  payment: z.string().trim().max(1000, 'Use at most 1,000 characters.').meta({
    title: 'Payment instructions',
    hint: 'Bank, routing and account number, or where to send checks.',
  }),
})
export type IssuerSettings = z.output<typeof issuerSettings>
export const noIssuer: IssuerSettings = { name: '', address: '', taxId: '', payment: '' }

export const backupSettings = z.object({
  backupsKept: z
    .int('Enter a whole number from 0 to 365.')
    .min(0, 'Enter a whole number from 0 to 365.')
    .max(365, 'Enter a whole number from 0 to 365.')
    .meta({
      title: 'Backups to keep',
      hint: 'One a day; the oldest is removed. 0 turns daily backups off.',
    }),
})
export type BackupSettings = z.output<typeof backupSettings>
