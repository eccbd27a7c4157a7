import { afterAll, beforeAll, expect, test } from 'vitest'
import { callerFactory } from '../../../core/http/procedure.server.ts'
import { newId } from '../../../core/data/id.server.ts'
import { twoOrganizations } from '../../../core/http/testing/organizations.ts'
import { wells } from '../../wells/identity/well.table.ts'
import { leaseRouter } from '../lease.server.ts'

/** Wherever an id is accepted, one of another organization gives the same error as a missing one: not found. */

let orgs: Awaited<ReturnType<typeof twoOrganizations>>
let ours: Record<'lease' | 'tract' | 'party' | 'provision' | 'operation' | 'assignment' | 'event', string> & {
  link: string
  well: string
}
let theirLease: string

const as = callerFactory(leaseRouter)
const rival = () => as(orgs.rival.owner)
const absent = '01890000-0000-7000-8000-000000000000'
const land = { land: { system: 'METES_AND_BOUNDS' as const, description: 'All of it' }, statedAcres: 80 }
const clause = { type: 'CESSATION', parameters: { days: 60 } }
const drilling = { kind: 'DRILLING', fromDate: '2026-01-05' }
const step = { assignor: 'A', assignee: 'B', wi: '1/2' }
const added = { id: null, version: null }

beforeAll(async () => {
  orgs = await twoOrganizations()
  const acme = as(orgs.acme.owner)
  const { id: lease } = await acme.create({ lease: { leaseNumber: 'A-1' }, tracts: [land] })
  theirLease = (await rival().create({ lease: { leaseNumber: 'R-1' } })).id
  const well = newId()
  const { tenantId } = orgs.acme
  await orgs.database.inTenant({ tenantId, userId: 'test' }, tx =>
    tx.insert(wells).values({ tenantId, id: well, name: 'Ames 1-H', createdBy: 'test', updatedBy: 'test' }),
  )
  const full = { leaseId: lease, ...added }
  ours = {
    lease,
    well,
    tract: (await acme.get({ id: lease })).tracts[0]!.id,
    party: (await acme.parties.create({ party: { name: 'O. Tveit' } })).id,
    provision: (await acme.provisions.save({ ...full, values: clause })).id,
    operation: (await acme.operations.save({ ...full, values: drilling })).id,
    assignment: (await acme.assignments.save({ ...full, values: step })).id,
    link: (await acme.wellLinks.save({ ...full, values: { wellId: well } })).id,
    event: (
      await acme.events.add({
        leaseId: lease,
        event: { type: 'CONFIRMED_IN_FORCE', date: '2026-01-01', reason: 'Read again' },
      })
    ).id,
  }
})
afterAll(() => orgs.close())

const part = (id: string) => ({ leaseId: theirLease, id, version: 1 })
const onTheirs = () => ({ leaseId: theirLease, ...added })
const owned = (contactId: string) => ({
  ...land,
  interests: [{ party: 'X', type: 'MI' as const, fraction: '1', contactId }],
})

type Field = [name: string, of: keyof typeof ours, ask: (id: string) => Promise<unknown>]
const fields: Field[] = [
  ['a lease to read', 'lease', id => rival().get({ id })],
  ['a lease to change', 'lease', id => rival().update({ id, version: 1, changes: { name: 'Mine' } })],
  ['leases to remove', 'lease', id => rival().remove({ ids: [theirLease, id] })],
  ['leases to restore', 'lease', id => rival().restore({ ids: [id] })],
  ['the lease of a tract', 'lease', id => rival().tracts.save({ leaseId: id, ...added, values: land })],
  ['a tract to change', 'tract', id => rival().tracts.save({ ...part(id), values: land })],
  ['a tract to remove', 'tract', id => rival().tracts.remove(part(id))],
  ['an owner in a tract', 'party', id => rival().tracts.save({ ...onTheirs(), values: owned(id) })],
  [
    'an owner in a tract of a new lease',
    'party',
    id => rival().create({ lease: { leaseNumber: 'R-2' }, tracts: [owned(id)] }),
  ],
  ['a clause to change', 'provision', id => rival().provisions.save({ ...part(id), values: clause })],
  ['a clause to remove', 'provision', id => rival().provisions.remove(part(id))],
  ['an operation to change', 'operation', id => rival().operations.save({ ...part(id), values: drilling })],
  [
    'the well of an operation',
    'well',
    id => rival().operations.save({ ...onTheirs(), values: { ...drilling, wellId: id } }),
  ],
  ['an assignment to change', 'assignment', id => rival().assignments.save({ ...part(id), values: step })],
  [
    'the tract of an assignment',
    'tract',
    id => rival().assignments.save({ ...onTheirs(), values: { ...step, tractId: id } }),
  ],
  [
    'the assignor',
    'party',
    id => rival().assignments.save({ ...onTheirs(), values: { ...step, assignorId: id } }),
  ],
  [
    'to whom it was assigned',
    'party',
    id => rival().assignments.save({ ...onTheirs(), values: { ...step, assigneeId: id } }),
  ],
  ['a link to change', 'link', id => rival().wellLinks.save({ ...part(id), values: { wellId: absent } })],
  ['a link to remove', 'link', id => rival().wellLinks.remove(part(id))],
  ['a well to link', 'well', id => rival().wellLinks.save({ ...onTheirs(), values: { wellId: id } })],
  ['an event to withdraw', 'event', id => rival().events.withdraw({ leaseId: theirLease, id })],
  [
    'a party of a lease',
    'party',
    async id => {
      const { version } = await rival().get({ id: theirLease })
      const parties = [{ partyId: id, role: 'LESSOR' as const, share: null }]
      return rival().parties.setForLease({ leaseId: theirLease, version, parties })
    },
  ],
  [
    'the lease of an obligation',
    'lease',
    id => rival().obligations.add({ leaseId: id, obligation: { title: 'Report', dueDate: '2027-01-01' } }),
  ],
  ['wells that stop', 'well', id => rival().whatIf.stop({ wellIds: [id], lastDay: '2026-12-01' })],
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

test('cannot link to our tract, or to a deleted well', async () => {
  const { tenantId } = orgs.rival
  const [well, deleted] = [newId(), newId()]
  const stamps = { tenantId, createdBy: 'test', updatedBy: 'test' }
  await orgs.database.inTenant({ tenantId, userId: 'test' }, tx =>
    tx.insert(wells).values([
      { ...stamps, id: well, name: 'Theirs' },
      { ...stamps, id: deleted, name: 'Gone', deletedAt: new Date() },
    ]),
  )
  const link = (values: object) => catchRefusal(rival().wellLinks.save({ ...onTheirs(), values }))
  expect(await link({ wellId: well, tractId: ours.tract })).toBe('Tract not found. Choose it again.')
  expect(await link({ wellId: deleted })).toBe('Well not found. Choose it again.')
})

test('lists and lookups return nothing of another organization', async () => {
  expect((await rival().list({ filter: { ids: [ours.lease] } })).total).toBe(0)
  expect(await rival().history({ id: ours.lease })).toEqual([])
  expect(await rival().production({ id: ours.lease })).toEqual([])
  expect(await rival().whatIf.wells({ ids: [ours.well] })).toEqual([])
  expect(await rival().parties.find({ search: 'tveit' })).toEqual([])
})
