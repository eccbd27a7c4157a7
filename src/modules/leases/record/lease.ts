import { z } from 'zod'
import { leaseAccess } from '../access.ts'
import {
  day,
  line,
  optionalAcres,
  optionalCount,
  optionalDay,
  optionalLine,
  optionalState,
  optionalMoney,
} from '../../../core/form/fields.ts'
import { withGroup } from '../../../core/form/schema-fields.ts'
import { optionalRoyalty } from '../../../core/land/share-fields.ts'

export const leaseTypes = [
  'FEE',
  'STATE',
  'FEDERAL',
  'INDIAN',
  'TOP_LEASE',
  'RENEWAL',
  'OPTION',
  'SURFACE',
  'UNKNOWN',
] as const
export type LeaseType = (typeof leaseTypes)[number]

export const leaseTypeLabels: Record<LeaseType, string> = {
  FEE: 'Fee',
  STATE: 'State',
  FEDERAL: 'Federal',
  INDIAN: 'Indian',
  TOP_LEASE: 'Top lease',
  RENEWAL: 'Renewal',
  OPTION: 'Option',
  SURFACE: 'Right of way or surface',
  UNKNOWN: 'Unknown',
}

const termPart = (title: string, unit: string, max: number) =>
  z.int('Enter a whole number.').min(0, 'Cannot be negative.').max(max).default(0).meta({ title, unit })

const primaryTerm = z
  .object({
    years: termPart('Years', 'yr', 99),
    months: termPart('Months', 'mo', 1200),
    days: termPart('Days', 'd', 36_500),
  })
  .refine(term => term.years + term.months + term.days > 0, {
    error: 'The primary term is empty. Give years, months or days.',
  })
  .meta({ title: 'Primary term' })

const amountBases = ['PER_NET_ACRE', 'PER_GROSS_ACRE', 'PER_WELL', 'FLAT'] as const
export type AmountBasis = (typeof amountBases)[number]
export const cadences = { MONTHLY: 1, QUARTERLY: 3, SEMIANNUAL: 6, ANNUAL: 12 } as const
export type Cadence = keyof typeof cadences

export const extensionOption = z
  .object({
    months: z
      .int('Enter whole months.')
      .min(1, 'At least one month.')
      .max(1200)
      .meta({ title: 'Extends by', unit: 'mo' }),
    noticeDaysBefore: optionalCount('Notice before the term ends', 'days', 3650),
    paymentPerNma: optionalMoney('Payment', '$/NMA'),
    exercisedOn: optionalDay('Exercised on'),
  })
  .meta({ title: 'Extension option' })

const ifMissed = {
  title: 'If missed',
  words: { TERMINATES: 'The lease ends', PENALTY: 'Still owed', NONE: 'No automatic effect' },
}

export const delayRental = z
  .object({
    perAcre: optionalMoney('Delay rental', '$/ac/yr'),
    basis: z
      .enum(['PER_NET_ACRE', 'PER_GROSS_ACRE'])
      .default('PER_NET_ACRE')
      .meta({ title: 'Acres counted' }),
    paidUp: z.boolean().default(false).meta({ title: 'Paid-up lease' }),
    /** An "unless" lease ends if a rental is missed; an "or" lease owes it. */
    ifMissed: z.enum(['TERMINATES', 'PENALTY']).default('TERMINATES').meta(ifMissed),
  })
  .meta({ title: 'Delay rental' })

export const shutInRoyalty = z
  .object({
    amount: optionalMoney('Amount'),
    basis: z.enum(amountBases).default('PER_NET_ACRE').meta({ title: 'Basis' }),
    startAfterDays: optionalCount('First due after shut in', 'days', 3650),
    cadence: z
      .enum(['MONTHLY', 'QUARTERLY', 'SEMIANNUAL', 'ANNUAL'])
      .default('ANNUAL')
      .meta({ title: 'Every' }),
    maxConsecutiveMonths: optionalCount('Maximum time shut in', 'months', 1200, 1),
    /** As in Oklahoma, a missed payment is only a debt unless the lease states that it ends the lease. */
    ifMissed: z.enum(['TERMINATES', 'PENALTY', 'NONE']).default('TERMINATES').meta(ifMissed),
  })
  .meta({ title: 'Shut-in royalty' })

/** Inputs for the paying quantities test: prices net of production tax, and operating cost. */
export const payingTest = z
  .object({
    oilPrice: optionalMoney('Oil price, after production tax', '$/bbl'),
    gasPrice: optionalMoney('Gas price, after production tax', '$/mcf'),
    costPerMonth: optionalMoney('Operating cost', '$/mo'),
    lookBackMonths: z
      .int('Enter whole months.')
      .min(1, 'At least one month.')
      .max(120, 'Look back over at most ten years.')
      .default(12)
      .meta({ title: 'Look back over', unit: 'mo' }),
  })
  .meta({ title: 'Paying quantities' })

/** The public record of the instrument: county, book, page, number and date. */
export const recording = z
  .object({
    county: optionalLine('County of record'),
    book: optionalLine('Book or volume', 40),
    page: optionalLine('Page', 40),
    instrumentNumber: optionalLine('Instrument no.', 60),
    recordedDate: optionalDay('Recorded'),
    memorandum: z.boolean().default(false).meta({ title: 'Memorandum only' }),
  })
  .meta({ title: 'Recording' })

