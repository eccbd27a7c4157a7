import { sql } from 'drizzle-orm'
import type { Context } from '../../src/core/http/context.server.ts'
import { newId } from '../../src/core/data/id.server.ts'
import { addDays, type Day } from '../../src/core/time/calendar.ts'
import type { SeededLease } from './leases.server.ts'
import { caller } from './people.server.ts'

const newRow = { id: null, version: null } as const
const inventedNote = 'Invented for the demonstration.'

/** Owners of the two tracts: name, share, source, and town; without a town there is no address. */
const owners = [
  [
    ['Solveig Hadland', '1/4', '2', 'Williston, ND 58801'],
    ['Arne Hadland', '1/4', '2', 'Minot, ND 58701'],
    ['Marit Kvale Trust', '1/8', '3', 'Billings, MT 59101'],
    ['Lyle Prestmo', '1/8', '3', 'Spokane, WA 99201'],
    ['Dagny Prestmo', '1/8', '3', null],
    ['Cora Winslett', '1/16', '4', 'Tioga, ND 58852'],
  ],
  [
    ['Harlan Stubrud', '1/3', '5', 'Williston, ND 58801'],
    ['Estate of Inga Stubrud', '1/3', '5', 'Watford City, ND 58854'],
    ['Nora Fettig', '1/12', '6', 'Dickinson, ND 58601'],
    ['Roland Fettig', '1/12', '6', 'Fargo, ND 58102'],
    ['Peder Ostrem', '1/12', '6', 'Bismarck, ND 58501'],
    [null, '1/12', '', null],
  ],
] as const

const runSheet = [
  ['Patent', 'United States', 'Halvor Hadland', '1907-05-02', 'A', '31', '1188'],
  ['Warranty deed', 'Halvor Hadland', 'Solveig and Arne Hadland', '1948-10-11', '77', '202', '88120'],
  ['Mineral deed', 'Halvor Hadland', 'Kvale, Prestmo and others', '1949-03-07', '79', '15', '88904'],
  ['Probate decree', 'Estate of J. Winslett', 'Cora Winslett', '1991-06-19', '210', '340', '231077'],
  ['Warranty deed', 'Stubrud Land Co.', 'Harlan and Inga Stubrud', '1962-01-30', '121', '9', '140551'],
  ['Mineral deed', 'Stubrud Land Co.', 'Fettig and Ostrem', '1963-08-14', '124', '77', '143902'],
] as const

/** One prospect next to the company's leases, half of it under offer. */
export async function seedProspects(owner: Context, neighbor: SeededLease, today: Day) {
  const api = caller(owner).prospects
  const { township, range, section } = neighbor.place
  const { id: prospectId } = await api.create({
    name: neighbor.prospect,
    state: 'ND',
    county: 'Williams',
    goalAcres: 300,
    maxPerAcre: '2500',
    royalty: '3/16',
    termMonths: 36,
    budget: '750000',
    targetOn: addDays(today, 75),
    notes: inventedNote,
  })
  for (const [
    index,
    [instrument, grantor, grantee, recordedOn, book, page, instrumentNo],
  ] of runSheet.entries())
    await api.instruments.save({
      prospectId,
      ...newRow,
      values: { number: index + 1, instrument, grantor, grantee, recordedOn, book, page, instrumentNo },
    })
  for (const [index, part] of ['N/2', 'SE/4'].entries()) {
    const legal = `T${township}N-R${range}W Sec ${section}: ${part}`
    const values = { position: index, tractNumber: String(index + 1), state: 'ND', county: 'Williams', legal }
    const { id: tractId } = await api.tracts.save({ prospectId, ...newRow, values })
    for (const [name, fraction, source] of owners[index]!)
      await api.owners.save({ prospectId, ...newRow, values: { tractId, name, fraction, source } })
  }
  await seedAddresses(owner, prospectId)
  await seedTwin(owner, prospectId)
  await seedOffers(owner, prospectId, today)
}

async function seedAddresses(owner: Context, prospectId: string) {
  const { services, viewer } = owner
  const { tenantId } = viewer.membership!
  const userId = viewer.user!.id
  const { owners: rows } = await caller(owner).prospects.get({ id: prospectId })
  const towns = new Map<string, string | null>(owners.flat().map(([name, , , town]) => [name ?? '', town]))
  await services.database.inTenant({ tenantId, userId }, async tx => {
    for (const [index, { party, partyId }] of rows.entries()) {
      const [, city, region, postalCode] = /^(.*), (\w\w) (\d+)$/.exec(towns.get(party ?? '') ?? '') ?? []
      if (city)
        await tx.execute(sql`insert into party_addresses (tenant_id, id, party_id, purpose, street, city, region, postal_code,
          created_by, updated_by) values (${tenantId}, ${newId()}, ${partyId}, 'MAIL', ${`${120 + index * 13} Prairie Street`},
          ${city}, ${region}, ${postalCode}, ${userId}, ${userId})`)
    }
  })
}

/** Adds an owner to the contacts a second time, with her name as a county index writes it. */
async function seedTwin(owner: Context, prospectId: string) {
  const { parties, prospects } = caller(owner)
  const { owners: rows } = await prospects.get({ id: prospectId })
  const { partyId } = rows.find(({ party }) => party === 'Solveig Hadland')!
  const [address] = (await parties.get({ id: partyId! })).addresses
  const { id } = await parties.create({ name: 'HADLAND, SOLVEIG M', kind: 'PERSON', notes: inventedNote })
  const { purpose, street, city, region, postalCode } = address!
  const values = { purpose, street, city, region, postalCode }
  await parties.addresses.save({ partyId: id, ...newRow, values })
}

/** Offers in every state, and the usual letters. */
async function seedOffers(owner: Context, prospectId: string, today: Day) {
  const { prospects, letter_templates: templates } = caller(owner)
  await templates.addUsual()
  const { owners: allOwners } = await prospects.get({ id: prospectId })
  const offeredOwners = allOwners.filter(({ party }) => party !== null).slice(0, 9)
  const terms = { perAcre: '2250', royalty: '3/16', termMonths: 36, expiresOn: addDays(today, 45) }
  await prospects.offers.make({ prospectId, ownerIds: offeredOwners.map(({ id }) => id), terms })
  const mailedOn = addDays(today, -12)
  const outcomes = [
    { status: 'SIGNED', answeredOn: addDays(today, -3) },
    { status: 'COUNTERED', answeredOn: addDays(today, -2), counterPerAcre: '3000', counterRoyalty: '1/5' },
    { status: 'MAILED' },
    { status: 'RETURNED', returnedOn: addDays(today, -1), note: 'Moved, no forwarding address' },
    { status: 'MAILED' },
    { status: 'SIGNED', answeredOn: addDays(today, -1) },
    { status: 'DECLINED', answeredOn: addDays(today, -4), note: 'Does not lease' },
  ] as const
  for (const [index, outcome] of outcomes.entries()) {
    const { offer } = (await prospects.get({ id: prospectId })).owners.find(
      ({ id }) => id === offeredOwners[index]!.id,
    )!
    const { version } = await prospects.offers.save({
      prospectId,
      id: offer!.id,
      version: offer!.version,
      values: { ...offer!, status: 'MAILED', mailedOn },
    })
    if (outcome.status !== 'MAILED')
      await prospects.offers.save({
        prospectId,
        id: offer!.id,
        version,
        values: { ...offer!, mailedOn, ...outcome },
      })
  }
}
