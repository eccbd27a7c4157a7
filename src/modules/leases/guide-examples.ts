import { workedExample } from '../../core/resource/worked-example.ts'
import { formatDay, monthNumber } from '../../core/time/calendar.ts'
import { formatAcres } from '../../core/trade/figures.ts'
import { formatMoney, formatPercent } from '../../ui/formats.ts'
import { acresDisagreement, leaseAcres, type AcreTract } from './acres/acres.ts'
import { netRevenueInterest, unitDecimal } from './file/title.ts'
import { provision, type ProvisionOf } from './record/provision.ts'
import { interestSchema } from '../../core/land/interest.ts'
import { federalRental } from './status/federal-rental.ts'
import type { HoldingWell } from './status/lease-facts.ts'
import { payingQuantities } from './status/paying.ts'
import { firstBreach, findGaps, combineMonths } from './status/production-gaps.ts'
import { retainedAcres } from './status/retained-acreage.ts'
import { shutInAmount } from './status/shut-in.ts'
import { termEnd } from './status/term.ts'

/** Volumes of consecutive months from `first` on: oil in bbl, zero if a report shows none. */
const exampleWell = (
  first: string,
  oil: readonly number[],
  overrides: Partial<HoldingWell> = {},
): HoldingWell => ({
  wellId: 'example',
  name: 'Rasmussen 11-1',
  unit: null,
  tractIds: null,
  from: null,
  to: null,
  startedOn: null,
  product: 'OIL',
  trajectory: null,
  idle: null,
  perforatedToFt: null,
  totalDepthFt: null,
  months: oil.map((volume, index) => ({
    month: monthNumber(first) + index,
    oil: volume,
    gas: 0,
    filed: true,
    shutIn: false,
  })),
  ...overrides,
})

const mineralOwner = { party: 'A. Rasmussen', type: 'MI', leased: true }
const companyOwner = { party: 'Cottonwood Operating', type: 'WI', company: true }
const tract = (tractNumber: string, acres: number, mineral: string, working: string): AcreTract => ({
  tractNumber,
  land: { system: 'METES_AND_BOUNDS', description: 'As recorded' },
  statedAcres: acres,
  interests: [
    { ...mineralOwner, fraction: mineral },
    { ...companyOwner, fraction: working },
  ].map(fields => interestSchema.parse(fields)),
})
const acres = leaseAcres([tract('1', 160, '3/4', '3/4'), tract('2', 80, '1/2', '3/4')])

function gapExample() {
  const line = combineMonths([exampleWell('2026-01-01', [410, 380, 0, 0, 0])])
  const [firstGap] = findGaps(line)
  const days = 60
  return workedExample(
    'First day past the clause',
    'A well produced through February and reports none for March, April and May. The clause allows 60 days.',
    {
      value: firstBreach([firstGap!], days),
      formula: 'first day without production + days of the clause',
      inputs: [
        { label: 'Production stopped', value: formatDay(firstGap!.from) },
        { label: 'Gap on record', value: firstGap!.days, unit: 'days' },
        { label: 'Cessation clause', value: days, unit: 'days' },
      ],
      convention: 'Calendar days. Lapse risk begins on day 61 of a 60-day clause.',
    },
    formatDay,
  )
}

function termExample() {
  const effective = '2024-03-01'
  return workedExample(
    'Expiration',
    'A three-year lease effective March 1, 2024.',
    {
      value: termEnd(effective, { years: 3, months: 0, days: 0 }),
      formula: 'effective date + primary term − 1 day',
      inputs: [
        { label: 'Effective', value: formatDay(effective) },
        { label: 'Primary term', value: '3 years' },
      ],
      convention: 'The last day counts.',
    },
    formatDay,
  )
}

