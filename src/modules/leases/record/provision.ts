import { z } from 'zod'
import { line, optionalCount, optionalDay, optionalLine, optionalMoney } from '../../../core/form/fields.ts'

const clauseFields = {
  paragraph: optionalLine('Paragraph', 20),
  text: line('Text', 20_000).default(''),
  page: optionalCount('Page', '', 10_000, 1),
  documentId: z.uuid().nullable().default(null).meta({ title: 'Document', kind: 'reference' }),
  /** The user who verified the clause in the lease. An unconfirmed clause does not count in calculations. */
  confirmedBy: z.string().nullable().default(null).meta({ title: 'Confirmed by' }),
  confirmedOn: optionalDay('Confirmed on'),
}

const clause = <Type extends string, Shape extends z.core.$ZodLooseShape>(type: Type, parameters: Shape) =>
  z.object({ type: z.literal(type), parameters: z.object(parameters), ...clauseFields })

const days = (title: string) =>
  z
    .int('Enter the number of days.')
    .min(1, 'At least one day.')
    .max(3650, 'At most ten years (3,650 days).')
    .meta({ title, unit: 'days' })

const acres = (title: string) =>
  z
    .number('Enter the acres as a number.')
    .positive('Must be more than zero acres.')
    .max(50_000)
    .meta({ title, unit: 'ac' })

const percent = (title: string) => z.number().min(0).max(100, 'At most 100%.').meta({ title, unit: '%' })

const products = z
  .enum(['GAS', 'ANY'])
  .nullable()
  .default(null)
  .meta({
    title: 'Wells it covers',
    words: { GAS: 'Gas wells only', ANY: 'Oil and gas wells' },
    hint: 'Per the clause. Leave blank if it does not say: oil and gas wells are then assumed.',
  })

/** Every clause type of a lease file, each with the numbers that calculations need from it. */
export const provision = z.discriminatedUnion('type', [
  clause('CESSATION', { days: days('Days without production').meta({ term: 'cessationClause' }) }),
  clause('OPERATIONS', { days: days('Days between operations').meta({ term: 'operationsClause' }) }),
  clause('SHUT_IN', { products: products.meta({ term: 'shutInRoyalty' }) }),
  clause('PUGH_ACREAGE', {
    releases: z
      .enum(['OUTSIDE_UNITS', 'OUTSIDE_TRACTS'])
      .default('OUTSIDE_UNITS')
      .meta({ title: 'Releases', term: 'pughClause' }),
  }),
  clause('PUGH_DEPTH', {
    feetBelow: z
      .int()
      .min(0)
      .max(50_000)
      .default(100)
      .meta({ title: 'Below the reference', unit: 'ft', term: 'depthSeverance' }),
    reference: z
      .enum(['DEEPEST_PERFORATION', 'BASE_OF_FORMATION', 'TOTAL_DEPTH'])
      .default('BASE_OF_FORMATION')
      .meta({ title: 'Reference' }),
  }),
  clause('RETAINED_ACREAGE', {
    verticalAcres: acres('Per vertical well').default(80).meta({ term: 'retainedAcreage' }),
    horizontalAcres: acres('Per horizontal well').default(640),
    tolerancePercent: percent('Tolerance').default(10),
  }),
  clause('CONTINUOUS_DEVELOPMENT', {
    daysBetweenWells: days('Days between wells').meta({ term: 'continuousDevelopment' }),
    bankable: z.boolean().default(false).meta({ title: 'Unused days are banked' }),
    maxBankedDays: optionalCount('Maximum days banked', 'days', 3650),
  }),
  clause('POOLING', {
    oilAcres: acres('Largest oil unit').nullable().default(null).meta({ term: 'pooling' }),
    gasAcres: acres('Largest gas unit').nullable().default(null),
    tolerancePercent: percent('Tolerance').default(10),
  }),
  clause('FORCE_MAJEURE', { noticeDays: optionalCount('Notice within', 'days', 3650) }),
  clause('OFFSET', {
    distanceFt: optionalCount('Distance', 'ft', 50_000),
    days: optionalCount('Drill or release within', 'days', 3650),
  }),
  clause('CONSENT_TO_ASSIGN', {
    consent: z.enum(['WRITTEN', 'NOTICE_ONLY']).default('WRITTEN').meta({ title: 'Consent' }),
    noticeDays: optionalCount('Notice within', 'days', 3650),
  }),
  clause('PREF_RIGHT', { noticeDays: optionalCount('Answer within', 'days', 3650) }),
  clause('MFN', {
    radiusMiles: z.number().min(0).max(500).nullable().default(null).meta({ title: 'Within', unit: 'mi' }),
    months: optionalCount('For', 'months', 1200),
  }),
  clause('NO_DEDUCTIONS', { products: z.enum(['GAS', 'ANY']).default('ANY').meta({ title: 'Products' }) }),
  clause('SURFACE_USE', {
    setbackFt: optionalCount('Distance from buildings', 'ft', 50_000),
    damagesPerWell: optionalMoney('Damages per well'),
  }),
  clause('FREE_GAS', { mcfPerYear: optionalCount('Free gas', 'mcf/yr', 1_000_000) }),
  clause('AUDIT', { lookBackMonths: optionalCount('Look-back', 'months', 1200) }),
  clause('TOP_LEASE_PROTECTION', { noticeDays: optionalCount('Offer within', 'days', 3650) }),
  clause('BONUS_EXTENSION', {
    months: optionalCount('Extends by', 'months', 1200),
    paymentPerNma: optionalMoney('Payment', '$/NMA'),
  }),
])
export type Provision = z.output<typeof provision>
export type ProvisionType = Provision['type']
export type ProvisionOf<Type extends ProvisionType> = Extract<Provision, { type: Type }>

export const provisionLabels: Record<ProvisionType, string> = {
  CESSATION: 'Cessation of production',
  OPERATIONS: 'Operations and dry hole',
  SHUT_IN: 'Shut-in royalty',
  PUGH_ACREAGE: 'Pugh clause, acreage',
  PUGH_DEPTH: 'Pugh clause, depth',
  RETAINED_ACREAGE: 'Retained acreage',
  CONTINUOUS_DEVELOPMENT: 'Continuous development',
  POOLING: 'Pooling',
  FORCE_MAJEURE: 'Force majeure',
  OFFSET: 'Offset wells',
  CONSENT_TO_ASSIGN: 'Consent to assign',
  PREF_RIGHT: 'Preferential right',
  MFN: 'Most favored nation',
  NO_DEDUCTIONS: 'No deductions',
  SURFACE_USE: 'Surface use',
  FREE_GAS: 'Free gas',
  AUDIT: 'Audit right',
  TOP_LEASE_PROTECTION: 'Top lease protection',
  BONUS_EXTENSION: 'Bonus and extension',
}

/** Returns the first user-confirmed clause of a type, or null; unconfirmed clauses do not count. */
export function confirmedProvision<Type extends ProvisionType>(
  provisions: readonly Provision[],
  type: Type,
): ProvisionOf<Type> | null {
  const match = provisions.find(
    ({ type: provisionType, confirmedBy }) => provisionType === type && confirmedBy !== null,
  )
  return (match as ProvisionOf<Type> | undefined) ?? null
}
