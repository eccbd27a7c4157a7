import { z } from 'zod'
import { line, optionalLine } from '../../../core/form/fields.ts'
import { share } from '../../../core/land/share-fields.ts'

export const partyKinds = ['PERSON', 'COMPANY', 'TRUST', 'AGENCY', 'UNKNOWN'] as const

/** Someone with whom the organization has leases; one party may stand in many. */
export const party = z.object({
  name: line('Name', 300).min(1, 'Name the party.'),
  kind: z.enum(partyKinds, 'Choose the kind of party.').default('UNKNOWN').meta({ title: 'Kind' }),
  agencyNo: optionalLine('Operator or OGRID no.', 40),
  address: optionalLine('Address', 500),
  email: optionalLine('Email', 200),
  phone: optionalLine('Phone', 60),
  notes: line('Notes', 5000).default(''),
})
export type Party = z.output<typeof party>

export const partyRoles = ['LESSOR', 'LESSEE_ORIGINAL', 'LESSEE'] as const
export type PartyRole = (typeof partyRoles)[number]
export const partyRoleWords: Record<PartyRole, string> = {
  LESSOR: 'Lessor',
  LESSEE_ORIGINAL: 'Original lessee',
  LESSEE: 'Lessee',
}

/** A party's place in a lease. */
export const leaseParty = z.object({
  partyId: z.uuid('Choose a party.'),
  role: z.enum(partyRoles, 'Lessor or lessee?').meta({ title: 'Role' }),
  share: share('Share').nullable().default(null),
})
