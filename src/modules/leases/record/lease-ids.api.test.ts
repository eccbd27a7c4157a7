import { afterAll, beforeAll, expect, test } from 'vitest'
import { callerFactory } from '../../../core/http/procedure.server.ts'
import { newId } from '../../../core/data/id.server.ts'
import { twoOrganizations } from '../../../core/http/testing/organizations.ts'
import { wells } from '../../wells/identity/well.table.ts'
import { leaseRouter } from '../lease.server.ts'

/** Wherever an id is accepted, one of another organization gives the same error as a missing one: not found. */

let orgs: Awaited<ReturnType<typeof twoOrganizations>>
let ownIds: Record<
  'lease' | 'tract' | 'party' | 'provision' | 'operation' | 'assignment' | 'event',
  string
> & {
  link: string
  well: string
}
let foreignLeaseId: string

const asUser = callerFactory(leaseRouter)
const otherTenant = () => asUser(orgs.rival.owner)
const absentId = '01890000-0000-7000-8000-000000000000'
const land = { land: { system: 'METES_AND_BOUNDS' as const, description: 'All of it' }, statedAcres: 80 }
const clause = { type: 'CESSATION', parameters: { days: 60 } }
const drilling = { kind: 'DRILLING', fromDate: '2026-01-05' }
const step = { assignor: 'A', assignee: 'B', wi: '1/2' }
const added = { id: null, version: null }

beforeAll(async () => {
  orgs = await twoOrganizations()
  const acme = asUser(orgs.acme.owner)
  const { id: lease } = await acme.create({ lease: { leaseNumber: 'A-1' }, tracts: [land] })
  foreignLeaseId = (await otherTenant().create({ lease: { leaseNumber: 'R-1' } })).id
  const well = newId()
  const { tenantId } = orgs.acme
  await orgs.database.inTenant({ tenantId, userId: 'test' }, tx =>
    tx.insert(wells).values({ tenantId, id: well, name: 'Ames 1-H', createdBy: 'test', updatedBy: 'test' }),
  )
  const newPart = { leaseId: lease, ...added }
  ownIds = {
    lease,
    well,
    tract: (await acme.get({ id: lease })).tracts[0]!.id,
    party: (await acme.parties.create({ party: { name: 'O. Tveit' } })).id,
    provision: (await acme.provisions.save({ ...newPart, values: clause })).id,
    operation: (await acme.operations.save({ ...newPart, values: drilling })).id,
    assignment: (await acme.assignments.save({ ...newPart, values: step })).id,
    link: (await acme.wellLinks.save({ ...newPart, values: { wellId: well } })).id,
    event: (
      await acme.events.add({
        leaseId: lease,
        event: { type: 'CONFIRMED_IN_FORCE', date: '2026-01-01', reason: 'Read again' },
      })
    ).id,
  }
})
afterAll(() => orgs.close())

const foreignLeasePart = (id: string) => ({ leaseId: foreignLeaseId, id, version: 1 })
const newOnForeignLease = () => ({ leaseId: foreignLeaseId, ...added })
const tractOwnedBy = (contactId: string) => ({
  ...land,
  interests: [{ party: 'X', type: 'MI' as const, fraction: '1', contactId }],
})

