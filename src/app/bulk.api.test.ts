import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { deleteOldChanges } from '../core/bulk/bulk-change.server.ts'
import { newId } from '../core/data/id.server.ts'
import type { Context } from '../core/http/context.server.ts'
import { callerFactory } from '../core/http/procedure.server.ts'
import { twoOrganizations } from '../core/http/testing/organizations.ts'
import { api } from './server/api.server.ts'

let orgs: Awaited<ReturnType<typeof twoOrganizations>>
beforeAll(async () => {
  orgs = await twoOrganizations()
})
afterAll(() => orgs.close())

const callerFor = (context: Context) => callerFactory(api)(context)
const asOwner = () => callerFor(orgs.acme.owner)

let count = 0
const newWell = async (fields: object = {}) =>
  (await asOwner().wells.create({ name: `Bulk ${(count += 1)}`, ...fields })).id
const newWells = (wellCount: number, fields: object = {}) =>
  Promise.all(Array.from({ length: wellCount }, () => newWell(fields)))
const readFields = async (id: string) => (await asOwner().wells.get({ id })).fields

/** Runs a bulk change to its end, as a page does. */
async function runAll(id: string, changes: Record<string, unknown> | null) {
  const totals = { changed: 0, same: 0, refused: [] as { name: string; why: string }[], chunks: 0 }
  for (let left = 1; left > 0; totals.chunks++) {
    const chunk = await asOwner().wells.bulk.run({ id, changes })
    left = chunk.left
    totals.changed += chunk.changed
    totals.same += chunk.same
    totals.refused.push(...chunk.refused)
  }
  return totals
}

test('a bulk change runs in chunks, is logged in each history, and is undone at once', async () => {
  const batch = await newWells(300, { county: 'Dunn' })
  const [fromWard, fromReeves] = [await newWell({ county: 'Ward' }), await newWell({ county: 'Reeves' })]
  const ids = [...batch, fromWard, fromReeves]
  const id = newId()
  const started = await asOwner().wells.bulk.begin({ id, fields: ['county'], chosen: { ids } })
  expect(started).toEqual({
    count: 302,
    missing: 0,
    values: {
      told: expect.arrayContaining([
        { value: 'Dunn', count: 300 },
        { value: 'Ward', count: 1 },
      ]),
      others: 0,
    },
  })
  const outcome = await runAll(id, { county: 'Reeves' })
  expect(outcome).toMatchObject({ changed: 301, same: 1, refused: [], chunks: 2 })
  expect((await asOwner().wells.list({ filter: { county: ['Reeves'] } })).total).toBe(302)
  expect((await asOwner().wells.history({ id: fromWard }))[0]).toMatchObject({
    what: 'changed the well',
    details: ['County: Ward → Reeves'],
  })
  // Repeating the request changes nothing.
  expect(await asOwner().wells.bulk.run({ id, changes: { county: 'Reeves' } })).toMatchObject({
    changed: 0,
    left: 0,
  })

  const undo = newId()
  await asOwner().wells.bulk.undo({ id: undo, of: id })
  await asOwner().wells.bulk.undo({ id: undo, of: id })
  expect(await runAll(undo, null)).toMatchObject({ changed: 301, refused: [] })
  expect((await readFields(fromWard)).county).toBe('Ward')
  expect((await readFields(fromReeves)).county).toBe('Reeves')
  await expect(asOwner().wells.bulk.undo({ id: newId(), of: id })).rejects.toThrow('already undone')
})

test('a bulk change skips and reports records changed, deleted or ineligible since', async () => {
  const [same, changed, other, deleted] = await newWells(4, { county: 'Dunn' })
  const id = newId()
  const chosen = { ids: [same!, changed!, other!, deleted!] }
  await asOwner().wells.bulk.begin({ id, fields: ['county'], chosen })
  await asOwner().wells.update({ id: changed!, version: 1, changes: { county: 'Loving' } })
  await asOwner().wells.update({ id: other!, version: 1, changes: { field: 'Spraberry' } })
  const { name } = await readFields(deleted!)
  await asOwner().wells.remove({ ids: [deleted!] })
  const outcome = await runAll(id, { county: 'Ward' })
  expect(outcome.changed).toBe(2)
  expect(outcome.refused).toHaveLength(2)
  expect(outcome.refused).toContainEqual(
    expect.objectContaining({ why: 'Someone else has since changed it.' }),
  )
  expect(outcome.refused).toContainEqual(
    expect.objectContaining({ name, why: expect.stringContaining('not found') }),
  )
  expect((await readFields(changed!)).county).toBe('Loving')
  // The changes are to different fields, so both are preserved.
  expect(await readFields(other!)).toMatchObject({ county: 'Ward', field: 'Spraberry' })
})

