import type { Context } from '../../src/core/http/context.server.ts'
import { addDays, type Day } from '../../src/core/time/calendar.ts'
import type { Capacity, PartyKind } from '../../src/modules/parties/party.ts'
import { sql } from 'drizzle-orm'
import { caller } from './people.server.ts'

type Tract = readonly [legal: string, grossAcres: string, mineralInterest: string]
type DealSeed = {
  name: string
  kind?: PartyKind
  capacity?: Capacity
  prospect: string
  stage: string
  /** Days in each stage so far, the last of them in the current one. */
  days: readonly number[]
  tracts: readonly Tract[]
  prices?: readonly (readonly string[])[]
  accepted?: true
  next?: readonly [step: string, days: number, clock: string]
  closes: number
}

const legal = (section: number, part: string, township = 152, range = 99) =>
  `T${township}N R${range}W Sec. ${section}: ${part}`

/** Deals with invented owners, in every stage from the first look at the records to the signed offer. */
const activeDeals: readonly DealSeed[] = [
  {
    name: 'Tollefson minerals',
    kind: 'UNKNOWN',
    prospect: 'Antler Bench',
    stage: 'Researching',
    days: [9],
    tracts: [[legal(15, 'W2', 152, 98), '320', '1/2']],
    next: ['Find the heirs of Carl', 3, '10:00'],
    closes: 120,
  },
  {
    name: 'Dry Fork Land Co.',
    kind: 'COMPANY',
    prospect: 'Tobacco Garden',
    stage: 'Researching',
    days: [3],
    tracts: [[legal(8, 'All', 151, 98), '640', '1/2']],
    closes: 150,
  },
  {
    name: 'Marit Engen',
    kind: 'PERSON',
    prospect: 'Antler Bench',
    stage: 'Contacted',
    days: [6, 8],
    tracts: [[legal(22, 'NE/4', 153, 98), '160', '3/4']],
    next: ['First call, with her spouse', 0, '10:00'],
    closes: 75,
  },
  {
    name: 'R. & E. Ruiz',
    kind: 'PERSON',
    prospect: 'Tobacco Garden',
    stage: 'Contacted',
    days: [5, 41],
    tracts: [[legal(1, 'S2', 150, 98), '320', '0.33203125']],
    closes: 60,
  },
  {
    name: 'Per Skaar',
    kind: 'PERSON',
    prospect: 'Antler Bench',
    stage: 'Offer out',
    days: [7, 9, 17],
    tracts: [
      [legal(7, 'NW/4'), '160', '1/2'],
      [legal(7, 'SW/4'), '160', '1/2'],
    ],
    prices: [['2000', '2000']],
    next: ['Offer ends; 3 of 4 siblings agree', 1, '09:30'],
    closes: 40,
  },
  {
    name: 'Ostby Ranch',
    kind: 'COMPANY',
    prospect: 'Spring Hollow',
    stage: 'Negotiating',
    days: [4, 10, 12, 7],
    tracts: [[legal(29, 'E2', 150, 99), '320', '1/2']],
    prices: [['2100'], ['2300']],
    next: ['Wants 1/5 and no option', 0, '11:15'],
    closes: 30,
  },
  {
    name: 'Ruth A. Halvorsen',
    kind: 'PERSON',
    capacity: 'TRUSTEE',
    prospect: 'Antler Bench',
    stage: 'Signing',
    days: [7, 9, 15, 14, 3],
    tracts: [
      [legal(14, 'NE/4', 153, 99), '160', '1/2'],
      [legal(14, 'NW/4', 153, 99), '160', '1/4'],
      [legal(23, 'E2 NE/4', 153, 99), '80', '1/8'],
    ],
    prices: [
      ['2000', '2000', '2000'],
      ['2200', '2200', '1600'],
      ['2400', '2400', '1800'],
    ],
    accepted: true,
    next: ['Signed original is in', 0, '08:30'],
    closes: 5,
  },
]

/** Days that earlier deals spent in each stage, so that medians can be computed. */
const pastDeals: readonly DealSeed[] = [
  [16, 14, 11, 12, 8, 30],
  [18, 13, 12, 13, 9, 60],
  [20, 15, 10, 11, 7, 90],
].map((days, index) => ({
  name: `Grace Lindqvist, tract ${index + 1}`,
  prospect: 'Spring Hollow',
  stage: 'Lost',
  days,
  tracts: [[legal(10 + index, 'SE/4', 150, 99), '160', '1/3']],
  prices: [['1900']],
  accepted: true,
  closes: -20,
}))

