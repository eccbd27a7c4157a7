import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '../../core/data/id.server.ts'
import { sealAll } from '../../core/data/seals.server.ts'
import { callerFactory } from '../../core/http/procedure.server.ts'
import { twoOrganizations } from '../../core/http/testing/organizations.ts'
import { noOrigin, recordChange } from '../../core/data/record.server.ts'
import { dayInZone, tradeTimeZone } from '../../core/time/day.ts'
import { leaseRouter } from '../leases/lease.server.ts'
import { roleRouter } from '../roles/role.server.ts'
import { wellRouter } from '../wells/well.server.ts'
import { auditFileRoutes } from './audit-export.server.ts'
import { auditRouter, platformAuditRouter } from './audit.server.ts'

let orgs: Awaited<ReturnType<typeof twoOrganizations>>
const audit = callerFactory(auditRouter)
const wells = callerFactory(wellRouter)
let wellId: string

beforeAll(async () => {
  orgs = await twoOrganizations()
  wellId = (await wells(orgs.acme.owner).create({ name: 'Acme 1-H' })).id
  await wells(orgs.acme.owner).update({ id: wellId, version: 1, changes: { operator: '=cmd()' } })
  await wells(orgs.rival.owner).create({ name: 'Rival 1-H' })
})
afterAll(() => orgs.close())

const acme = () => audit(orgs.acme.owner)