function payingExample() {
  const volumes = [210, 200, 205, 190, 195, 180, 185, 176, 170, 172, 165, 160]
  const payingTest = { oilPrice: '62.00', gasPrice: null, costPerMonth: '7400.00', lookBackMonths: 12 }
  const leaseFields = { payingTest, royaltyOil: '3/16', royaltyGas: null }
  const result = payingQuantities({ leaseFields, wells: [exampleWell('2025-07-01', volumes)] }, '2026-09-15')
  if (!result.ok) throw new RangeError(result.problem)
  return workedExample(
    'Paying quantities',
    'One well, a royalty of 3/16, $62.00 after production tax, $7,400.00 a month to operate.',
    result.value,
    formatMoney,
  )
}

function retainedExample() {
  const clause = provision.parse({ type: 'RETAINED_ACREAGE', parameters: {}, paragraph: '9' })
  const wells = [exampleWell('2026-01-01', [1]), exampleWell('2026-01-01', [1], { trajectory: 'HORIZONTAL' })]
  return workedExample(
    'Retained acreage',
    'One vertical and one horizontal well on 1,280 acres; the clause gives 80 and 640 acres plus 10%.',
    retainedAcres(clause as ProvisionOf<'RETAINED_ACREAGE'>, wells, 1280),
    value => `${formatAcres(value)} ac`,
  )
}

const unwrapReading = <Value>(
  reading: { ok: true; value: Value } | { ok: false; problem: string },
): Value => {
  if (!reading.ok) throw new RangeError(reading.problem)
  return reading.value
}
const acresText = (value: number) => `${formatAcres(value)} ac`

/** Lease calculations on invented figures, for the guide. */
export const leaseExamples = {
  gap: gapExample(),
  term: termExample(),
  paying: payingExample(),
  retained: retainedExample(),
  netAcres: workedExample(
    'Net acres',
    'Two tracts. The lessor owns three quarters of the minerals in one and half in the other.',
    acres.net,
    acresText,
  ),
  companyNet: workedExample(
    'Company net acres',
    'The same two tracts, with a working interest of 3/4 in both.',
    acres.companyNet,
    acresText,
  ),
  acresCheck: workedExample(
    'Disagreement',
    'The lease says 160.00 acres; the outline has 171.20.',
    acresDisagreement(160, 171.2)!.part,
    value => formatPercent(value, 2),
  ),
  federalRental: workedExample(
    'Rental',
    'A federal lease of 79.40 acres, effective May 1, 2023, in its third lease year.',
    federalRental('2023-05-01', 3, 79.4)!,
    formatMoney,
  ),
  shutIn: workedExample(
    'Shut-in payment',
    '$10.00 per net mineral acre on 160 net acres, once a year.',
    shutInAmount(
      {
        amount: '10.00',
        basis: 'PER_NET_ACRE',
        startAfterDays: 90,
        cadence: 'ANNUAL',
        maxConsecutiveMonths: 24,
        ifMissed: 'TERMINATES',
      },
      { acres: { gross: 240, net: 160 }, wells: 1 },
    )!,
    formatMoney,
  ),
  unitDecimal: workedExample(
    'Royalty decimal',
    'Two tracts of one owner in a 640-acre unit.',
    unwrapReading(
      unitDecimal(
        [
          { name: '1', grossAcres: 80, mineral: '1/2', royalty: '1/8' },
          { name: '2', grossAcres: 160, mineral: '1/4', royalty: '3/16' },
        ],
        640,
      ),
    ),
    value => value,
  ),
  royaltyDecimal: workedExample(
    'Royalty decimal',
    'An owner of half the minerals under 80 acres in a 640-acre unit, leased at 1/8.',
    unwrapReading(unitDecimal([{ name: '1', grossAcres: 80, mineral: '1/2', royalty: '1/8' }], 640)),
    value => value,
  ),
  nri: workedExample(
    'NRI',
    'A 90% working interest in a lease with 18% royalty and no other burdens.',
    unwrapReading(netRevenueInterest('0.90', '0.18')),
    value => value,
  ),
}