/** Deals of the demonstration: lease acquisition in every stage, and one deal in each of the other pipelines. */
export async function seedDeals(owner: Context, today: Day) {
  const api = caller(owner)
  for (const deal of [...pastDeals, ...activeDeals]) await seedDeal(owner, deal, today)
  const otherDeals = [
    ['FARM_OUT', 'Farm-out to Rimrock (invented)', '750000'],
    ['DIVESTITURE', 'Sale of the Madison shallow rights', '1250000'],
    ['RIGHT_OF_WAY', 'Gathering line across Berg', '48500'],
  ] as const
  for (const [pipeline, name, value] of otherDeals)
    await api.deals.create({
      name,
      pipeline,
      value,
      ownerId: owner.viewer.user!.id,
      expectedOn: addDays(today, 80),
    })
}

async function seedDeal(owner: Context, deal: DealSeed, today: Day) {
  const api = caller(owner)
  const { id: partyId } = await api.parties.create({
    name: deal.name,
    kind: deal.kind ?? 'PERSON',
    capacity: deal.capacity ?? null,
  })
  await api.parties.phones.save({
    partyId,
    id: null,
    version: null,
    values: { kind: 'MOBILE', number: '(701) 555-0142', note: 'Invented' },
  })
  const { id } = await api.deals.create({
    name: deal.name,
    partyId,
    prospect: deal.prospect,
    ownerId: owner.viewer.user!.id,
    expectedOn: addDays(today, deal.closes),
    nextStep: deal.next?.[0] ?? null,
    nextAt: deal.next ? `${addDays(today, deal.next[1])}T${deal.next[2]}` : null,
  })
  const newRow = { dealId: id, id: null, version: null }
  const tracts: string[] = []
  for (const [index, [legal, grossAcres, mineralInterest]] of deal.tracts.entries()) {
    const values = {
      tractNumber: String(index + 1),
      legal,
      state: 'ND',
      county: 'McKenzie',
      grossAcres,
      mineralInterest,
    }
    tracts.push((await api.deals.tracts.save({ ...newRow, values })).id)
  }
  for (const [index, prices] of (deal.prices ?? []).entries()) {
    const values = {
      royalty: index === 0 ? '1/6' : '3/16',
      termMonths: index === 0 ? 60 : 36,
      optionMonths: index === 0 ? null : 24,
      optionPerNma: index === 0 ? null : '500',
      expiresOn: addDays(today, 4 + index * 6),
      prices: prices.map((perNma, tract) => ({ tractId: tracts[tract]!, perNma })),
    }
    const offer = await api.deals.offers.save({ ...newRow, values })
    const sent = await api.deals.offers.send({
      dealId: id,
      ...offer,
      sentOn: addDays(today, -12 + index * 5),
    })
    if (deal.accepted && index === deal.prices!.length - 1)
      await api.deals.offers.accept({ dealId: id, ...sent, decidedOn: today })
  }
  const call = { kind: 'CALL', direction: 'OUT', minutes: 22, at: new Date().toISOString() }
  if (deal.days.length > 1)
    await api.deals.activities.save({ ...newRow, values: { ...call, body: 'Spoke about terms (invented).' } })
  await moveThroughStages(owner, id, deal.stage, deal.days)
}

/** Moves a deal from stage to stage up to its current one, and backdates the days that it spent in each. */
async function moveThroughStages(owner: Context, id: string, stage: string, days: readonly number[]) {
  const api = caller(owner)
  const { tenantId } = owner.viewer.membership!
  for (let step = 1; step < days.length; step++) {
    const { stageId, pipeline } = await api.deals.get({ id })
    const index = pipeline.stages.findIndex(candidate => candidate.id === stageId)
    const next =
      step === days.length - 1
        ? pipeline.stages.find(candidate => candidate.name === stage)!
        : pipeline.stages[index + 1]!
    await api.deals.move({
      id,
      from: stageId,
      stageId: next.id,
      lostReason: stage === 'Lost' ? 'Leased to others' : null,
    })
  }
  await owner.services.database.inTenant({ tenantId, userId: owner.viewer.user!.id }, async tx => {
    const { rows } = await tx.execute<{ id: string }>(sql`
      select id from deal_moves where tenant_id = ${tenantId} and deal_id = ${id} order by entered_at, left_at nulls last`)
    let daysBack = 0
    for (const [index, move] of [...rows.entries()].toReversed()) {
      const leftDaysAgo = daysBack
      daysBack += days[index] ?? 0
      await tx.execute(sql`update deal_moves set entered_at = now() - make_interval(days => ${daysBack}),
        left_at = case when left_at is not null then now() - make_interval(days => ${leftDaysAgo}) end
        where tenant_id = ${tenantId} and id = ${move.id}`)
    }
    await tx.execute(sql`update deals set entered_at = now() - make_interval(days => ${days.at(-1) ?? 0})
      where tenant_id = ${tenantId} and id = ${id}`)
  })
}
