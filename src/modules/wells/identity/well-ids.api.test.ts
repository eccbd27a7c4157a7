import { afterAll, beforeAll, expect, test } from 'vitest'
import { callerFactory } from '../../../core/http/procedure.server.ts'
import { twoOrganizations } from '../../../core/http/testing/organizations.ts'
import { leaseRouter } from '../../leases/lease.server.ts'
import { unlimitedLink, wellTest } from '../testing/well-parts.ts'
import { blankMonth } from '../production/production.ts'
import { wellRouter } from '../well.server.ts'

/** Every procedure that takes an id must answer “not found” for an id of another organization. */

let orgs: Awaited<ReturnType<typeof twoOrganizations>>
let ownIds: Record<
  'well' | 'lease' | 'tract' | 'link' | 'test' | 'downtime' | 'inspection' | 'status' | 'operator',
  string
>
let foreignIds: Record<'well' | 'lease' | 'tract' | 'otherTract' | 'link', string>

const asUser = callerFactory(wellRouter)
const leasesAs = callerFactory(leaseRouter)
const otherTenant = () => asUser(orgs.rival.owner)
const absentId = '01890000-0000-7000-8000-000000000000'
const land = { land: { system: 'METES_AND_BOUNDS' as const, description: 'All of it' }, statedAcres: 80 }
const newRow = { id: null, version: null }
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
  const createLinkedWell = async (owner: typeof orgs.acme.owner, name: string) => {
    const { id: lease } = await leasesAs(owner).create({ lease: { leaseNumber: name }, tracts: [land, land] })
    const { tracts } = await leasesAs(owner).get({ id: lease })
    const { id: well } = await asUser(owner).create({ name })
    const linked = { ...unlimitedLink, leaseId: lease, wellId: well, holds: true }
    const { id: link } = await asUser(owner).leases.save({ ...newRow, values: linked })
    return { lease, well, link, tract: tracts[0]!.id, otherTract: tracts[1]!.id }
  }
  const acme = asUser(orgs.acme.owner)
  foreignIds = await createLinkedWell(orgs.rival.owner, 'R-1')
  const own = await createLinkedWell(orgs.acme.owner, 'A-1')
  const target = { wellId: own.well, ...newRow }
  ownIds = {
    ...own,
    test: (await acme.tests.save({ ...target, values: values.tests })).id,
    downtime: (await acme.downtime.save({ ...target, values: values.downtime })).id,
    inspection: (await acme.inspections.save({ ...target, values: values.inspections })).id,
    status: (await acme.statuses.save({ ...target, values: values.statuses })).id,
    operator: (await acme.operators.save({ ...target, values: values.operators })).id,
  }
  await acme.production.save({ wellId: own.well, months: [{ ...month, version: null }] })
})
afterAll(() => orgs.close())

type Field = [name: string, of: keyof typeof ownIds, ask: (id: string) => Promise<unknown>]
const wellTarget = (id: string) => ({ wellId: foreignIds.well, id })
const changed = (id: string) => ({ ...wellTarget(id), version: 1 })
const linkOnForeignWell = (change: object) => ({
  ...unlimitedLink,
  leaseId: foreignIds.lease,
  wellId: foreignIds.well,
  holds: true,
  ...change,
})
const since = '2026-01-01'

