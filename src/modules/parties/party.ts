import { z } from 'zod'
import { choice, line, optionalDay, optionalLine } from '../../core/form/fields.ts'
import { withGroup } from '../../core/form/schema-fields.ts'

export const partyKindLabels = {
  PERSON: 'Person',
  COMPANY: 'Company',
  TRUST: 'Trust',
  ESTATE: 'Estate',
  AGENCY: 'Agency',
  UNKNOWN: 'Unknown',
} as const
export type PartyKind = keyof typeof partyKindLabels
export const partyKinds = Object.keys(partyKindLabels) as [PartyKind, ...PartyKind[]]

/**
 * The capacity in which a party signs and is paid. Two capacities of one person are two contacts and are never merged.
 */
export const capacityLabels = {
  TRUSTEE: 'Trustee',
  EXECUTOR: 'Executor',
  ADMINISTRATOR: 'Administrator',
  LIFE_TENANT: 'Life tenant',
  REMAINDERMAN: 'Remainderman',
  GUARDIAN: 'Guardian',
  ATTORNEY_IN_FACT: 'Attorney-in-fact',
} as const
export type Capacity = keyof typeof capacityLabels
export const capacities = Object.keys(capacityLabels) as [Capacity, ...Capacity[]]

/** A person or organization that the organization deals with: the contact behind leases, decks, offers and payments. */
export const party = z.object({
  ...withGroup('Identity', {
    name: line('Name', 300).min(1, 'Enter the name of the person or company.'),
    kind: choice('Kind', partyKindLabels, 'Choose a kind of contact.').default('UNKNOWN'),
    capacity: choice('Capacity', capacityLabels, 'Choose a capacity.')
      .nullable()
      .default(null)
      .meta({ hint: 'A person with two capacities is two contacts.' }),
    relation: optionalLine('Relation as written').meta({ hint: 'Such as et ux. Mary, et vir or et al.' }),
    diedOn: optionalDay('Died').meta({
      onlyFor: { field: 'kind', choices: ['PERSON', 'ESTATE', 'UNKNOWN'] },
    }),
    agencyNo: optionalLine('Operator or OGRID no.', 40),
  }),
  ...withGroup('May we write or call?', {
    consentOn: optionalDay('Consent given'),
    consentNote: optionalLine('Consent to what, and how', 300),
    doNotContact: z.boolean().default(false).meta({ title: 'Do not contact' }),
    doNotContactOn: optionalDay('Do not contact since').meta({
      onlyFor: { field: 'doNotContact', choices: ['true'] },
    }),
    doNotContactReason: optionalLine('Reason', 300).meta({
      onlyFor: { field: 'doNotContact', choices: ['true'] },
    }),
  }),
  ...withGroup('Notes', { notes: line('Notes', 5000).default('') }),
})
export type Party = z.output<typeof party>
