import type { Context } from '../../src/core/http/context.server.ts'
import { addDays, addMonths } from '../../src/core/time/calendar.ts'
import type { Casing, CostClass } from '../../src/modules/afe/record/line.ts'
import { company } from './names.data.ts'
import { caller } from './people.server.ts'

const inventedNote = 'Invented for the demonstration.'

type Line = [code: string, description: string, costClass: CostClass, casing: Casing, gross: string]

const drillingLines: readonly Line[] = [
  ['9210', 'Location, roads, damages', 'intangible', 'before', '68000.00'],
  ['9220', 'Drilling rig, 9 days', 'intangible', 'before', '214500.00'],
  ['9230', 'Fluids and chemicals', 'intangible', 'before', '41800.00'],
  ['9240', 'Cementing', 'intangible', 'before', '52300.00'],
  ['9310', 'Surface casing', 'tangible', 'before', '48200.00'],
  ['9250', 'Completion rig', 'intangible', 'after', '61700.00'],
  ['9260', 'Stimulation', 'intangible', 'after', '388000.00'],
  ['9320', 'Production casing', 'tangible', 'after', '121400.00'],
  ['9330', 'Tubing, rods and pump', 'tangible', 'after', '93600.00'],
]
const workoverLines: readonly Line[] = [
  ['9410', 'Workover rig', 'intangible', 'after', '24500.00'],
  ['9420', 'Rods and pump', 'tangible', 'after', '18750.00'],
  ['9430', 'Supervision', 'intangible', 'after', '6200.00'],
]

