import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { forgetBulk } from '../core/bulk/bulk-change.server.ts'
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

const as = (context: Context) => callerFactory(api)(context)
const ours = () => as(orgs.acme.owner)

let count = 0
const newWell = async (fields: object = {}) =>
  (await ours().wells.create({ name: `Bulk ${(count += 1)}`, ...fields })).id
const newWells = (many: number, fields: object = {}) =>
  Promise.all(Array.from({ length: many }, () => newWell(fields)))
const readFields = async (id: string) => (await ours().wells.get({ id })).fields

/** Runs a bulk change to its end, as a page does. */
async function runAll(id: string, changes: Record<string, unknown> | null) {
  const all = { changed: 0, same: 0, refused: [] as { name: string; why: string }[], chunks: 0 }
  for (let left = 1; left > 0; all.chunks++) {
    const chunk = await ours().wells.bulk.run({ id, changes })
    left = chunk.left
    all.changed += chunk.changed
    all.same += chunk.same
    all.refused.push(...chunk.refused)
  }
  return all
}

test('sets a field on many records in chunks, logs it once in each history, and one undo reverts it', async () => {
  const batch = await newWells(300, { county: 'Dunn' })
  const [odd, already] = [await newWell({ county: 'Ward' }), await newWell({ county: 'Reeves' })]
  const ids = [...batch, odd, already]
  const id = newId()
  const begun = await ours().wells.bulk.begin({ id, fields: ['county'], chosen: { ids } })
  expect(begun).toEqual({
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
  const done = await runAll(id, { county: 'Reeves' })
  expect(done).toMatchObject({ changed: 301, same: 1, refused: [], chunks: 2 })
  expect((await ours().wells.list({ filter: { county: ['Reeves'] } })).total).toBe(302)
  expect((await ours().wells.history({ id: odd }))[0]).toMatchObject({
    what: 'changed the well',
    details: ['County: Ward → Reeves'],
  })
  // Repeating the request changes nothing.
  expect(await ours().wells.bulk.run({ id, changes: { county: 'Reeves' } })).toMatchObject({
    changed: 0,
    left: 0,
  })

  const undo = newId()
  await ours().wells.bulk.undo({ id: undo, of: id })
  await ours().wells.bulk.undo({ id: undo, of: id })
  expect(await runAll(undo, null)).toMatchObject({ changed: 301, refused: [] })
  expect((await readFields(odd)).county).toBe('Ward')
  expect((await readFields(already)).county).toBe('Reeves')
  await expect(ours().wells.bulk.undo({ id: newId(), of: id })).rejects.toThrow('already undone')
})

test('reports and skips records that were changed, deleted or made ineligible in the meantime', async () => {
  const [same, changed, other, deleted] = await newWells(4, { county: 'Dunn' })
  const id = newId()
  const chosen = { ids: [same!, changed!, other!, deleted!] }
  await ours().wells.bulk.begin({ id, fields: ['county'], chosen })
  await ours().wells.update({ id: changed!, version: 1, changes: { county: 'Loving' } })
  await ours().wells.update({ id: other!, version: 1, changes: { field: 'Spraberry' } })
  const { name } = await readFields(deleted!)
  await ours().wells.remove({ ids: [deleted!] })
  const done = await runAll(id, { county: 'Ward' })
  expect(done.changed).toBe(2)
  expect(done.refused).toHaveLength(2)
  expect(done.refused).toContainEqual(expect.objectContaining({ why: 'Someone else has since changed it.' }))
  expect(done.refused).toContainEqual(
    expect.objectContaining({ name, why: expect.stringContaining('not found') }),
  )
  expect((await readFields(changed!)).county).toBe('Loving')
  // The changes are to different fields, so both are preserved.
  expect(await readFields(other!)).toMatchObject({ county: 'Ward', field: 'Spraberry' })
})

test('covers everything in a filter except deselected records; a rule rejects one record without affecting the rest', async () => {
  const lease = async (leaseNumber: string, effectiveDate: string) =>
    (await ours().leases.create({ lease: { leaseNumber, prospect: 'Bulk', effectiveDate } })).id
  const [early, late, left] = [
    await lease('BULK-1', '2020-01-01'),
    await lease('BULK-2', '2030-01-01'),
    await lease('BULK-3', '2020-01-01'),
  ]
  const id = newId()
  const chosen = { filter: { prospect: 'Bulk' }, except: [left] }
  const fields = ['expirationDate', 'expirationReason']
  expect((await ours().leases.bulk.begin({ id, fields, chosen })).count).toBe(2)
  const changes = { expirationDate: '2025-01-01', expirationReason: 'Amended' }
  expect(await ours().leases.bulk.run({ id, changes })).toMatchObject({
    changed: 1,
    left: 0,
    refused: [{ id: late, name: 'BULK-2', why: 'The lease would expire before it takes effect.' }],
  })
  const page = async (id: string) => (await ours().leases.get({ id })).leaseFields.expirationDate
  expect([await page(early), await page(late), await page(left)]).toEqual(['2025-01-01', null, null])
})

test('an undone status leaves no period in a well’s history', async () => {
  const ids = await newWells(2, { status: 'PRODUCING', statusDate: '2020-01-01' })
  const id = newId()
  await ours().wells.bulk.begin({ id, fields: ['status', 'statusDate'], chosen: { ids } })
  await runAll(id, { status: 'SHUT_IN', statusDate: '2026-05-01' })
  const turns = async () =>
    (await ours().wells.get({ id: ids[0]! })).statuses.map(({ effectiveOn, status }) => [effectiveOn, status])
  expect(await turns()).toEqual([
    ['2026-05-01', 'SHUT_IN'],
    ['2020-01-01', 'PRODUCING'],
  ])
  const undo = newId()
  await ours().wells.bulk.undo({ id: undo, of: id })
  await runAll(undo, null)
  expect(await turns()).toEqual([['2020-01-01', 'PRODUCING']])
  expect(await readFields(ids[0]!)).toMatchObject({ status: 'PRODUCING', statusDate: '2020-01-01' })
})

describe('is rejected', () => {
  const begin = (fields: string[], ids: string[]) =>
    ours().wells.bulk.begin({ id: newId(), fields, chosen: { ids } })

  test('for per-record fields and for fields that must change together', async () => {
    const ids = [await newWell()]
    for (const fields of [['name'], ['api'], ['status'], ['county', 'state'], ['version'], ['constructor']])
      await expect(begin(fields, ids)).rejects.toThrow('one record at a time')
  })

  test('for fields or values that differ from its start', async () => {
    const ids = await newWells(2)
    const id = newId()
    await ours().wells.bulk.begin({ id, fields: ['county'], chosen: { ids } })
    await expect(ours().wells.bulk.run({ id, changes: { name: 'All alike' } })).rejects.toThrow(
      'other values',
    )
    await expect(ours().wells.bulk.run({ id, changes: null })).rejects.toThrow('other values')
    await expect(ours().wells.bulk.run({ id, changes: { county: 'x'.repeat(300) } })).rejects.toThrow(
      'Correct the marked fields',
    )
    expect(await ours().wells.bulk.run({ id, changes: { county: 'Dunn' } })).toMatchObject({ changed: 2 })
    await expect(ours().wells.bulk.run({ id, changes: { county: 'Ward' } })).rejects.toThrow('other values')
  })

  test('for anyone but its author, and another organization’s records seem not to exist', async () => {
    const ids = [await newWell({ county: 'Dunn' })]
    const id = newId()
    const foreign = as(orgs.rival.owner)
    expect(await foreign.wells.bulk.begin({ id, fields: ['county'], chosen: { ids } })).toMatchObject({
      count: 0,
    })
    await ours().wells.bulk.begin({ id, fields: ['county'], chosen: { ids } })
    const colleague = as(await orgs.acme.memberWith('access_leases', 'manage_leases'))
    for (const other of [colleague, foreign]) {
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
  const begin = (each: Each, fields = ['county'], user = ours()) => {
    const id = newId()
    return user.wells.bulk.begin({ id, fields, chosen: { each } }).then(begun => ({ ...begun, id }))
  }

  test('rejects a bad cell and a row changed by someone, applies the others, and is undone as a whole', async () => {
    const [good, bad, stale] = await newWells(3, { county: 'Dunn' })
    const { id, now } = await begin([
      { id: good!, values: { county: 'Ward' } },
      { id: bad!, values: { county: 'x'.repeat(300) } },
      { id: stale!, values: { county: 'Reeves' } },
    ])
    expect(now).toHaveLength(3)
    expect(now).toContainEqual({ id: good, values: { county: 'Dunn' } })
    const { version } = await ours().wells.get({ id: stale! })
    await ours().wells.update({ id: stale!, version, seen: { county: 'Dunn' }, changes: { county: 'Eddy' } })
    const done = await runAll(id, null)
    expect(done.changed).toBe(1)
    expect(done.refused.map(({ why }) => why)).toContain('Someone else has since changed it.')
    expect(done.refused).toHaveLength(2)
    const undo = newId()
    await ours().wells.bulk.undo({ id: undo, of: id })
    expect(await runAll(undo, null)).toMatchObject({ changed: 1, refused: [] })
    expect((await readFields(good!)).county).toBe('Dunn')
    expect((await readFields(stale!)).county).toBe('Eddy')
  })

  test('sets several columns, including names; a field that a row omits may change before the undo', async () => {
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
    const { version } = await ours().wells.get({ id: one! })
    await ours().wells.update({
      id: one!,
      version,
      seen: { operator: 'Before' },
      changes: { operator: 'Theirs' },
    })
    const undo = newId()
    await ours().wells.bulk.undo({ id: undo, of: id })
    expect(await runAll(undo, null)).toMatchObject({ changed: 2, refused: [] })
    expect(await readFields(both!)).toMatchObject({ county: 'Dunn', operator: 'Before' })
    expect(await readFields(one!)).toMatchObject({ county: 'Dunn', operator: 'Theirs' })
  })

  test('of many rows runs in chunks with an error in every tenth row, and can be undone', async () => {
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
    const done = await runAll(id, null)
    expect([done.changed, done.refused.length]).toEqual([count * 0.9, count * 0.1])
    expect(new Set(done.refused.map(({ why }) => why))).toEqual(new Set(['At most 100 characters']))
    const undo = newId()
    await ours().wells.bulk.undo({ id: undo, of: id })
    expect(await runAll(undo, null)).toMatchObject({ changed: count * 0.9, refused: [] })
  }, 300_000)

  test('finds nothing of another organization, and rejects repeated records and other fields', async () => {
    const [well] = await newWells(1, { county: 'Dunn' })
    const each = [{ id: well!, values: { county: 'Ward' } }]
    expect(await begin(each, ['county'], as(orgs.rival.owner))).toMatchObject({
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
  const [reviewed, done] = [newId(), newId()]
  for (const id of [reviewed, done])
    await ours().wells.bulk.begin({ id, fields: ['county'], chosen: { ids } })
  await runAll(done, { county: 'Dunn' })
  const scope = { tenantId: orgs.acme.tenantId, userId: orgs.acme.owner.viewer.user!.id }
  const age = (days: number) =>
    orgs.database.inTenant(scope, tx =>
      tx.execute(sql`update bulk_changes set created_at = now() - make_interval(days => ${days})`),
    )
  const left = () =>
    orgs.database.inTenant(scope, async tx => {
      const { rows } = await tx.execute<{ id: string; records: number }>(sql`
        select id, (select count(*) from bulk_change_records r where r.tenant_id = b.tenant_id and r.change_id = b.id) as records
        from bulk_changes b where id in (${reviewed}, ${done})`)
      return rows
    })
  await age(2)
  await forgetBulk(orgs.database)
  expect(await left()).toEqual([{ id: done, records: 1 }])
  await age(91)
  await forgetBulk(orgs.database)
  expect(await left()).toEqual([{ id: done, records: 0 }])
})

test('wells are linked to a lease in one step; ineligible ones are listed, and one undo reverts the rest', async () => {
  const { id: leaseId } = await ours().leases.create({ lease: { leaseNumber: 'LINK-1' } })
  const [free, changed, linked, deleted] = await newWells(4)
  const foreign = (await as(orgs.rival.owner).wells.create({ name: 'Theirs' })).id
  const link = (wellIds: string[], to = leaseId) =>
    ours().wells.links.link({ leaseId: to, wellIds, holds: true })
  await link([linked!])
  await ours().wells.remove({ ids: [deleted!] })
  const wellIds = [free!, changed!, linked!, deleted!, foreign]
  const { stepId, ...done } = await link(wellIds)
  expect(done.changed).toBe(2)
  expect(done.refused.map(({ id, why }) => [id, why.split('.')[0]])).toEqual([
    [linked, 'It is already linked to this lease'],
    [deleted, 'Well not found'],
    [foreign, 'Well not found'],
  ])
  expect(done.refused.map(({ name }) => name)).not.toContain('Theirs')
  const links = async () => (await ours().leases.get({ id: leaseId })).wells.map(({ wellId }) => wellId)
  expect((await links()).toSorted()).toEqual([free!, changed!, linked!].toSorted())
  expect(await link(wellIds)).toMatchObject({ stepId: null, changed: 0 })

  const [mine] = (await ours().wells.get({ id: changed! })).links
  const { id, version, unit, fromDepthFt, toDepthFt, formation, tractId } = mine!
  const values = { wellId: changed!, leaseId, tractId, unit, fromDepthFt, toDepthFt, formation }
  await ours().wells.leases.save({
    id,
    version,
    values: { ...values, holds: false, fromDate: null, toDate: null, note: null },
  })
  expect(await ours().wells.links.undo({ stepId: stepId! })).toEqual({ kept: 1 })
  expect((await links()).toSorted()).toEqual([changed!, linked!].toSorted())
  await expect(ours().wells.links.undo({ stepId: stepId! })).rejects.toThrow('not found')

  await expect(link([free!], newId())).rejects.toThrow('Lease not found')
  const { id: theirLease } = await as(orgs.rival.owner).leases.create({ lease: { leaseNumber: 'THEIRS' } })
  await expect(link([free!], theirLease)).rejects.toThrow('Lease not found')
  const many = Array.from({ length: 5001 }, () => newId())
  await expect(link(many)).rejects.toThrow('At most 5,000 wells at a time.')
})

test('equipment is transferred in one action; pieces retired or moved since stay and are listed', async () => {
  const { equipment } = ours()
  const create = (name: string, fields: object = {}) => equipment.create({ name, kind: 'TANK', ...fields })
  const [a, b, retired, moved] = await Promise.all([
    create('Move A'),
    create('Move B'),
    create('Move retired', { retiredOn: '2026-01-01' }),
    create('Move moved'),
  ])
  const [wellId, other] = [await newWell(), await newWell()]
  const readPlace = async ({ id }: { id: string }) =>
    (await equipment.get({ id })).places.find(({ toOn }) => toOn === null)?.wellId ?? null
  await equipment.transfer({ ...b, values: { wellId: other, fromOn: '2026-01-01' } })
  const id = newId()
  const chosen = { ids: [a.id, b.id, retired.id, moved.id] }
  await equipment.transfers.begin({ id, fields: ['transfer'], chosen })
  await equipment.transfer({ ...moved, values: { wellId: other, fromOn: '2026-02-01' } })
  const changes = { wellId, fromOn: '2026-03-01' }
  const done = await equipment.transfers.run({ id, changes })
  expect(done).toMatchObject({ changed: 2, left: 0 })
  expect(done.refused.map(({ name, why }) => [name, why])).toEqual(
    expect.arrayContaining([
      ['Move retired', 'It was retired on 2026-01-01: clear that date first.'],
      ['Move moved', 'Someone else has since transferred it.'],
    ]),
  )
  expect([await readPlace(a), await readPlace(b), await readPlace(moved)]).toEqual([wellId, wellId, other])

  await equipment.transfer({ id: a.id, version: a.version, values: { wellId: null, fromOn: '2026-04-01' } })
  const undo = newId()
  await equipment.transfers.undo({ id: undo, of: id })
  expect(await equipment.transfers.run({ id: undo, changes: null })).toMatchObject({
    changed: 1,
    refused: [{ name: 'Move A' }],
  })
  expect([await readPlace(a), await readPlace(b)]).toEqual([null, other])
  await expect(equipment.transfers.undo({ id: newId(), of: id })).rejects.toThrow('already undone')

  const foreign = (await as(orgs.rival.owner).wells.create({ name: 'Theirs' })).id
  const theirs = newId()
  await equipment.transfers.begin({ id: theirs, fields: ['transfer'], chosen: { ids: [b.id] } })
  expect(
    await equipment.transfers.run({ id: theirs, changes: { wellId: foreign, fromOn: '2026-05-01' } }),
  ).toMatchObject({ changed: 0, refused: [{ name: 'Move B', why: 'Choose a well in your organization.' }] })
  await expect(equipment.transfers.begin({ id: newId(), fields: ['kind'], chosen })).rejects.toThrow(
    'one piece at a time',
  )
})