export const depthLimit = z
  .object({
    fromFt: optionalCount('From', 'ft', 60_000),
    toFt: optionalCount('To', 'ft', 60_000),
    fromFormation: optionalLine('From formation'),
    toFormation: optionalLine('To formation'),
    text: optionalLine('As written', 1000),
  })
  .refine(depth => depth.fromFt === null || depth.toFt === null || depth.fromFt < depth.toFt, {
    path: ['toFt'],
    error: 'The lower limit is not below the upper one.',
  })
  .meta({ title: 'Depth limits' })

/** A lease's own fields, from its instrument. Acres, status and expiration are derived from these and others. */
export const leaseSchema = z
  .object({
    ...withGroup('The lease', {
      leaseNumber: line('Lease number', 60).min(1, 'Enter a lease number.'),
      name: line('Name').default(''),
      type: z
        .enum(leaseTypes, 'Choose the lease type.')
        .default('FEE')
        .meta({ title: 'Type', words: leaseTypeLabels }),
      lessor: line('Lessor', 500).default('').meta({ term: 'lessor' }),
      lessee: line('Lessee', 500).default('').meta({ term: 'lessee' }),
      prospect: optionalLine('Prospect'),
      county: optionalLine('County'),
      state: optionalState('State'),
    }),
    ...withGroup('Term', {
      instrumentDate: optionalDay('Instrument date'),
      effectiveDate: day('Effective').nullable().default(null).meta({ term: 'effectiveDate' }),
      primaryTerm: primaryTerm.nullable().default(null).meta({ term: 'primaryTerm' }),
      /** Set only if the date differs from effective date + term − 1 day. */
      expirationDate: optionalDay('Expiration override').meta({ term: 'expirationOverride' }),
      expirationReason: optionalLine('Reason for override', 1000),
      extensionOption: extensionOption.nullable().default(null).meta({ term: 'extensionOption' }),
      /** The source shows the lease as held past its term (no expiration date, or 9999-12-31). */
      heldOfRecord: z.boolean().default(false).meta({ title: 'Active of record', term: 'activeOfRecord' }),
    }),
    ...withGroup('Money', {
      royaltyOil: optionalRoyalty('Royalty, oil').meta({ term: 'royalty' }),
      royaltyGas: optionalRoyalty('Royalty, gas'),
      royaltyNgl: optionalRoyalty('Royalty, NGL'),
      bonusPerNma: optionalMoney('Bonus', '$/NMA').meta({ term: 'bonus' }),
      bonusTotal: optionalMoney('Total bonus'),
      delayRental: delayRental.nullable().default(null).meta({ term: 'delayRental' }),
      shutInRoyalty: shutInRoyalty.nullable().default(null).meta({ term: 'shutInRoyalty' }),
      minimumRoyaltyPerAcre: optionalMoney('Minimum royalty', '$/ac/yr').meta({ term: 'minimumRoyalty' }),
      payingTest: payingTest.nullable().default(null).meta({ term: 'payingQuantities' }),
    }),
    ...withGroup('Recording & depths', {
      recording: recording.nullable().default(null).meta({ term: 'recording' }),
      depth: depthLimit.nullable().default(null).meta({ term: 'depthSeverance' }),
      unitized: z.boolean().default(false).meta({ title: 'Unitized', term: 'pooling' }),
      undivided: z.boolean().default(false).meta({ title: 'Undivided interest' }),
      recordedAcres: optionalAcres('Stated acres').meta({ term: 'statedAcres' }),
      notes: line('Notes', 20_000).default(''),
    }),
  })
  .refine(lease => lease.expirationDate === null || lease.expirationReason !== null, {
    path: ['expirationReason'],
    error: 'Enter why the expiration differs from the effective date plus the term.',
  })
  .refine(
    ({ effectiveDate, expirationDate }) =>
      !effectiveDate || !expirationDate || expirationDate >= effectiveDate,
    {
      path: ['expirationDate'],
      error: 'The lease would expire before it takes effect.',
    },
  )
export type LeaseInput = z.input<typeof leaseSchema>
export type Lease = z.output<typeof leaseSchema>

/** Rules for editing fields of many leases. */
export const leasesInBulk = {
  singleOnlyFields: ['leaseNumber'],
  fieldsSetTogether: { expirationDate: ['expirationReason'] },
} as const

/** Permissions to read and change leases. */
export const lease = { access: leaseAccess } as const

/**
 * Returns oddities in the instrument that are not errors, as sentences to show with the lease; they never block
 * saving.
 */
export function leaseOddities(lease: Lease): string[] {
  const oddities: string[] = []
  const recordedDate = lease.recording?.recordedDate
  if (lease.effectiveDate && recordedDate && recordedDate < lease.effectiveDate)
    oddities.push('The lease was recorded before it takes effect.')
  if (lease.effectiveDate && lease.instrumentDate && lease.instrumentDate > lease.effectiveDate)
    oddities.push('The instrument is dated after the effective date.')
  if (!lease.heldOfRecord && !lease.primaryTerm && !lease.expirationDate)
    oddities.push('No primary term or expiration date is on record.')
  if (lease.delayRental?.paidUp && lease.delayRental.perAcre)
    oddities.push('A paid-up lease owes no delay rentals, but a rental is on record.')
  return oddities
}