test('a bulk change covers everything in a filter except deselected records', async () => {
  const lease = async (leaseNumber: string, effectiveDate: string) =>
    (await asOwner().leases.create({ lease: { leaseNumber, prospect: 'Bulk', effectiveDate } })).id
  const [early, late, left] = [
    await lease('BULK-1', '2020-01-01'),
    await lease('BULK-2', '2030-01-01'),
    await lease('BULK-3', '2020-01-01'),
  ]
  const id = newId()
  const chosen = { filter: { prospect: 'Bulk' }, except: [left] }
  const fields = ['expirationDate', 'expirationReason']
  expect((await asOwner().leases.bulk.begin({ id, fields, chosen })).count).toBe(2)
  const changes = { expirationDate: '2025-01-01', expirationReason: 'Amended' }
  expect(await asOwner().leases.bulk.run({ id, changes })).toMatchObject({
    changed: 1,
    left: 0,
    refused: [{ id: late, name: 'BULK-2', why: 'The lease would expire before it takes effect.' }],
  })
  const page = async (id: string) => (await asOwner().leases.get({ id })).leaseFields.expirationDate
  expect([await page(early), await page(late), await page(left)]).toEqual(['2025-01-01', null, null])
})

test('an undone status leaves no period in a well’s history', async () => {
  const ids = await newWells(2, { status: 'PRODUCING', statusDate: '2020-01-01' })
  const id = newId()
  await asOwner().wells.bulk.begin({ id, fields: ['status', 'statusDate'], chosen: { ids } })
  await runAll(id, { status: 'SHUT_IN', statusDate: '2026-05-01' })
  const turns = async () =>
    (await asOwner().wells.get({ id: ids[0]! })).statuses.map(({ effectiveOn, status }) => [
      effectiveOn,
      status,
    ])
  expect(await turns()).toEqual([
    ['2026-05-01', 'SHUT_IN'],
    ['2020-01-01', 'PRODUCING'],
  ])
  const undo = newId()
  await asOwner().wells.bulk.undo({ id: undo, of: id })
  await runAll(undo, null)
  expect(await turns()).toEqual([['2020-01-01', 'PRODUCING']])
  expect(await readFields(ids[0]!)).toMatchObject({ status: 'PRODUCING', statusDate: '2020-01-01' })
})

describe('a bulk change is rejected', () => {
  const begin = (fields: string[], ids: string[]) =>
    asOwner().wells.bulk.begin({ id: newId(), fields, chosen: { ids } })

  test('if it sets per-record fields, or only one of fields that change together', async () => {
    const ids = [await newWell()]
    for (const fields of [['name'], ['api'], ['status'], ['county', 'state'], ['version'], ['constructor']])
      await expect(begin(fields, ids)).rejects.toThrow('one record at a time')
  })

  test('if its fields or values differ from its start', async () => {
    const ids = await newWells(2)
    const id = newId()
    await asOwner().wells.bulk.begin({ id, fields: ['county'], chosen: { ids } })
    await expect(asOwner().wells.bulk.run({ id, changes: { name: 'All alike' } })).rejects.toThrow(
      'other values',
    )
    await expect(asOwner().wells.bulk.run({ id, changes: null })).rejects.toThrow('other values')
    await expect(asOwner().wells.bulk.run({ id, changes: { county: 'x'.repeat(300) } })).rejects.toThrow(
      'Correct the marked fields',
    )
    expect(await asOwner().wells.bulk.run({ id, changes: { county: 'Dunn' } })).toMatchObject({ changed: 2 })
    await expect(asOwner().wells.bulk.run({ id, changes: { county: 'Ward' } })).rejects.toThrow(
      'other values',
    )
  })

  test('if anyone but its author runs it, or it names another organization’s records', async () => {
    const ids = [await newWell({ county: 'Dunn' })]
    const id = newId()
    const otherTenant = callerFor(orgs.rival.owner)
    expect(await otherTenant.wells.bulk.begin({ id, fields: ['county'], chosen: { ids } })).toMatchObject({
      count: 0,
    })
    await asOwner().wells.bulk.begin({ id, fields: ['county'], chosen: { ids } })
    const colleague = callerFor(await orgs.acme.memberWith('access_leases', 'manage_leases'))
    for (const other of [colleague, otherTenant]) {
      const changes = { county: 'Ward' }
      const result = await other.wells.bulk.run({ id, changes }).catch((error: Error) => error.message)
      if (typeof result === 'string') expect(result).toContain('not found')
      else expect(result).toMatchObject({ changed: 0, refused: [] })
      await expect(other.wells.bulk.undo({ id: newId(), of: newId() })).rejects.toThrow('not found')
    }
    expect((await readFields(ids[0]!)).county).toBe('Dunn')
  })
})