const fields: Field[] = [
  ['a well to read', 'well', id => otherTenant().get({ id })],
  ['a well to change', 'well', id => otherTenant().update({ id, version: 1, changes: { name: 'Mine' } })],
  ['wells to remove', 'well', id => otherTenant().remove({ ids: [foreignIds.well, id] })],
  ['wells to restore', 'well', id => otherTenant().restore({ ids: [id] })],
  [
    'a well to take a status back from',
    'well',
    id => otherTenant().undoStatus({ id, status: 'UNKNOWN', statusDate: null, since }),
  ],
  [
    'the well of months',
    'well',
    id => otherTenant().production.save({ wellId: id, months: [{ ...month, version: null }] }),
  ],
  [
    'the well of months to remove',
    'well',
    id => otherTenant().production.remove({ wellId: id, months: [{ ...month, version: 1 }] }),
  ],
  [
    'the well of a test',
    'well',
    id => otherTenant().tests.save({ wellId: id, ...newRow, values: values.tests }),
  ],
  ['a test to change', 'test', id => otherTenant().tests.save({ ...changed(id), values: values.tests })],
  ['a test to remove', 'test', id => otherTenant().tests.remove(changed(id))],
  [
    'the well of a test to remove',
    'well',
    id => otherTenant().tests.remove({ wellId: id, id: ownIds.test, version: 1 }),
  ],
  [
    'the well of a stop',
    'well',
    id => otherTenant().downtime.save({ wellId: id, ...newRow, values: values.downtime }),
  ],
  [
    'a stop to change',
    'downtime',
    id => otherTenant().downtime.save({ ...changed(id), values: values.downtime }),
  ],
  ['a stop to remove', 'downtime', id => otherTenant().downtime.remove(changed(id))],
  [
    'the well of an inspection',
    'well',
    id => otherTenant().inspections.save({ wellId: id, ...newRow, values: values.inspections }),
  ],
  [
    'an inspection to change',
    'inspection',
    id => otherTenant().inspections.save({ ...changed(id), values: values.inspections }),
  ],
  ['an inspection to remove', 'inspection', id => otherTenant().inspections.remove(changed(id))],
  [
    'the well of a status',
    'well',
    id => otherTenant().statuses.save({ wellId: id, ...newRow, values: values.statuses }),
  ],
  [
    'a status to change',
    'status',
    id => otherTenant().statuses.save({ ...changed(id), values: values.statuses }),
  ],
  ['a status to remove', 'status', id => otherTenant().statuses.remove(changed(id))],
  [
    'the well of an operator',
    'well',
    id => otherTenant().operators.save({ wellId: id, ...newRow, values: values.operators }),
  ],
  [
    'an operator to change',
    'operator',
    id => otherTenant().operators.save({ ...changed(id), values: values.operators }),
  ],
  ['an operator to remove', 'operator', id => otherTenant().operators.remove(changed(id))],
  [
    'the well of a link',
    'well',
    id => otherTenant().leases.save({ ...newRow, values: linkOnForeignWell({ wellId: id, formation: 'A' }) }),
  ],
  [
    'the lease of a link',
    'lease',
    id =>
      otherTenant().leases.save({ ...newRow, values: linkOnForeignWell({ leaseId: id, formation: 'A' }) }),
  ],
  [
    'the tract of a link',
    'tract',
    id =>
      otherTenant().leases.save({ ...newRow, values: linkOnForeignWell({ tractId: id, formation: 'A' }) }),
  ],
  [
    'a link to change',
    'link',
    id => otherTenant().leases.save({ id, version: 1, values: linkOnForeignWell({}) }),
  ],
  ['a link to remove', 'link', id => otherTenant().leases.remove({ id })],
]

const catchRefusal = (work: Promise<unknown>) =>
  work.then(
    () => 'let in',
    (error: Error) => error.message,
  )

test.each(fields)('%s', async (_name, field, request) => {
  const refusal = await catchRefusal(request(ownIds[field]))
  expect(refusal).toMatch(/not found/i)
  expect(refusal).toBe(await catchRefusal(request(absentId)))
})

test('a deleted record is restored in its own organization only, and only once', async () => {
  const { tests, leases } = otherTenant()
  const secondRestore = { wellId: foreignIds.well, id: ownIds.test, version: null, values: values.tests }
  await tests.save(secondRestore)
  expect((await asUser(orgs.acme.owner).get({ id: ownIds.well })).tests).toHaveLength(1)
  expect(await catchRefusal(tests.save(secondRestore))).toMatch(/was already restored/)
  const linked = { id: foreignIds.link, version: null, values: linkOnForeignWell({}) }
  expect(await catchRefusal(leases.save(linked))).toMatch(/was already restored/)
})

test('a link’s tract belongs to its lease', async () => {
  const { id: lease } = await leasesAs(orgs.rival.owner).create({
    lease: { leaseNumber: 'R-2' },
    tracts: [land],
  })
  const [tract] = (await leasesAs(orgs.rival.owner).get({ id: lease })).tracts
  const linked = (tractId: string) =>
    otherTenant().leases.save({ ...newRow, values: linkOnForeignWell({ tractId }) })
  expect(await catchRefusal(linked(tract!.id))).toMatch(/^Tract not found/)
  await linked(foreignIds.otherTract)
})

test('lists, selections and lookups return nothing of another organization', async () => {
  const foreignFilters = [{ ids: [ownIds.well] }, { leaseId: ownIds.lease }, { batchId: ownIds.lease }]
  for (const filter of foreignFilters) {
    expect((await otherTenant().list({ filter })).total).toBe(0)
    expect(await otherTenant().bulk.ids({ filter })).toEqual([])
  }
  expect(await otherTenant().history({ id: ownIds.well })).toEqual([])
  expect(await otherTenant().production.months({ wellId: ownIds.well })).toEqual([])
  expect((await otherTenant().leases.candidates({ search: 'A-1' })).map(lease => lease.id)).toEqual([])
})
