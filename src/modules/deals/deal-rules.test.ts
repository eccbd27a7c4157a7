import { Decimal } from 'decimal.js'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formatNextStepTime } from './board/next-at.ts'
import { abbreviateLand } from './board/short-land.ts'
import { bonusPerAcre, abbreviateMoney, sumMoney } from './board/money.ts'
import { buildTimeline } from './file/timeline.ts'
import { draftLease, toSavedTracts } from './making/draft-lease.ts'
import { dealChecks } from './making/deal-checks.ts'
import { averageOffer, totalBonus, offerSchema, offerStatusOn, supersededStatus } from './offers/offer.ts'
import { defaultStages } from './pipelines/default-stages.data.ts'
import { missingRequirements, stageSchema } from './pipelines/pipeline.ts'
import { dealAge, dealSchema } from './record/deal.ts'
import { dealTractSchema, calculateNetAcres } from './tracts/deal-tract.ts'

const price = (netAcres: string | null, perNma: string | null) => ({ tractId: 't', netAcres, perNma })
const cents = fc.integer({ min: 0, max: 99_999_999 })

describe('a bonus', () => {
  test('is the total for the deal’s drawn tracts, and averages per acre', () => {
    const prices = [price('80', '2400'), price('40', '2400'), price('10', '1800')]
    expect(totalBonus(prices)).toBe('306000.00')
    expect(averageOffer(prices)).toBe('2353.85')
  })

  test('is unknown without acres, without a price, and without tracts', () => {
    expect([totalBonus([price(null, '2400')]), totalBonus([price('80', null)]), totalBonus([])]).toEqual([
      null,
      null,
      null,
    ])
    expect(averageOffer([price('0', '5')])).toBeNull()
  })

  test('is the exact total, rounded once', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(cents, cents), { minLength: 1, maxLength: 12 }), tracts => {
        const prices = tracts.map(([acres, dollars]) => price(String(acres / 10_000), String(dollars / 100)))
        const exact = tracts.reduce(
          (sum, [acres, dollars]) => sum.plus(new Decimal(acres).times(dollars)),
          new Decimal(0),
        )
        expect(totalBonus(prices)).toBe(exact.div(1_000_000).toFixed(2, Decimal.ROUND_HALF_UP))
      }),
    )
  })
})

test('net acres are gross acres times the share, or unknown if either is', () => {
  const acres = (grossAcres: string | null, mineralInterest: string | null) =>
    calculateNetAcres({ grossAcres, mineralInterest })
  expect(acres('160', '1/2 of 3/4')).toBe('60.0000')
  expect(acres('80.3333', '1/3')).toBe('26.7778')
  expect(acres('640', '12.5%')).toBe('80.0000')
  expect([acres(null, '1/2'), acres('160', null)]).toEqual([null, null])
})

test('implausible values are rejected with a message', () => {
  const deal = (changes: object) => dealSchema.safeParse({ name: 'Berg', ...changes }).success
  expect(deal({ probability: 101 })).toBe(false)
  expect(deal({ value: '1000000000000000' })).toBe(false)
  expect(deal({ nextAt: '2026-02-30T10:00' })).toBe(false)
  expect(deal({ nextAt: '2026-02-28T10:00', value: '$1,250.00', probability: 0 })).toBe(true)
  const tract = (changes: object) => dealTractSchema.safeParse({ legal: 'Sec. 14', ...changes }).success
  expect([tract({ grossAcres: '0' }), tract({ mineralInterest: '5/4' }), tract({ legal: ' ' })]).toEqual([
    false,
    false,
    false,
  ])
  expect(offerSchema.safeParse({ royalty: '20' }).success).toBe(false)
  expect(stageSchema.safeParse({ name: 'Out', probability: 101 }).success).toBe(false)
})

test('an offer expires after its last day and is closed by a newer offer or counter', () => {
  const sent = { status: 'SENT', expiresOn: '2026-12-02', kind: 'OFFER' } as const
  expect(offerStatusOn(sent, '2026-12-02')).toBe('SENT')
  expect(offerStatusOn(sent, '2026-12-03')).toBe('EXPIRED')
  expect(supersededStatus(sent, 'OFFER', '2026-12-01')).toBe('SUPERSEDED')
  expect(supersededStatus(sent, 'COUNTER', '2026-12-01')).toBe('ANSWERED')
  expect(supersededStatus(sent, 'OFFER', '2026-12-09')).toBe('EXPIRED')
})

test('a deal is late after 1.5 times the median, and very late after three times', () => {
  expect([15, 16, 31].map(days => dealAge(days, 10))).toEqual(['plain', 'late', 'very late'])
  expect(dealAge(400, null)).toBe('plain')
})

test('every default pipeline starts open, ends in won and lost, and has requirements', () => {
  for (const stages of Object.values(defaultStages)) {
    expect(stages[0]![3]).toBeUndefined()
    expect(stages.map(([, , , outcome]) => outcome).filter(Boolean)).toEqual(['WON', 'LOST'])
  }
  const ready = { party: true, sent: false } as Parameters<typeof missingRequirements>[1]
  expect(missingRequirements(['party', 'sent'], ready)).toEqual(['offer sent'])
})