describe('an organization’s log', () => {
  test('is sorted newest first, and contains nothing from another organization', async () => {
    const rows = await acme().list({})
    expect(rows.map(({ at }) => at)).toEqual(
      rows
        .map(({ at }) => at)
        .toSorted()
        .toReversed(),
    )
    expect(rows[0]).toMatchObject({
      noun: 'wells',
      act: 'update',
      recordName: 'Acme 1-H',
      after: { operator: '=cmd()' },
    })
    expect(JSON.stringify(rows)).not.toContain('Rival')
    const rival = await audit(orgs.rival.owner).list({ filter: { recordId: wellId } })
    expect(rival).toEqual([])
  })

  test('has pages that together make the whole log, without gaps or duplicates', async () => {
    const fullLog = await acme().list({ limit: 500 })
    const ids: number[] = []
    for (let after: { at: string; id: number } | null = null; ;) {
      const rows = await acme().list({ after, limit: 2 })
      ids.push(...rows.map(({ id }) => id))
      if (rows.length < 2) break
      after = { at: rows.at(-1)!.at, id: rows.at(-1)!.id }
    }
    expect(ids).toEqual(fullLog.map(({ id }) => id))
  })

  test('groups one action on many records into one expandable line, even across transactions', async () => {
    const owner = wells(orgs.acme.owner)
    const ids: string[] = []
    // One after the other, because acts within the same microsecond become one entry.
    for (const name of ['Many 1', 'Many 2', 'Many 3'])
      ids.push((await owner.create({ name, county: 'Dunn' })).id)
    const [later1, later2] = [await owner.create({ name: 'Late 1' }), await owner.create({ name: 'Late 2' })]
    await owner.remove({ ids })
    await owner.restore({ ids })
    const [restoreEntry, deleteEntry, ...created] = await acme().list({ filter: { search: 'many' } })
    expect(restoreEntry).toMatchObject({ what: 'restored 3 wells', many: 3, recordName: '3 wells', to: null })
    expect(deleteEntry).toMatchObject({ what: 'deleted 3 wells', many: 3 })
    expect(created.map(({ what }) => what)).toEqual(['created well', 'created well', 'created well'])
    const within = await acme().within({ id: deleteEntry!.id })
    expect(new Set(within.map(({ recordName }) => recordName))).toEqual(
      new Set(['Many 1', 'Many 2', 'Many 3']),
    )
    expect(await audit(orgs.rival.owner).within({ id: deleteEntry!.id })).toEqual([])

    const change = newId()
    await owner.bulk.begin({ id: change, fields: ['county'], chosen: { ids } })
    await owner.bulk.run({ id: change, changes: { county: 'Ward' } })
    await owner.create({ name: 'Alone 1' })
    // A second transaction of the same act, as a chunk limit would cause.
    const scope = { tenantId: orgs.acme.tenantId, userId: orgs.acme.owner.viewer.user!.id }
    await orgs.database.inTenant(scope, async tx => {
      const changed = { noun: 'wells', act: 'update', before: { county: 'Dunn' }, after: { county: 'Ward' } }
      for (const { id: recordId } of [later1, later2])
        await recordChange(tx, { ...scope, origin: noOrigin }, { ...changed, recordId })
      // A consequence of the act is not part of it.
      await recordChange(
        tx,
        { tenantId: scope.tenantId, userId: 'rules', origin: noOrigin },
        { ...changed, recordId: ids[0]! },
      )
      await tx.execute(sql`insert into bulk_change_steps values (${scope.tenantId}, now(), ${change})`)
      await tx.execute(sql`update bulk_changes set last_at = now(), changed = 5 where id = ${change}`)
    })
    const [, line, single, before] = await acme().list({})
    expect(line).toMatchObject({
      what: 'changed 5 wells',
      many: 5,
      details: ['Such as Late 2: County: Dunn → Ward'],
    })
    expect(single).toMatchObject({ recordName: 'Alone 1', many: 1 })
    expect(before).toMatchObject({ what: 'restored 3 wells' })
    const five = await acme().within({ id: line!.id })
    expect(new Set(five.map(({ recordName }) => recordName)).size).toBe(5)
    // Each record's history shows this, and its line leads to all of them.
    const [entry] = (await owner.history({ id: ids[0]! })).filter(({ who }) => who !== 'Former member')
    expect(entry).toMatchObject({ many: 5, details: ['County: Dunn → Ward'] })
    expect((await owner.history({ id: wellId })).map(({ many }) => many)).toEqual([1, 1])
    const visibleEntries = await acme().list({ filter: { within: entry!.id } })
    expect(visibleEntries.map(({ id }) => id)).toEqual(five.map(({ id }) => id))
    expect(await audit(orgs.rival.owner).list({ filter: { within: entry!.id } })).toEqual([])
    // With a filter by record, its own line is shown.
    const recordActions = await acme().list({ filter: { recordId: ids[0]! } })
    expect(recordActions.map(({ what, many }) => [what, many])).toEqual([
      ['changed well', 1],
      ['changed well', 1],
      ['restored well', 1],
      ['deleted well', 1],
      ['created well', 1],
    ])
  })

  test('finds every word of a record’s title, anywhere in it', async () => {
    const find = async (search: string) => (await acme().list({ filter: { search } })).length
    expect(await find('1-h ACME')).toBe(2)
    expect(await find('cme')).toBe(2)
    expect(await find('acme rival')).toBe(0)
    expect(await find('%')).toBe(0)
  })

  test('filters by user, kind, record, action and date, and offers only existing choices', async () => {
    const me = orgs.acme.owner.viewer.user!.id
    const rows = await acme().list({ filter: { person: me, noun: 'wells', recordId: wellId, act: 'create' } })
    expect(rows.map(({ act }) => act)).toEqual(['create'])
    const today = dayInZone(new Date(rows[0]!.at), tradeTimeZone)
    expect(await acme().list({ filter: { recordId: wellId, from: today, to: today } })).toHaveLength(2)
    expect(await acme().list({ filter: { to: '2000-01-01' } })).toEqual([])
    const choices = await acme().choices()
    expect(choices.nouns).toContainEqual({ value: 'wells', label: 'Wells' })
    expect(choices.acts.map(({ value }) => value)).toEqual(expect.arrayContaining(['create', 'update']))
    expect(choices.people.map(({ value }) => value)).toContain(me)
  })

  test('names people, roles and leases, even deleted ones', async () => {
    const owner = callerFactory(roleRouter)(orgs.acme.owner)
    const { id: crew } = await owner.create({ name: 'Field crew', capabilities: ['access_leases'] })
    const userId = orgs.acme.member.viewer.user!.id
    await owner.assign({ userId, roleIds: ['member', crew], version: 1 })
    await owner.remove({ id: crew })
    const lines = (await acme().list({ limit: 500 })).map(row => ({ row, details: row.details }))
    const roleChange = lines.find(({ row }) => row.noun === 'memberships' && row.recordId === userId)!
    expect(roleChange.row.recordName).toBe('acme-member')
    expect(roleChange.details.join()).toContain('Field crew')
    const deleteEntry = lines.find(({ row }) => row.noun === 'roles' && row.act === 'delete')!
    expect([deleteEntry.row.recordName, deleteEntry.details.join()]).toEqual([
      'Field crew',
      expect.stringContaining('Holders: acme-member'),
    ])

    const lease = await callerFactory(leaseRouter)(orgs.acme.owner).create({
      lease: { leaseNumber: 'ND-9', name: 'Berg' },
    })
    const blank = {
      tractId: null,
      unit: null,
      fromDate: null,
      toDate: null,
      fromDepthFt: null,
      toDepthFt: null,
    }
    const { id: secondWell } = await wells(orgs.acme.owner).create({ name: 'Berg 2-H' })
    const link = { ...blank, wellId: secondWell, leaseId: lease.id, holds: true, formation: null, note: null }
    await wells(orgs.acme.owner).leases.save({ id: null, version: null, values: link as never })
    await callerFactory(leaseRouter)(orgs.acme.owner).remove({ ids: [lease.id] })
    const linkActions = (await acme().list({ filter: { act: 'link lease' } })).map(({ what }) => what)
    expect(linkActions).toEqual(['linked a lease: ND-9 Berg'])

    const identifiers = /[0-9a-f]{8}-[0-9a-f]{4}-/
    const all = (await acme().list({ limit: 500 })).map(({ details }) => details.join())
    expect(all.filter(text => identifiers.test(text))).toEqual([])
  })

  test('does not name another organization’s people', async () => {
    const outsider = orgs.rival.owner.viewer.user!.id
    await orgs.database.inTenant({ tenantId: orgs.acme.tenantId, userId: 'test' }, tx =>
      recordChange(
        tx,
        { tenantId: orgs.acme.tenantId, userId: 'system', origin: noOrigin },
        { noun: 'invoices', recordId: 'x', act: 'update', before: null, after: { approvedBy: outsider } },
      ),
    )
    const [row] = await acme().list({ filter: { noun: 'invoices' } })
    expect(row!.details).toEqual(['Approved by: a deleted person'])
  })

  test('reports the newest line so that an open page can offer more', async () => {
    const [first] = await acme().list({ limit: 1 })
    expect(await acme().newest({ filter: {} })).toEqual({ id: first!.id, at: first!.at })
    expect(await acme().newest({ filter: { act: 'never' } })).toBeNull()
  })

  test('is open to authorized users, and owners verify the chain', async () => {
    await expect(audit(orgs.acme.member).list({})).rejects.toMatchObject({ code: 'FORBIDDEN' })
    await expect(audit(orgs.acme.pending).list({})).rejects.toMatchObject({ code: 'FORBIDDEN' })
    const reader = audit(await orgs.acme.memberWith('access_audit'))
    expect((await reader.list({})).length).toBeGreaterThan(0)
    await expect(reader.verify()).rejects.toMatchObject({ code: 'FORBIDDEN' })
    await sealAll(orgs.database, orgs.acme.tenantId)
    const verdict = await acme().verify()
    expect(verdict).toMatchObject({ tenantId: orgs.acme.tenantId, broken: null })
    expect(await acme().seals()).toEqual({ records: verdict.records, head: verdict.head })
  })

  test('rejects impossible dates and cursors before the database would', async () => {
    for (const filter of [{ to: '9999-12-31' }, { from: '0000-01-01' }])
      await expect(acme().list({ filter })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
    for (const at of ['0000-01-01T00:00:00Z', '2026-01-01T00:00:00+23:00'])
      await expect(acme().list({ after: { at, id: 1 } })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  })

  test('exports as filtered, and no cell runs as a formula', async () => {
    const request = new Request(`http://localhost/files/audit/export?recordId=${wellId}&format=csv`)
    const response = await auditFileRoutes[0]!.handle(orgs.acme.owner, { request, param: () => '' })
    const csv = await response.text()
    expect(csv.trim().split('\r\n')).toHaveLength(3)
    expect(csv).toContain('changed well,well,Acme 1-H,Operator: — → =cmd()')
    expect(csv).not.toContain('Rival')
    await expect(auditFileRoutes[0]!.handle(orgs.acme.member, { request, param: () => '' })).rejects.toThrow(
      /Ask an Owner/,
    )
  })
})

test('the platform’s log is for staff only, and states each record’s owner', async () => {
  const platform = callerFactory(platformAuditRouter)
  await expect(platform(orgs.acme.owner).list({ scope: 'everything' })).rejects.toMatchObject({
    code: 'FORBIDDEN',
  })
  const support = await orgs.newcomer('Sue Support', ['customer_support'])
  const rows = await platform(support).list({ scope: 'everything', limit: 500 })
  expect(new Set(rows.map(({ tenantId }) => tenantId)).size).toBeGreaterThanOrEqual(2)
  const [{ id, tenantId }] = [rows[0]!]
  expect(await platform(support).within({ tenantId, id })).toMatchObject([{ id, tenantId }])
  const other = rows.find(row => row.tenantId !== tenantId)!.tenantId
  expect(await platform(support).within({ tenantId: other, id })).toEqual([])
  const activities = await platform(support).list({ scope: 'activities', limit: 500 })
  expect(activities.every(({ act }) => act.includes('.'))).toBe(true)
})

test('the platform’s log exports in full, with each record’s owner, for staff only', async () => {
  const readLines = async (context: typeof orgs.acme.owner, page: string) => {
    const route = auditFileRoutes.find(({ path }) => path === `/admin/${page}/export`)!
    const request = new Request(`http://localhost/files${route.path}?columns=organization,act`)
    const response = await route.handle(context, { request, param: () => '' })
    return (await response.text()).trimEnd().split('\r\n').slice(1)
  }
  const support = await orgs.newcomer('Sam Support', ['customer_support'])
  const fullLog = await callerFactory(platformAuditRouter)(support).list({ scope: 'everything', limit: 500 })
  const lines = await readLines(support, 'audit')
  expect(lines).toHaveLength(fullLog.reduce((sum, { many }) => sum + many, 0))
  expect(lines).toContain('acme,update')
  expect(lines).toContain('rival,create')
  expect((await readLines(support, 'activities')).length).toBeLessThan(lines.length)
  await expect(readLines(orgs.acme.owner, 'audit')).rejects.toMatchObject({ code: 'forbidden' })
})