describe('a paste with different values per record', () => {
  type Each = { id: string; values: Record<string, unknown> }[]
  const begin = (each: Each, fields = ['county'], user = asOwner()) => {
    const id = newId()
    return user.wells.bulk.begin({ id, fields, chosen: { each } }).then(started => ({ ...started, id }))
  }

  test('rejects a bad cell and a row changed since, and is undone as a whole', async () => {
    const [valid, invalid, stale] = await newWells(3, { county: 'Dunn' })
    const { id, now } = await begin([
      { id: valid!, values: { county: 'Ward' } },
      { id: invalid!, values: { county: 'x'.repeat(300) } },
      { id: stale!, values: { county: 'Reeves' } },
    ])
    expect(now).toHaveLength(3)
    expect(now).toContainEqual({ id: valid, values: { county: 'Dunn' } })
    const { version } = await asOwner().wells.get({ id: stale! })
    await asOwner().wells.update({
      id: stale!,
      version,
      seen: { county: 'Dunn' },
      changes: { county: 'Eddy' },
    })
    const outcome = await runAll(id, null)
    expect(outcome.changed).toBe(1)
    expect(outcome.refused.map(({ why }) => why)).toContain('Someone else has since changed it.')
    expect(outcome.refused).toHaveLength(2)
    const undo = newId()
    await asOwner().wells.bulk.undo({ id: undo, of: id })
    expect(await runAll(undo, null)).toMatchObject({ changed: 1, refused: [] })
    expect((await readFields(valid!)).county).toBe('Dunn')
    expect((await readFields(stale!)).county).toBe('Eddy')
  })

  test('sets several columns, and its undo tolerates changes of omitted fields', async () => {
    const [both, one] = await newWells(2, { county: 'Dunn', operator: 'Before' })
    const { id } = await begin(
      [
        { id: both!, values: { name: 'Pasted 1', county: 'Ward', operator: 'After' } },
        { id: one!, values: { county: 'Reeves' } },
      ],
      ['name', 'county', 'operator'],
    )
    expect(await runAll(id, null)).toMatchObject({ changed: 2, refused: [] })
    expect(await readFields(both!)).toMatchObject({ name: 'Pasted 1', county: 'Ward', operator: 'After' })
    const { version } = await asOwner().wells.get({ id: one! })
    await asOwner().wells.update({
      id: one!,
      version,
      seen: { operator: 'Before' },
      changes: { operator: 'Theirs' },
    })
    const undo = newId()
    await asOwner().wells.bulk.undo({ id: undo, of: id })
    expect(await runAll(undo, null)).toMatchObject({ changed: 2, refused: [] })
    expect(await readFields(both!)).toMatchObject({ county: 'Dunn', operator: 'Before' })
    expect(await readFields(one!)).toMatchObject({ county: 'Dunn', operator: 'Theirs' })
  })

  test('runs in chunks with an error in every tenth row, and can be undone', async () => {
    const count = process.env['TEST_ALL'] ? 5000 : 60
    const scope = { tenantId: orgs.acme.tenantId, userId: orgs.acme.owner.viewer.user!.id }
    const ids = Array.from({ length: count }, () => newId())
    await orgs.database.inTenant(scope, tx =>
      tx.execute(sql`
        insert into wells (tenant_id, id, name, county, type, status, confidential, created_by, updated_by)
        select ${scope.tenantId}, id, 'Many', 'Dunn', 'OIL', 'UNKNOWN', false, ${scope.userId}, ${scope.userId}
        from unnest(${sql.param(ids)}::uuid[]) id`),
    )
    const { id } = await begin(
      ids.map((id, index) => ({
        id,
        values: { county: index % 10 === 0 ? 'x'.repeat(101) : `Ward ${index}` },
      })),
    )
    const outcome = await runAll(id, null)
    expect([outcome.changed, outcome.refused.length]).toEqual([count * 0.9, count * 0.1])
    expect(new Set(outcome.refused.map(({ why }) => why))).toEqual(new Set(['At most 100 characters']))
    const undo = newId()
    await asOwner().wells.bulk.undo({ id: undo, of: id })
    expect(await runAll(undo, null)).toMatchObject({ changed: count * 0.9, refused: [] })
  }, 300_000)

  test('finds nothing of another organization, and rejects repeated records and other fields', async () => {
    const [well] = await newWells(1, { county: 'Dunn' })
    const each = [{ id: well!, values: { county: 'Ward' } }]
    expect(await begin(each, ['county'], callerFor(orgs.rival.owner))).toMatchObject({
      count: 0,
      missing: 1,
      now: [],
    })
    await expect(begin([...each, ...each])).rejects.toThrow('one row for each record')
    for (const values of [{}, { operator: 'Not pasted' }])
      await expect(begin([{ id: well!, values }])).rejects.toThrow('values of the pasted columns')
    for (const fields of [['status', 'statusDate'], ['version'], ['county', 'county']])
      await expect(begin(each, fields)).rejects.toThrow('one record at a time')
  })
})