const tract = {
  id: 't',
  tractNumber: '1',
  legal: 'T152N R102W Sec. 14: NE/4',
  state: 'ND',
  county: 'McKenzie',
  grossAcres: '160.0000',
  mineralInterest: '1/2',
  netAcres: '80.0000',
}
const acceptedOffer = {
  ...offerSchema.parse({
    royalty: '3/16',
    termMonths: 42,
    optionMonths: 24,
    optionPerNma: '500',
    terms: 'No surface use.',
  }),
  prices: [price('80.0000', '2400.0000')],
  bonus: '192000.00',
  decidedOn: '2026-11-20',
}
const ruth = { id: '0199b2a4-0000-7000-8000-000000000001', name: 'Ruth Halvorsen' }

test('a lease gets every agreed term and tract, with unparsed land verbatim', () => {
  const form = {
    leaseNumber: 'ND-1',
    instrumentDate: null,
    effectiveDate: '2026-11-20',
    bonusDueOn: '2026-12-20',
  }
  const sides = { lessor: ruth, lessee: 'Cottonwood', prospect: 'Antler' }
  expect(draftLease(acceptedOffer, [tract], sides, form)).toMatchObject({
    lessor: 'Ruth Halvorsen',
    lessee: 'Cottonwood',
    primaryTerm: { years: 3, months: 6, days: 0 },
    extensionOption: { months: 24, paymentPerNma: '500' },
    royaltyGas: '3/16',
    bonusPerNma: '2400.00',
    bonusTotal: '192000.00',
    notes: 'No surface use.',
  })
  const [read, stored] = toSavedTracts([tract, { ...tract, legal: 'Beginning at an oak …' }], ruth)
  expect(read).toMatchObject({ land: { system: 'PLSS', section: 14 }, statedAcres: 160 })
  expect(read!.interests).toMatchObject([
    { party: 'Ruth Halvorsen', fraction: '1/2', leased: true, contactId: ruth.id },
  ])
  expect(stored!.land).toEqual({ system: 'METES_AND_BOUNDS', description: 'Beginning at an oak …' })
})

test('checks that block the lease differ from those that block only payment', () => {
  const party = {
    ...ruth,
    kind: 'PERSON',
    isDead: false,
    hasSigner: false,
    hasTaxNumber: true,
    hasAddress: true,
  } as const
  const stops = (facts: object) =>
    dealChecks({
      party,
      accepted: { ...acceptedOffer, prices: [price('80', '2400')] },
      tracts: [{ ...tract, id: 't' }],
      ...facts,
    }).flatMap(({ blocks }) => blocks ?? [])
  expect(stops({})).toEqual([])
  expect(stops({ party: null, accepted: null })).toEqual(['lease', 'lease'])
  expect(stops({ party: { ...party, isDead: true, hasTaxNumber: false } })).toEqual(['lease', 'payment'])
  expect(stops({ party: { ...party, kind: 'ESTATE' } })).toEqual(['lease'])
  expect(stops({ party: { ...party, kind: 'TRUST' } })).toEqual(['payment'])
  expect(stops({ tracts: [{ ...tract, netAcres: '79' }] })).toEqual(['lease'])
  expect(stops({ tracts: [] })).toEqual(['lease'])
})

test('the timeline combines all events, newest first', () => {
  const call = {
    id: 'c',
    version: 1,
    kind: 'CALL',
    direction: 'IN',
    at: '2026-11-17T15:40:00Z',
    minutes: 22,
    body: 'Fine.',
    userId: 'u',
  } as const
  const offer = {
    id: 'o',
    kind: 'OFFER',
    number: 3,
    status: 'ACCEPTED',
    sentOn: '2026-11-18',
    decidedOn: '2026-11-20',
    expiresOn: null,
    bonus: '306000.00',
    updatedBy: 'u',
  } as const
  const move = { stageId: 's', stage: 'Signing', enteredAt: '2026-11-19T10:00:00Z', enteredBy: 'u' }
  expect(
    buildTimeline({ activities: [call], offers: [offer], moves: [move] }).map(({ title }) => title),
  ).toEqual(['Offer 3 accepted', 'Entered Signing', 'Offer 3 sent, $306,000.00', 'Call, 22 min, by them'])
})

test('board totals are abbreviated, and an unknown total is a dash', () => {
  expect([abbreviateMoney('7454060'), abbreviateMoney('950.5'), abbreviateMoney(null)]).toEqual([
    '$7,454.06k',
    '$950.50',
    '—',
  ])
  expect([sumMoney(['0.1', '0.2', null]), sumMoney([null])]).toEqual(['0.3', null])
  expect([bonusPerAcre('306000', '130'), bonusPerAcre('1', '0')]).toEqual(['2353.85', null])
  expect([abbreviateLand('152n102w04'), abbreviateLand('A-417')]).toEqual(['152N-102W § 4', 'A-417'])
  expect(formatNextStepTime('2026-11-29T09:30', '2026-11-29')).toBe('9:30 AM')
  expect(formatNextStepTime('2026-11-30T00:05', '2026-11-29')).toBe('Tomorrow 12:05 AM')
  expect(formatNextStepTime('2027-01-04T13:00', '2026-11-29')).toBe('Jan 4, 2027, 1:00 PM')
})