/** A few AFEs: a well close to its estimate, one that awaits approval, a draft, and one that was supplemented. */
export async function seedAfes(owner: Context, landman: Context, today: string) {
  const api = caller(landman)
  const boss = caller(owner)
  const { rows: wells } = await api.wells.list({ limit: 4 })
  const afe = async (
    number: string,
    name: string,
    type: 'COMPLETION' | 'WORKOVER' | 'PLUG',
    well: { id: string; name: string; operator: string | null },
    lines: readonly Line[],
    begins: number,
    ends: number,
  ) => {
    const { id } = await api.afes.create({
      number,
      name: `${well.name} ${name}`,
      type,
      wellId: well.id,
      operator: well.operator,
      datedOn: addDays(today, begins - 30),
      startsOn: addDays(today, begins),
      endsOn: addDays(today, ends),
      notes: inventedNote,
    })
    await api.afes.addLines({
      afeId: id,
      lines: lines.map(([code, description, costClass, casing, gross]) => ({
        code,
        description,
        costClass,
        casing,
        gross,
      })),
    })
    return id
  }
  const send = async (id: string) => api.afes.send({ id, version: (await api.afes.get({ id })).version })
  const approve = async (id: string) => {
    const { round, lines, base } = await boss.afes.get({ id })
    const cents = [...lines, ...base].reduce((sum, { gross }) => sum + Math.round(Number(gross) * 100), 0)
    await boss.afes.decide({
      id,
      round,
      amount: (cents / 100).toFixed(2),
      decision: 'approved',
      note: inventedNote,
    })
  }
  const bill = async (afeId: string, monthsAgo: number, code: string, vendor: string, gross: string) =>
    api.afes.costs.save({
      afeId,
      id: null,
      version: null,
      values: {
        month: `${addMonths(today, -monthsAgo).slice(0, 7)}-01`,
        code,
        vendor,
        description: inventedNote,
        gross,
      },
    })

  const well = await afe('24-101', 'drill and complete', 'COMPLETION', wells[0]!, drillingLines, -70, 20)
  const partners = [
    [company.name, '0.62500000', true],
    ['Silver Butte Minerals (invented)', '0.25000000', false],
    ['Lodgepole Partners (invented)', '0.12500000', false],
  ] as const
  for (const [name, share, isOurs] of partners)
    await api.afes.partners.save({
      afeId: well,
      id: null,
      version: null,
      values: { name, share, own: isOurs, penaltyPercent: isOurs ? null : 300 },
    })
  await send(well)
  await approve(well)
  const { version } = await api.afes.get({ id: well })
  await api.afes.sendBallots({ id: well, version, values: { rigOnLocation: false } })
  const query = (await api.afes.get({ id: well })).partners
  for (const [index, election] of [
    [1, 'participate'],
    [2, 'non_consent'],
  ] as const) {
    const { id, version, ...values } = query[index]!
    await api.afes.partners.save({
      afeId: well,
      id,
      version,
      values: { ...values, election, electedOn: today, evidence: 'Signed ballot (invented)' },
    })
  }
  await seedPayout(api, well, query[2]!.id, today)
  await bill(well, 2, '9210', 'Badlands Earthworks', '71250.40')
  await bill(well, 2, '9220', 'Prairie Rig 4', '229840.00')
  await bill(well, 1, '9240', 'Redbeds Cement', '50118.75')
  await bill(well, 1, '9260', 'Orifice Frac', '402770.15')

  const waiting = await afe('24-114', 'pump change', 'WORKOVER', wells[1]!, workoverLines, 14, 21)
  await send(waiting)
  await afe('24-118', 'plug and abandon', 'PLUG', wells[2]!, workoverLines.slice(0, 1), 60, 66)
  const overrunId = await afe('24-097', 'rod repair', 'WORKOVER', wells[3]!, workoverLines, -120, -100)
  await send(overrunId)
  await approve(overrunId)
  await bill(overrunId, 3, '9410', 'Prairie Well Service', '31900.00')
  await bill(overrunId, 3, '9420', 'Lowland Supply', '22480.60')
  const supplement = await api.afes.supplement({ id: overrunId })
  await api.afes.addLines({
    afeId: supplement.id,
    lines: [{ code: '9410', description: 'Two more days of rig', gross: '8200.00', casing: 'after' }],
  })

  // Past workovers, which price the next one, and a draft for a well whose lease has days left.
  for (const [number, name, index, cost] of [
    ['23-064', 'tubing leak', 0, '41350.00'],
    ['23-071', 'pump change', 1, '36880.25'],
  ] as const) {
    const past = await afe(number, name, 'WORKOVER', wells[index]!, workoverLines, -420, -410)
    await send(past)
    await approve(past)
    await bill(past, 13, '9410', 'Prairie Well Service', cost)
    await api.afes.close({ id: past, version: (await api.afes.get({ id: past })).version })
  }
  const { rows: soon } = await api.leases.list({
    filter: { status: ['DAYS_LEFT'] },
    sort: 'endsOn',
    direction: 'asc',
    limit: 1,
  })
  const down = soon[0] && (await api.leases.get({ id: soon[0].id })).wells.find(({ holds }) => holds)
  if (down)
    await afe(
      '24-121',
      'return to production',
      'WORKOVER',
      { id: down.wellId, name: down.name, operator: company.name },
      workoverLines.slice(1),
      10,
      16,
    )
}

/** The invented payout account of a nonconsenting partner, near payout; its costs are the bills of the AFE. */
async function seedPayout(api: ReturnType<typeof caller>, afeId: string, partnerId: string, today: string) {
  const getMonth = (ago: number) => `${addMonths(today, -ago).slice(0, 7)}-01`
  const { id: accountId } = await api.payouts.accounts.save({
    afeId,
    id: null,
    version: null,
    values: {
      partnerId,
      revenueInterest: '0.10000000',
      equipmentPercent: 100,
      drillingPercent: 300,
      operatingPercent: 100,
      startsOn: getMonth(2),
      equipmentCodes: 'none',
    },
  })
  for (const [ago, revenue] of [
    [2, '1050000.00'],
    [1, '1860000.00'],
  ] as const)
    await api.payouts.months.save({
      accountId,
      id: null,
      version: null,
      values: {
        month: getMonth(ago),
        operating: '5940.00',
        revenue,
        taxes: (Number(revenue) / 10).toFixed(2),
      },
    })
}