type Field = [name: string, of: keyof typeof ownIds, ask: (id: string) => Promise<unknown>]
const fields: Field[] = [
  ['a lease to read', 'lease', id => otherTenant().get({ id })],
  ['a lease to change', 'lease', id => otherTenant().update({ id, version: 1, changes: { name: 'Mine' } })],
  ['leases to remove', 'lease', id => otherTenant().remove({ ids: [foreignLeaseId, id] })],
  ['leases to restore', 'lease', id => otherTenant().restore({ ids: [id] })],
  ['the lease of a tract', 'lease', id => otherTenant().tracts.save({ leaseId: id, ...added, values: land })],
  ['a tract to change', 'tract', id => otherTenant().tracts.save({ ...foreignLeasePart(id), values: land })],
  ['a tract to remove', 'tract', id => otherTenant().tracts.remove(foreignLeasePart(id))],
  [
    'an owner in a tract',
    'party',
    id => otherTenant().tracts.save({ ...newOnForeignLease(), values: tractOwnedBy(id) }),
  ],
  [
    'an owner in a tract of a new lease',
    'party',
    id => otherTenant().create({ lease: { leaseNumber: 'R-2' }, tracts: [tractOwnedBy(id)] }),
  ],
  [
    'a clause to change',
    'provision',
    id => otherTenant().provisions.save({ ...foreignLeasePart(id), values: clause }),
  ],
  ['a clause to remove', 'provision', id => otherTenant().provisions.remove(foreignLeasePart(id))],
  [
    'an operation to change',
    'operation',
    id => otherTenant().operations.save({ ...foreignLeasePart(id), values: drilling }),
  ],
  [
    'the well of an operation',
    'well',
    id => otherTenant().operations.save({ ...newOnForeignLease(), values: { ...drilling, wellId: id } }),
  ],
  [
    'an assignment to change',
    'assignment',
    id => otherTenant().assignments.save({ ...foreignLeasePart(id), values: step }),
  ],
  [
    'the tract of an assignment',
    'tract',
    id => otherTenant().assignments.save({ ...newOnForeignLease(), values: { ...step, tractId: id } }),
  ],
  [
    'the assignor',
    'party',
    id => otherTenant().assignments.save({ ...newOnForeignLease(), values: { ...step, assignorId: id } }),
  ],
  [
    'to whom it was assigned',
    'party',
    id => otherTenant().assignments.save({ ...newOnForeignLease(), values: { ...step, assigneeId: id } }),
  ],
  [
    'a link to change',
    'link',
    id => otherTenant().wellLinks.save({ ...foreignLeasePart(id), values: { wellId: absentId } }),
  ],
  ['a link to remove', 'link', id => otherTenant().wellLinks.remove(foreignLeasePart(id))],
  [
    'a well to link',
    'well',
    id => otherTenant().wellLinks.save({ ...newOnForeignLease(), values: { wellId: id } }),
  ],
  ['an event to withdraw', 'event', id => otherTenant().events.withdraw({ leaseId: foreignLeaseId, id })],
  [
    'a party of a lease',
    'party',
    async id => {
      const { version } = await otherTenant().get({ id: foreignLeaseId })
      const parties = [{ partyId: id, role: 'LESSOR' as const, share: null }]
      return otherTenant().parties.setForLease({ leaseId: foreignLeaseId, version, parties })
    },
  ],
  [
    'the lease of an obligation',
    'lease',
    id =>
      otherTenant().obligations.add({ leaseId: id, obligation: { title: 'Report', dueDate: '2027-01-01' } }),
  ],
  ['wells that stop', 'well', id => otherTenant().whatIf.stop({ wellIds: [id], lastDay: '2026-12-01' })],
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

test('a lease cannot link to another organization’s tract or to a deleted well', async () => {
  const { tenantId } = orgs.rival
  const [well, deleted] = [newId(), newId()]
  const stamps = { tenantId, createdBy: 'test', updatedBy: 'test' }
  await orgs.database.inTenant({ tenantId, userId: 'test' }, tx =>
    tx.insert(wells).values([
      { ...stamps, id: well, name: 'Theirs' },
      { ...stamps, id: deleted, name: 'Gone', deletedAt: new Date() },
    ]),
  )
  const link = (values: object) =>
    catchRefusal(otherTenant().wellLinks.save({ ...newOnForeignLease(), values }))
  expect(await link({ wellId: well, tractId: ownIds.tract })).toBe('Tract not found. Choose it again.')
  expect(await link({ wellId: deleted })).toBe('Well not found. Choose it again.')
})

test('lists and lookups return nothing of another organization', async () => {
  expect((await otherTenant().list({ filter: { ids: [ownIds.lease] } })).total).toBe(0)
  expect(await otherTenant().history({ id: ownIds.lease })).toEqual([])
  expect(await otherTenant().production({ id: ownIds.lease })).toEqual([])
  expect(await otherTenant().whatIf.wells({ ids: [ownIds.well] })).toEqual([])
  expect(await otherTenant().parties.find({ search: 'tveit' })).toEqual([])
})
