import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sendAll } from '../../core/attachments/testing/sending.ts'
import { accounts, sessions } from '../../core/auth/auth.table.ts'
import { changes } from '../../core/data/change.table.ts'
import { newId } from '../../core/data/id.server.ts'
import { platformId } from '../../core/data/record.server.ts'
import { AppError } from '../../core/error/AppError.ts'
import type { Context } from '../../core/http/context.server.ts'
import { callerFactory } from '../../core/http/procedure.server.ts'
import { twoOrganizations } from '../../core/http/testing/organizations.ts'
import { memberships, tenants } from '../../core/tenancy/tenant.table.ts'
import { toRichText } from '../../core/text/testing/rich-text.ts'
import { addCustomField } from '../../core/custom/testing/custom-fields.ts'
import { importRouter } from '../imports/import.server.ts'
import { messageRouter } from '../messages/talk/message.server.ts'
import { threadRouter } from '../messages/threads/thread.server.ts'
import { invitations } from '../organization/invitation.table.ts'
import { wellRouter } from '../wells/well.server.ts'
import { dataExportFileRoutes } from './data-export-file.server.ts'
import { runDueWork } from './data-rights-jobs.server.ts'
import { dataRightsRouter } from './data-rights.server.ts'
import { dataExportParts, dataExports } from './data-rights.table.ts'
import { makeExport } from './make-export.server.ts'
import { unzip } from '../../core/files/testing/unzip.ts'

let orgs: Awaited<ReturnType<typeof twoOrganizations>>
let owner: pg.Client
beforeAll(async () => {
  orgs = await twoOrganizations()
  owner = new pg.Client(orgs.owner)
  await owner.connect()
  await owner.query(`select set_config('app.platform', 'on', false)`)
})
afterAll(async () => {
  await owner.end()
  await orgs.close()
})

const rights = callerFactory(dataRightsRouter)
const [mineRoute, organizationRoute] = dataExportFileRoutes

const readLatestExport = async (tenantId: string) =>
  (
    await orgs.database.acrossTenants(tx =>
      tx
        .select()
        .from(dataExports)
        .where(eq(dataExports.tenantId, tenantId))
        .orderBy(sql`requested_at desc`)
        .limit(1),
    )
  )[0]!

/** Runs the job that the request added. */
async function runExportJob(tenantId: string) {
  const { id } = await readLatestExport(tenantId)
  await makeExport(orgs.services, { tenantId, id })
  return readLatestExport(tenantId)
}

async function fetchExport(route: typeof mineRoute, context: Context, id: string) {
  const request = new Request('http://localhost/files')
  const response = await route!.handle(context, { request, param: () => id })
  const bytes = Buffer.from(await response.arrayBuffer())
  expect(response.headers.get('content-length')).toBe(String(bytes.length))
  return unzip(bytes)
}

const catchRefusal = (work: () => Promise<unknown>) =>
  Promise.resolve()
    .then(work)
    .then(
      () => null,
      (error: unknown) => (error instanceof AppError ? error.code : error),
    )

test('an organization’s export has every tenant table, including columns added later', async () => {
  await owner.query(
    'alter table storage_days add column note text, add column share numeric, add column door_token text',
  )
  // A foreign table in our database that the application cannot read is ignored.
  await owner.query(`create table theirs (tenant_id text, note text); revoke all on theirs from wellhead_app`)
  await owner.query(
    `insert into storage_days values ($1, '2026-01-01', 7, $2, 0.10, $3), ($4, '2026-01-01', 1, $5, 1, $3)`,
    [orgs.acme.tenantId, '=1+1, "quoted"', 'opens-a-door', orgs.rival.tenantId, 'a rival’s secret'],
  )
  await rights(orgs.acme.owner).requestOrganization()
  const created = await runExportJob(orgs.acme.tenantId)
  expect(created.state).toBe('ready')
  const files = await fetchExport(organizationRoute, orgs.acme.owner, created.id)

  const { rows } = await owner.query<{ name: string }>(`
    select c.table_name as name from information_schema.columns c join information_schema.tables using (table_name)
    where c.table_schema = 'public' and c.column_name = 'tenant_id' and table_type = 'BASE TABLE'`)
  const names = new Set(rows.map(({ name }) => name))
  for (const table of [
    'data_exports',
    'data_export_parts',
    'search_entries',
    'page_words',
    'ticket_words',
    'theirs',
  ])
    names.delete(table)
  for (const item of ['leases', 'wells', 'production_months', 'obligations', 'changes'])
    expect(names).toContain(item)
  for (const name of [...names, 'tenants', 'users']) {
    expect(Object.keys(files), name).toContain(`csv/${name}.csv`)
    expect(Object.keys(files), name).toContain(`json/${name}.json`)
    expect(files['README.md']).toContain(`| ${name} |`)
  }
  expect(Object.keys(files)).not.toContain('csv/theirs.csv')
  expect(files['csv/storage_days.csv']).toBe(
    `tenant_id,day,bytes,note,share\r\n${orgs.acme.tenantId},2026-01-01,7,"'=1+1, ""quoted""",0.10\r\n`,
  )
  expect(files['json/storage_days.json']).toContain('"share":0.10')
  expect(JSON.parse(files['json/storage_days.json']!)).toEqual([
    { tenant_id: orgs.acme.tenantId, day: '2026-01-01', bytes: 7, note: '=1+1, "quoted"', share: 0.1 },
  ])
  expect(files['README.md']).toContain('- storage_days: door_token')
  expect(JSON.stringify(files)).not.toContain('opens-a-door')
  // As a whole word, because tables may be called arrivals.
  expect(JSON.stringify(files)).not.toMatch(/\brival/)
  await owner.query('drop table theirs')
})

