import { afterAll, beforeAll, expect, test } from 'vitest'
import { callerFactory } from '../../../core/http/procedure.server.ts'
import { twoOrganizations } from '../../../core/http/testing/organizations.ts'
import { leaseRouter } from '../../leases/lease.server.ts'
import { anyLink, wellTest } from '../testing/well-parts.ts'
import { blankMonth } from '../production/production.ts'
import { wellRouter } from '../well.server.ts'

/** Every procedure that takes an id must answer “not found” for an id of another organization. */

let orgs: Awaited<ReturnType<typeof twoOrganizations>>
let ours: Record<
  'well' | 'lease' | 'tract' | 'link' | 'test' | 'downtime' | 'inspection' | 'status' | 'operator',
  string
>
let their: Record<'well' | 'lease' | 'tract' | 'otherTract' | 'link', string>

const as = callerFactory(wellRouter)
const leasesAs = callerFactory(leaseRouter)
const rival = () => as(orgs.rival.owner)
const absent = '01890000-0000-7000-8000-000000000000'
const land = { land: { system: 'METES_AND_BOUNDS' as const, description: 'All of it' }, statedAcres: 80 }
const added = { id: null, version: null }
const month = { ...blankMonth('2026-01-01'), oil: 5 }
const values = {
  tests: wellTest,
  downtime: {
    startsAt: '2026-05-04T06:00',
    endsAt: null,
    reason: 'PUMP' as const,
    oilBpdBefore: null,
    gasMcfdBefore: null,
    notes: null,
  },
  inspections: {
    subject: 'Tank',
    serialNumber: null,
    dueOn: '2026-06-01',
    inspectedOn: null,
    inspector: null,
    result: null,
    defects: null,
  },
  statuses: {
    effectiveOn: '2026-01-01',
    status: 'PRODUCING' as const,
    type: 'OIL' as const,
    rawStatus: null,
    note: null,
  },
  operators: { operator: 'Chord', operatorNo: null, fromDate: '2026-01-01', toDate: null },
}

beforeAll(async () => {
  orgs = await twoOrganizations()
  const placed = async (owner: typeof orgs.acme.owner, name: string) => {
    const { id: lease } = await leasesAs(owner).create({ lease: { leaseNumber: name }, tracts: [land, land] })
    const { tracts } = await leasesAs(owner).get({ id: lease })
    const { id: well } = await as(owner).create({ name })
    const linked = { ...anyLink, leaseId: lease, wellId: well, holds: true }
    const { id: link } = await as(owner).leases.save({ ...added, values: linked })
    return { lease, well, link, tract: tracts[0]!.id, otherTract: tracts[1]!.id }
  }
  const acme = as(orgs.acme.owner)
  their = await placed(orgs.rival.owner, 'R-1')
  const mine = await placed(orgs.acme.owner, 'A-1')
  const target = { wellId: mine.well, ...added }
  ours = {
    ...mine,
    test: (await acme.tests.save({ ...target, values: values.tests })).id,
    downtime: (await acme.downtime.save({ ...target, values: values.downtime })).id,
    inspection: (await acme.inspections.save({ ...target, values: values.inspections })).id,
    status: (await acme.statuses.save({ ...target, values: values.statuses })).id,
    operator: (await acme.operators.save({ ...target, values: values.operators })).id,
  }
  await acme.production.save({ wellId: mine.well, months: [{ ...month, version: null }] })
})
afterAll(() => orgs.close())

type Field = [name: string, of: keyof typeof ours, ask: (id: string) => Promise<unknown>]
const wellTarget = (id: string) => ({ wellId: their.well, id })
const changed = (id: string) => ({ ...wellTarget(id), version: 1 })
const onTheirs = (change: object) => ({
  ...anyLink,
  leaseId: their.lease,
  wellId: their.well,
  holds: true,
  ...change,
})
const since = '2026-01-01'

