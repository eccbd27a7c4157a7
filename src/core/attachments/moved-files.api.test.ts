import pg from 'pg'
import pino from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPool } from '../data/database.server.ts'
import { applyInTransaction, readAppliedMigrations, readMigrations } from '../data/migrate.server.ts'
import { emptyDatabase, type TestDatabase } from '../data/testing/database.ts'
import { migrateJobs } from '../jobs/jobs.server.ts'

let testDb: TestDatabase
let client: pg.Client
beforeAll(async () => {
  testDb = await emptyDatabase()
  const pool = openPool({ ...testDb.owner, max: 2 })
  await migrateJobs(pool, pino({ level: 'silent' }))
  await pool.end()
  client = new pg.Client(testDb.owner)
  await client.connect()
  await client.query(`begin; select set_config('app.platform', 'on', true)`)
  await readAppliedMigrations(client)
})
afterAll(async () => {
  await client.end()
  await testDb.drop()
})

const [acme, rival] = ['00000000-0000-0000-0000-00000000000a', '00000000-0000-0000-0000-00000000000b']
const testId = (n: number) => `00000000-0000-0000-0000-0000000000${10 + n}`
const [one, other] = ['1'.repeat(64), '2'.repeat(64)]

test('converts every legacy file to an attachment in place and counts its storage', async () => {
  const all = readMigrations()
  for (const migration of all.filter(({ name }) => name < '0050')) await applyInTransaction(client, migration)
  await client.query(`insert into users (id, name, email) values ('dana', 'Dana', 'dana@example.test')`)
  for (const [tenant, held] of [
    [acme, 1000],
    [rival, 10],
  ]) {
    await client.query(
      `insert into tenants (id, name, plan_id, created_by, updated_by) values ($1::uuid, $1::text, 'free', 'dana', 'dana')`,
      [tenant],
    )
    await client.query(`insert into limit_counters (tenant_id, kind, held) values ($1, 'maxStorage', $2)`, [
      tenant,
      held,
    ])
  }
  const batch = (tenant: string, n: number, state: string, sha256: string | null) =>
    client.query(
      `insert into import_batches (tenant_id, id, state, file_name, file_size, sha256, created_by, updated_by)
       values ($1, $2, $3, $4, 100, $5, 'dana', 'dana')`,
      [tenant, testId(n), state, `${'x'.repeat(250)}.csv`, sha256],
    )
  await batch(acme!, 1, 'done', one)
  await batch(acme!, 2, 'undone', one)
  await batch(acme!, 3, 'uploading', null)
  await batch(rival!, 4, 'read', one)
  await client.query(
    `insert into verification_documents
       (tenant_id, id, requirement_id, file_name, file_size, media_type, sha256, created_by)
     values ($1, $2, $2, 'Certificate.pdf', 50, 'application/pdf', $3, 'dana')`,
    [acme, testId(5), other],
  )
  for (const migration of all.filter(({ name }) => name.startsWith('0050')))
    await applyInTransaction(client, migration)

  const { rows: blobs } = await client.query(
    `select tenant_id, sha256, size::int, media_type, path from blobs order by tenant_id, path`,
  )
  expect(blobs).toEqual([
    {
      tenant_id: acme,
      sha256: one,
      size: 100,
      media_type: 'application/octet-stream',
      path: expect.any(String),
    },
    {
      tenant_id: acme,
      sha256: other,
      size: 50,
      media_type: 'application/pdf',
      path: `verification/${acme}/${testId(5)}`,
    },
    {
      tenant_id: rival,
      sha256: one,
      size: 100,
      media_type: 'application/octet-stream',
      path: `uploads/${rival}/${testId(4)}`,
    },
  ])
  expect(blobs[0].path).toMatch(`uploads/${acme}/`)
  const { rows: files } = await client.query(
    `select noun, record_id, sha256, length(title) as long, created_by from attachments order by record_id`,
  )
  const imported = { noun: 'imports', sha256: one, long: 200, created_by: 'dana' }
  expect(files).toEqual([
    { ...imported, record_id: testId(1) },
    { ...imported, record_id: testId(2) },
    { ...imported, record_id: testId(4) },
    { noun: 'verification_documents', record_id: testId(5), sha256: other, long: 15, created_by: 'dana' },
  ])
  const { rows: counters } = await client.query(
    `select tenant_id, held::int from limit_counters where kind = 'maxStorage' order by 1`,
  )
  expect(counters).toEqual([
    { tenant_id: acme, held: 900 },
    { tenant_id: rival, held: 10 },
  ])
})