test('an organization’s export has no other user’s personal notifications', async () => {
  const { acme } = orgs
  const [ownerId, other] = [acme.owner.viewer.user!.id, acme.member.viewer.user!.id]
  const notify = (userId: string, kind: string, title: string) =>
    owner.query(
      `insert into notifications (tenant_id, id, user_id, kind, type, title) values ($1, $2, $3, $4, 'x', $5)`,
      [acme.tenantId, newId(), userId, kind, title],
    )
  await notify(ownerId, 'profile', 'For me')
  await notify(other, 'tenant', 'For the organization')
  await notify(other, 'profile', 'For a colleague alone')
  await owner.query(
    `insert into muted_records (tenant_id, user_id, noun, record_id) values ($1, $2, 'leases', 'muted by a colleague')`,
    [acme.tenantId, other],
  )
  await rights(acme.owner).requestOrganization()
  const created = await runExportJob(acme.tenantId)
  const files = await fetchExport(organizationRoute, acme.owner, created.id)
  const notices = JSON.parse(files['json/notifications.json']!) as { title: string }[]
  expect(notices.map(({ title }) => title).toSorted()).toEqual(['For me', 'For the organization'])
  expect(JSON.stringify(files)).not.toMatch(/colleague alone|by a colleague/)
})

test('a failed export is explained to its requester', async () => {
  await owner.query('revoke select on production_months from wellhead_app')
  await rights(orgs.rival.owner).requestOrganization()
  expect(await runExportJob(orgs.rival.tenantId)).toMatchObject({ state: 'failed' })
  await owner.query('grant select on production_months to wellhead_app')
  const [failed] = (await rights(orgs.rival.owner).organization()).exports
  expect(failed?.failure).toMatch(/permission denied for table production_months\. Tell support the number/)
})

test('an organization’s export has the uploaded files byte for byte, under their own names', async () => {
  const { tenantId } = orgs.acme
  const DATA_DIR = mkdtempSync(join(tmpdir(), 'wellhead-export-'))
  const services = { ...orgs.services, config: { ...orgs.services.config, DATA_DIR } }
  const keep = (kind: string, tenant: string, name: string, bytes: Buffer | string) => {
    mkdirSync(join(DATA_DIR, 'files', kind, tenant), { recursive: true })
    writeFileSync(join(DATA_DIR, 'files', kind, tenant, name), bytes)
  }
  const long = Buffer.alloc(3_000_000, 'Lease,Acres\r\n')
  const owner: Context = { ...orgs.acme.owner, services }
  const startedImport = await callerFactory(importRouter)(owner).begin({
    fileName: '../Leases: all.csv',
    fileSize: long.length,
  })
  const { id, uploadId } = startedImport
  await sendAll(owner, uploadId, long)
  keep('arriving', tenantId, `${newId()}.part`, 'still arriving')
  keep('later', tenantId, 'plat.txt', 'a later module’s file')
  keep('blobs', orgs.rival.tenantId, newId(), 'a rival’s file')
  await rights(orgs.acme.owner).requestOrganization()
  const { id: exportId } = await readLatestExport(tenantId)
  await makeExport(services, { tenantId, id: exportId })
  rmSync(DATA_DIR, { recursive: true })
  const files = await fetchExport(organizationRoute, orgs.acme.owner, exportId)
  const waitUntilStored = Object.keys(files).filter(name => name.startsWith('files/'))
  expect(waitUntilStored.toSorted()).toEqual([
    `files/blobs/${uploadId}/Leases_ all.csv`,
    'files/later/plat.txt',
  ])
  expect(files[`files/blobs/${uploadId}/Leases_ all.csv`] === long.toString()).toBe(true)
  expect(files['README.md']).toContain('Uploaded files, as they were received: 2')
  expect(JSON.parse(files['json/import_batches.json']!)).toMatchObject([{ id }])
})

