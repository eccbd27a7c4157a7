import { z } from 'zod'
import { line, optionalLine } from '../../core/form/fields.ts'

export const partyKinds = ['PERSON', 'COMPANY', 'TRUST', 'ESTATE', 'AGENCY', 'UNKNOWN'] as const

/** In whose stead a party signs and is paid. Two capacities of one person are two contacts, and never merge. */
export const capacities = [
  'TRUSTEE',
  'EXECUTOR',
  'ADMINISTRATOR',
  'LIFE_TENANT',
  'REMAINDERMAN',
  'GUARDIAN',
  'ATTORNEY_IN_FACT',
] as const

/** Someone with whom the organization deals: the contact behind leases, decks, offers and payments. */
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
