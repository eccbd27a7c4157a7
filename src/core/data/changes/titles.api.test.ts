import { eq } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { twoOrganizations } from '../../http/testing/organizations.ts'
import { roles } from '../../tenancy/tenant.table.ts'
import { changes } from '../change.table.ts'
import { newId } from '../id.server.ts'
import { recordChange } from '../record.server.ts'
import type { Change } from './logged-record-types.server.ts'
import { sealAll } from '../seals.server.ts'
import { verifySeals } from '../verify-seals.server.ts'

let orgs: Awaited<ReturnType<typeof twoOrganizations>>
let superuser: pg.Client
beforeAll(async () => {
  orgs = await twoOrganizations()
  superuser = new pg.Client(orgs.owner)
  await superuser.connect()
  await superuser.query(`select set_config('app.platform', 'on', false)`)
})
afterAll(async () => {
  await superuser.end()
  await orgs.close()
})

const write = (...all: Change[]) =>
  orgs.database.inTenant({ tenantId: orgs.acme.tenantId, userId: 'u' }, async tx => {
    const { tenantId } = orgs.acme
    const actor = { tenantId, userId: 'u', origin: orgs.acme.owner.origin }
    for (const change of all) await recordChange(tx, actor, change)
  })
const titles = async (recordId: string) =>
  orgs.database.inTenant({ tenantId: orgs.acme.tenantId, userId: 'u' }, tx =>
    tx
      .select({ title: changes.title })
      .from(changes)
      .where(eq(changes.recordId, recordId))
      .orderBy(changes.id)
      .then(rows => rows.map(({ title }) => title)),
  )
const role = async (tenantId: string, name: string) => {
  const id = newId()
  const row = { tenantId, id, name, capabilities: [], createdBy: 'u', updatedBy: 'u' }
  await orgs.database.acrossTenants(tx => tx.insert(roles).values(row))
  return id
}

test('a change stores the title given for its record, or else the current one', async () => {
  const id = await role(orgs.acme.tenantId, 'Pumpers')
  await write({ noun: 'roles', recordId: id, act: 'update', after: { color: 'red' } })
  await write({
    noun: 'roles',
    recordId: id,
    act: 'update',
    before: { name: 'Old' },
    after: { name: 'Crew' },
  })
  await orgs.database.acrossTenants(tx => tx.delete(roles).where(eq(roles.id, id)))
  await write({ noun: 'roles', recordId: id, act: 'delete', before: { name: 'Crew' } })
  expect(await titles(id)).toEqual(['Pumpers', 'Crew', 'Crew'])
})

test('finds no title for another organization’s record, a person or an invalid ID', async () => {
  const foreign = await role(orgs.rival.tenantId, 'Theirs')
  const person = orgs.acme.member.viewer.user!.id
  await write(
    { noun: 'roles', recordId: foreign, act: 'update' },
    { noun: 'memberships', recordId: person, act: 'update', after: { roleIds: [] } },
    { noun: 'wells', recordId: 'no id', act: 'update' },
    { noun: 'notes', recordId: 'note', act: 'create', after: { name: 'Undeclared' } },
  )
  for (const id of [foreign, person, 'no id', 'note']) expect((await titles(id)).at(-1)).toBeNull()
})

test('detects a title that was changed or removed from the seal', async () => {
  const { tenantId } = orgs.acme
  const id = await role(tenantId, 'Auditors')
  await write({ noun: 'roles', recordId: id, act: 'create', after: { name: 'Auditors' } })
  await sealAll(orgs.database, tenantId)
  const verdict = async () =>
    (await verifySeals(orgs.database, '/nowhere', tenantId))[0]!.broken?.reason ?? 'whole'
  const set = (text: string) => superuser.query(`update changes set ${text} where record_id = $1`, [id])
  expect(await verdict()).toBe('whole')
  await set(`title = 'Thieves'`)
  expect(await verdict()).toMatch(/differs from what was sealed/)
  await set(`title = 'Thieves', title_sealed = false`)
  expect(await verdict()).toMatch(/differs from what was sealed/)
  await set(`title = 'Auditors', title_sealed = true`)
  expect(await verdict()).toBe('whole')
})