test('a personal export has only the user’s own data, and nothing that grants access', async () => {
  const { id: userId } = orgs.acme.member.viewer.user!
  await orgs.database.people
    .insert(sessions)
    .values({ id: 's1', userId, token: 'session-secret', expiresAt: new Date(), ipAddress: '203.0.113.9' })
  await orgs.database.people
    .insert(accounts)
    .values({ id: 'a1', userId, accountId: userId, providerId: 'credential', password: 'argon-hash' })
  await orgs.database.inTenant({ tenantId: orgs.acme.tenantId, userId }, tx =>
    tx.insert(changes).values({
      tenantId: orgs.acme.tenantId,
      actorId: userId,
      noun: 'leases',
      recordId: 'L1',
      act: 'update',
      after: { lessor: 'a confidential lessor' },
    }),
  )
  const stamps = { roleIds: ['member'], expiresAt: new Date(), createdBy: 'test', updatedBy: 'test' }
  const invitation = { tenantId: orgs.rival.tenantId, ...stamps }
  await orgs.database.acrossTenants(tx =>
    tx.insert(invitations).values([
      { ...invitation, id: newId(), email: orgs.acme.member.viewer.user!.email },
      { ...invitation, id: newId(), email: 'confidential@example.test' },
    ]),
  )
  const pumper = await addCustomField(orgs.acme.owner, 'wells', { label: 'Pumper', kind: 'person' })
  const text = await addCustomField(orgs.acme.owner, 'wells', { label: 'Note', kind: 'text' })
  const wells = callerFactory(wellRouter)(orgs.acme.owner)
  const { id: well } = await wells.create({ name: 'Theirs', [pumper]: userId })
  await wells.create({ name: 'Not theirs', [text]: userId, [pumper]: orgs.acme.owner.viewer.user!.id })
  const writer = await orgs.acme.memberWith('access_messages')
  await orgs.database.acrossTenants(tx =>
    tx
      .update(memberships)
      .set({ roleIds: writer.viewer.membership!.roleIds.slice() })
      .where(eq(memberships.userId, userId)),
  )
  const me = { ...orgs.acme.member, viewer: { ...writer.viewer, user: orgs.acme.member.viewer.user } }
  const talk = callerFactory(messageRouter)
  const { threadId } = await callerFactory(threadRouter)(me).openDirect({ userId: writer.viewer.user!.id })
  const message = await talk(me).send({ threadId, body: toRichText('Written by me') })
  await talk(me).edit({ id: message.id, version: message.version, body: toRichText('Changed by me') })
  await talk(writer).send({ threadId, body: toRichText('Written to me, confidential') })
  await talk(me).keepDraft({ threadId, body: toRichText('Begun by me') })
  await rights(orgs.acme.member).requestMine()
  const { id, state } = await runExportJob(platformId)
  expect(state).toBe('ready')
  const files = await fetchExport(mineRoute, orgs.acme.member, id)
  expect(files['csv/messages.csv']).toContain('Changed by me')
  expect(files['csv/message_versions.csv']).toContain('Written by me')
  expect(files['csv/message_drafts.csv']).toContain('Begun by me')
  const [user] = JSON.parse(files['json/users.json']!) as { email: string }[]
  expect(user?.email).toBe(orgs.acme.member.viewer.user!.email)
  expect(files['csv/sessions.csv']).toContain('203.0.113.9')
  expect(files['csv/memberships.csv']).toContain(orgs.acme.tenantId)
  expect(files['csv/changes.csv']).toContain('leases,L1,update')
  expect(files['csv/invitations.csv']).toContain(user!.email)
  const customValues = JSON.parse(files['json/custom_values.json']!) as { record_id: string }[]
  expect(customValues.map(({ record_id: recordId }) => recordId)).toEqual([well])
  for (const secret of ['session-secret', 'argon-hash', 'confidential']) {
    expect(JSON.stringify(files)).not.toContain(secret)
  }
  expect(files['README.md']).toContain('- accounts: access_token, refresh_token, id_token, password')
})

