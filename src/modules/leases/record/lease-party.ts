import { z } from 'zod'
import { share } from '../../../core/land/share-fields.ts'

export const partyRoles = ['LESSOR', 'LESSEE_ORIGINAL', 'LESSEE'] as const
export type PartyRole = (typeof partyRoles)[number]
export const partyRoleLabels: Record<PartyRole, string> = {
  LESSOR: 'Lessor',
  LESSEE_ORIGINAL: 'Original lessee',
  LESSEE: 'Lessee',
}

/** A party's role in a lease. */
export const leaseParty = z.object({
  partyId: z.uuid('Choose a party.'),
  role: z.enum(partyRoles, 'Lessor or lessee?').meta({ title: 'Role' }),
  share: share('Share').nullable().default(null),
})