const fields: Field[] = [
  ['a well to read', 'well', id => rival().get({ id })],
  ['a well to change', 'well', id => rival().update({ id, version: 1, changes: { name: 'Mine' } })],
  ['wells to remove', 'well', id => rival().remove({ ids: [their.well, id] })],
  ['wells to restore', 'well', id => rival().restore({ ids: [id] })],
  [
    'a well to take a status back from',
    'well',
    id => rival().undoStatus({ id, status: 'UNKNOWN', statusDate: null, since }),
  ],
  [
    'the well of months',
    'well',
    id => rival().production.save({ wellId: id, months: [{ ...month, version: null }] }),
  ],
  [
    'the well of months to remove',
    'well',
    id => rival().production.remove({ wellId: id, months: [{ ...month, version: 1 }] }),
  ],
  ['the well of a test', 'well', id => rival().tests.save({ wellId: id, ...added, values: values.tests })],
  ['a test to change', 'test', id => rival().tests.save({ ...changed(id), values: values.tests })],
  ['a test to remove', 'test', id => rival().tests.remove(changed(id))],
  [
    'the well of a test to remove',
    'well',
    id => rival().tests.remove({ wellId: id, id: ours.test, version: 1 }),
  ],
  [
    'the well of a stop',
    'well',
    id => rival().downtime.save({ wellId: id, ...added, values: values.downtime }),
  ],
  ['a stop to change', 'downtime', id => rival().downtime.save({ ...changed(id), values: values.downtime })],
  ['a stop to remove', 'downtime', id => rival().downtime.remove(changed(id))],
  [
    'the well of an inspection',
    'well',
    id => rival().inspections.save({ wellId: id, ...added, values: values.inspections }),
  ],
  [
    'an inspection to change',
    'inspection',
    id => rival().inspections.save({ ...changed(id), values: values.inspections }),
  ],
  ['an inspection to remove', 'inspection', id => rival().inspections.remove(changed(id))],
  [
    'the well of a status',
    'well',
    id => rival().statuses.save({ wellId: id, ...added, values: values.statuses }),
  ],
  ['a status to change', 'status', id => rival().statuses.save({ ...changed(id), values: values.statuses })],
  ['a status to remove', 'status', id => rival().statuses.remove(changed(id))],
  [
    'the well of an operator',
    'well',
    id => rival().operators.save({ wellId: id, ...added, values: values.operators }),
  ],
  [
    'an operator to change',
    'operator',
    id => rival().operators.save({ ...changed(id), values: values.operators }),
  ],
  ['an operator to remove', 'operator', id => rival().operators.remove(changed(id))],
  [
    'the well of a link',
    'well',
    id => rival().leases.save({ ...added, values: onTheirs({ wellId: id, formation: 'A' }) }),
  ],
  [
    'the lease of a link',
    'lease',
    id => rival().leases.save({ ...added, values: onTheirs({ leaseId: id, formation: 'A' }) }),
  ],
  [
    'the tract of a link',
    'tract',
    id => rival().leases.save({ ...added, values: onTheirs({ tractId: id, formation: 'A' }) }),
  ],
  ['a link to change', 'link', id => rival().leases.save({ id, version: 1, values: onTheirs({}) })],
  ['a link to remove', 'link', id => rival().leases.remove({ id })],
]

const catchRefusal = (work: Promise<unknown>) =>
  work.then(
    () => 'let in',
    (error: Error) => error.message,
  )

test.each(fields)('%s', async (_name, field, ask) => {
  const refusal = await catchRefusal(ask(ours[field]))
  expect(refusal).toMatch(/not found/i)
  expect(refusal).toBe(await catchRefusal(ask(absent)))
})

test('a deleted record is restored in its own organization only, and only once', async () => {
  const { tests, leases } = rival()
  const second = { wellId: their.well, id: ours.test, version: null, values: values.tests }
  await tests.save(second)
  expect((await as(orgs.acme.owner).get({ id: ours.well })).tests).toHaveLength(1)
  expect(await catchRefusal(tests.save(second))).toMatch(/was already restored/)
  const linked = { id: their.link, version: null, values: onTheirs({}) }
  expect(await catchRefusal(leases.save(linked))).toMatch(/was already restored/)
})

test('a link’s tract belongs to its lease', async () => {
  const { id: lease } = await leasesAs(orgs.rival.owner).create({
    lease: { leaseNumber: 'R-2' },
    tracts: [land],
  })
  const [tract] = (await leasesAs(orgs.rival.owner).get({ id: lease })).tracts
  const linked = (tractId: string) => rival().leases.save({ ...added, values: onTheirs({ tractId }) })
  expect(await catchRefusal(linked(tract!.id))).toMatch(/^Tract not found/)
  await linked(their.otherTract)
})

test('lists, selections and lookups return nothing of another organization', async () => {
  const none = [{ ids: [ours.well] }, { leaseId: ours.lease }, { batchId: ours.lease }]
  for (const filter of none) {
    expect((await rival().list({ filter })).total).toBe(0)
    expect(await rival().bulk.ids({ filter })).toEqual([])
  }
  expect(await rival().history({ id: ours.well })).toEqual([])
  expect(await rival().production.months({ wellId: ours.well })).toEqual([])
  expect((await rival().leases.candidates({ search: 'A-1' })).map(lease => lease.id)).toEqual([])
})