test('a preview is deleted after a day, a completed one after 90', async () => {
  const ids = [await newWell()]
  const [reviewed, outcome] = [newId(), newId()]
  for (const id of [reviewed, outcome])
    await asOwner().wells.bulk.begin({ id, fields: ['county'], chosen: { ids } })
  await runAll(outcome, { county: 'Dunn' })
  const scope = { tenantId: orgs.acme.tenantId, userId: orgs.acme.owner.viewer.user!.id }
  const age = (days: number) =>
    orgs.database.inTenant(scope, tx =>
      tx.execute(sql`update bulk_changes set created_at = now() - make_interval(days => ${days})`),
    )
  const left = () =>
    orgs.database.inTenant(scope, async tx => {
      const { rows } = await tx.execute<{ id: string; records: number }>(sql`
        select id, (select count(*) from bulk_change_records r where r.tenant_id = b.tenant_id and r.change_id = b.id) as records
        from bulk_changes b where id in (${reviewed}, ${outcome})`)
      return rows
    })
  await age(2)
  await deleteOldChanges(orgs.database)
  expect(await left()).toEqual([{ id: outcome, records: 1 }])
  await age(91)
  await deleteOldChanges(orgs.database)
  expect(await left()).toEqual([{ id: outcome, records: 0 }])
})

test('wells are linked to a lease in one step, and one undo reverts the rest', async () => {
  const { id: leaseId } = await asOwner().leases.create({ lease: { leaseNumber: 'LINK-1' } })
  const [free, changed, linked, deleted] = await newWells(4)
  const otherTenant = (await callerFor(orgs.rival.owner).wells.create({ name: 'Theirs' })).id
  const link = (wellIds: string[], to = leaseId) =>
    asOwner().wells.links.link({ leaseId: to, wellIds, holds: true })
  await link([linked!])
  await asOwner().wells.remove({ ids: [deleted!] })
  const wellIds = [free!, changed!, linked!, deleted!, otherTenant]
  const { stepId, ...outcome } = await link(wellIds)
  expect(outcome.changed).toBe(2)
  expect(outcome.refused.map(({ id, why }) => [id, why.split('.')[0]])).toEqual([
    [linked, 'It is already linked to this lease'],
    [deleted, 'Well not found'],
    [otherTenant, 'Well not found'],
  ])
  expect(outcome.refused.map(({ name }) => name)).not.toContain('Theirs')
  const links = async () => (await asOwner().leases.get({ id: leaseId })).wells.map(({ wellId }) => wellId)
  expect((await links()).toSorted()).toEqual([free!, changed!, linked!].toSorted())
  expect(await link(wellIds)).toMatchObject({ stepId: null, changed: 0 })

  const [savedLink] = (await asOwner().wells.get({ id: changed! })).links
  const { id, version, unit, fromDepthFt, toDepthFt, formation, tractId } = savedLink!
  const values = { wellId: changed!, leaseId, tractId, unit, fromDepthFt, toDepthFt, formation }
  await asOwner().wells.leases.save({
    id,
    version,
    values: { ...values, holds: false, fromDate: null, toDate: null, note: null },
  })
  expect(await asOwner().wells.links.undo({ stepId: stepId! })).toEqual({ kept: 1 })
  expect((await links()).toSorted()).toEqual([changed!, linked!].toSorted())
  await expect(asOwner().wells.links.undo({ stepId: stepId! })).rejects.toThrow('not found')

  await expect(link([free!], newId())).rejects.toThrow('Lease not found')
  const { id: theirLease } = await callerFor(orgs.rival.owner).leases.create({
    lease: { leaseNumber: 'THEIRS' },
  })
  await expect(link([free!], theirLease)).rejects.toThrow('Lease not found')
  const many = Array.from({ length: 5001 }, () => newId())
  await expect(link(many)).rejects.toThrow('At most 5,000 wells at a time.')
})