test('an export can be downloaded by its owners only', async () => {
  await rights(orgs.acme.owner).requestMine()
  const personalExport = await runExportJob(platformId)
  const organizationExport = await readLatestExport(orgs.acme.tenantId)
  const from = (route: typeof mineRoute, context: Context, id: string) =>
    catchRefusal(() => fetchExport(route, context, id))
  expect(await from(mineRoute, orgs.acme.owner, personalExport.id)).toBeNull()
  expect(await from(mineRoute, orgs.acme.member, personalExport.id)).toBe('not_found')
  expect(await from(mineRoute, orgs.signedOut, personalExport.id)).toBe('signed_out')
  expect(await from(mineRoute, orgs.acme.owner, organizationExport.id)).toBe('not_found')
  expect(await from(organizationRoute, orgs.acme.owner, organizationExport.id)).toBeNull()
  expect(await from(organizationRoute, orgs.acme.member, organizationExport.id)).toBe('forbidden')
  expect(await from(organizationRoute, orgs.acme.pending, organizationExport.id)).toBe('pending')
  expect(await from(organizationRoute, orgs.rival.owner, organizationExport.id)).toBe('not_found')
  expect(await from(organizationRoute, orgs.rival.owner, "' or 1=1")).toBe('not_found')
})

test('an expired plan hides nothing from the export', async () => {
  await orgs.database.acrossTenants(tx =>
    tx.update(tenants).set({ planId: null }).where(eq(tenants.id, orgs.rival.tenantId)),
  )
  const membership = {
    ...orgs.rival.owner.viewer.membership!,
    plan: { id: 'none', name: 'No plan', limits: {}, features: { leases: false } },
  }
  const context = { ...orgs.rival.owner, viewer: { ...orgs.rival.owner.viewer, membership } }
  await rights(context).requestOrganization()
  const created = await runExportJob(orgs.rival.tenantId)
  expect(await fetchExport(organizationRoute, context, created.id)).toHaveProperty(['json/changes.json'])
})

test('one export runs at a time, even with two concurrent requests', async () => {
  const { owner: person } = orgs.rival
  const answers = await Promise.allSettled([1, 2, 3].map(() => rights(person).requestMine()))
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  await expect(rights(person).requestMine()).rejects.toThrow('An export is already being prepared')
  // An export whose process died does not block new ones forever.
  await owner.query(
    `update data_exports set touched_at = now() - interval '11 minutes' where state = 'waiting'`,
  )
  await rights(person).requestMine()
  expect((await rights(person).mine()).exports.map(({ state }) => state)).toEqual(['waiting', 'failed'])
})

test('a finished export is not repeated, and expires after a few days', async () => {
  const created = await readLatestExport(orgs.acme.tenantId)
  await makeExport(orgs.services, created)
  expect((await readLatestExport(orgs.acme.tenantId)).readyAt).toEqual(created.readyAt)
  await owner.query(`update data_exports set expires_at = now() - interval '1 second' where id = $1`, [
    created.id,
  ])
  await runDueWork(orgs.services)
  expect((await readLatestExport(orgs.acme.tenantId)).state).toBe('expired')
  expect(await catchRefusal(() => fetchExport(organizationRoute, orgs.acme.owner, created.id))).toBe(
    'not_found',
  )
  const remaining = await orgs.database.acrossTenants(tx =>
    tx.$count(dataExportParts, eq(dataExportParts.exportId, created.id)),
  )
  expect(remaining).toBe(0)
})

test('a request and its completion are logged under the specification’s names', async () => {
  const actions = await orgs.database.acrossTenants(tx =>
    tx.select().from(changes).where(eq(changes.noun, 'data_exports')).orderBy(changes.id),
  )
  const acmeActions = actions.filter(({ tenantId }) => tenantId === orgs.acme.tenantId).map(({ act }) => act)
  expect(acmeActions.slice(0, 3)).toEqual([
    'user.data_export_requested',
    'user.data_export_ready',
    'download',
  ])
})
