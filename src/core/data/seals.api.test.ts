import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import pino from 'pino'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { twoOrganizations } from '../http/testing/organizations.ts'
import { platformId, recordChange } from './record.server.ts'
import { setSealKeys } from './seal-key.server.ts'
import { openSealer, sealAndAnchor } from './seals.server.ts'
import { verifySeals } from './verify-seals.server.ts'

let orgs: Awaited<ReturnType<typeof twoOrganizations>>
let owner: pg.Client
let dataDir = ''
beforeEach(async () => {
  orgs = await twoOrganizations()
  dataDir = mkdtempSync(path.join(os.tmpdir(), 'wellhead-seals-'))
  owner = new pg.Client(orgs.owner)
  await owner.connect()
  await owner.query(`select set_config('app.platform', 'on', false)`)
})
afterEach(async () => {
  await owner.end()
  await orgs.close()
  rmSync(dataDir, { recursive: true })
})

const write = (tenantId: string, note: string) =>
  orgs.database.inTenant({ tenantId, userId: 'u' }, tx =>
    recordChange(
      tx,
      {
        tenantId,
        userId: 'u',
        origin: { ip: '203.0.113.5', userAgent: null, path: '/trpc', method: 'POST' },
      },
      { noun: 'notes', recordId: note, act: 'create', after: { note } },
    ),
  )
const seal = (tenantId: string) => sealAndAnchor(orgs.database, dataDir, tenantId)
const readVerdict = async (tenantId: string) =>
  (await verifySeals(orgs.database, dataDir)).find(each => each.tenantId === tenantId)!

test('sealed log records verify in any commit order and with concurrent sealers', async () => {
  const { tenantId } = orgs.acme
  await Promise.all(Array.from({ length: 20 }, (_, n) => write(tenantId, `n${n}`)))
  await write(orgs.rival.tenantId, 'theirs')
  await Promise.all([seal(tenantId), seal(tenantId)])
  await write(tenantId, 'later')
  expect(await readVerdict(tenantId)).toMatchObject({ records: 20, broken: null })
  await seal(tenantId)
  expect(await readVerdict(tenantId)).toMatchObject({ records: 21, broken: null })
})

test('the log is sealed soon after a change, and at most once a second', async () => {
  const { tenantId } = orgs.acme
  const sealer = openSealer(orgs.database, dataDir, pino({ level: 'silent' }))
  const seals = async () =>
    (await owner.query<{ at: Date }>('select sealed_at as at from change_seals order by seq')).rows
  const written = async (...notes: string[]) => {
    for (const note of notes) {
      await write(tenantId, note)
      sealer.onSignal(tenantId)
    }
  }
  const began = Date.now()
  await written('a')
  await expect.poll(seals).toHaveLength(1)
  await written('b', 'c')
  await expect.poll(seals).toHaveLength(3)
  await sealer.stop()
  const [, second, third] = (await seals()).map(({ at }) => at.getTime())
  expect(third).toBe(second)
  // The first sealing starts 200 ms after the change, and the second a second later. On a busy machine the first may
  // take almost that second, so the time between their ends says nothing.
  expect(second! - began).toBeGreaterThan(1_190)
})

/** A record of no user, as the database's superuser could insert it. */
const insertForeignSql = (at: string) => `
  insert into changes (tenant_id, at, actor_id, noun, record_id, act)
  select tenant_id, ${at}, 'x', 'notes', 'x', 'create' from changes limit 1`

describe('tampering by a database superuser', () => {
  test.each([
    [
      'rewriting a record',
      `update changes set after = '{"note": "never happened"}' where record_id = 'b'`,
      /differs from what was sealed/,
    ],
    [
      'rewriting a record and its seal',
      `update changes set after = '{}' where record_id = 'c';
      update change_seals k set hash = change_hash((select hash from change_seals where seq = 2), c)
      from changes c where c.id = k.change_id and k.seq = 3`,
      /differs from what was sealed/,
    ],
    [
      'replacing a seal with one without a key',
      `update change_seals k set key_id = null,
      hash = change_hash('', c) from changes c where c.id = k.change_id and k.seq = 1`,
      /differs from what was sealed|anchored/,
    ],
    [
      'replacing the hash function',
      `update changes set actor_id = 'dana' where record_id = 'b';
      create or replace function change_hash(previous text, c changes) returns text language sql as
        $$ select coalesce((select hash from change_seals where change_id = c.id), 'none') $$`,
      /differs from what was sealed/,
    ],
    ['removing a seal', `delete from change_seals where seq = 2`, /missing/],
    [
      'removing the last record with its seal',
      `delete from change_seals where seq = 3; delete from changes where record_id = 'c'`,
      /the records after it are missing|not the one that was anchored/,
    ],
    [
      'removing the whole log',
      `delete from change_seals; delete from unsealed_changes; delete from changes`,
      /the records after it are missing/,
    ],
    ['inserting a record', insertForeignSql('now()'), /never sealed/],
    [
      'inserting a record into the sealing queue',
      `${insertForeignSql("'2020-01-01'")} returning id;
      insert into unsealed_changes select tenant_id, id, 'guessed', 'proof' from changes where record_id = 'x'`,
      /Wellhead did not write/,
    ],
    [
      'inserting a record with a copied seal',
      `${insertForeignSql('now()')};
      insert into change_seals (tenant_id, seq, change_id, hash, key_id)
      select k.tenant_id, 4, c.id, change_hash(k.hash, c), k.key_id from changes c, change_seals k where c.record_id = 'x' and k.seq = 3`,
      /differs from what was sealed/,
    ],
    [
      'backdating a seal',
      `update change_seals set sealed_at = '2020-01-01' where seq = 3`,
      /differs from what was sealed/,
    ],
  ])('is detected: %s', async (_, tamper, reason) => {
    const { tenantId } = orgs.acme
    for (const note of ['a', 'b', 'c']) await write(tenantId, note)
    await seal(tenantId)
    await owner.query(tamper)
    expect((await readVerdict(tenantId)).broken?.reason).toMatch(reason)
    // The product keeps sealing; its new seals hide nothing.
    for (const later of ['later', 'later still']) {
      await write(tenantId, later)
      await seal(tenantId).catch(() => {})
    }
    expect((await readVerdict(tenantId)).broken?.reason).toMatch(reason)
  })

  test.each([
    [
      'changing the record',
      `update changes set act = 'delete' where record_id = 'b'`,
      /or it was changed before it was sealed/,
    ],
    [
      'removing the record',
      `delete from changes where record_id = 'b'`,
      /which is waiting to be sealed, is missing/,
    ],
    ['removing the record from the queue', `delete from unsealed_changes`, /never sealed/],
  ])('is detected in a record waiting to be sealed, such as %s', async (_, tamper, reason) => {
    const { tenantId } = orgs.acme
    await write(tenantId, 'a')
    await seal(tenantId)
    await write(tenantId, 'b')
    await owner.query(tamper)
    expect((await readVerdict(tenantId)).broken?.reason).toMatch(reason)
    await seal(tenantId)
    expect((await readVerdict(tenantId)).broken?.reason).toMatch(reason)
  })

  test('is detected when an organization is removed with its log', async () => {
    const { tenantId } = orgs.rival
    await write(tenantId, 'a')
    await seal(tenantId)
    await owner.query('begin')
    for (const table of ['change_seals', 'changes', 'memberships', 'roles', 'tenants'])
      await owner.query(
        `delete from ${table} where ${table === 'tenants' ? 'id' : 'tenant_id'} = '${tenantId}'`,
      )
    await owner.query('commit')
    expect((await readVerdict(tenantId)).broken?.reason).toMatch(/its log are missing/)
  })
})

test('seal times never decrease, even when the clock is set back', async () => {
  const { tenantId } = orgs.acme
  await write(tenantId, 'a')
  await owner.query(`select set_config('app.platform', 'on', false)`)
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 60_000 })
  await seal(tenantId)
  vi.useRealTimers()
  await write(tenantId, 'b')
  await seal(tenantId)
  const { rows } = await owner.query(`select bool_and(later.sealed_at >= k.sealed_at) as onwards
    from change_seals k join change_seals later on later.seq = k.seq + 1`)
  expect(rows).toEqual([{ onwards: true }])
  expect(await readVerdict(tenantId)).toMatchObject({ records: 2, broken: null })
})

test('seals made before the key stay valid and are followed by keyed ones', async () => {
  const { tenantId } = orgs.acme
  for (const note of ['a', 'b']) await write(tenantId, note)
  await owner.query(`
    delete from unsealed_changes;
    with recursive ordered as (select c, row_number() over (order by (c).id) as seq from (select changes as c from changes) x),
      chain as (
        select seq, c, change_hash('', c) as hash from ordered where seq = 1
        union all select o.seq, o.c, change_hash(chain.hash, o.c) from chain join ordered o on o.seq = chain.seq + 1)
    insert into change_seals (tenant_id, seq, change_id, hash) select (c).tenant_id, seq, (c).id, hash from chain`)
  expect(await readVerdict(tenantId)).toMatchObject({ records: 2, broken: null })
  await write(tenantId, 'c')
  await seal(tenantId)
  expect(await readVerdict(tenantId)).toMatchObject({ records: 3, broken: null })
  // Another key cannot verify them, and the verdict states it.
  setSealKeys(['another key that is just as long as the first one was'])
  expect((await readVerdict(tenantId)).broken?.reason).toMatch(/sealed with a key that is not available/)
  setSealKeys(['the key of the tests, as long as a key has to be'])
})

test('the platform’s log is chained and verified like those of organizations', async () => {
  for (const note of ['a', 'b']) await write(platformId, note)
  await seal(platformId)
  expect(await readVerdict(platformId)).toMatchObject({ name: 'The platform', records: 2, broken: null })
  await owner.query(`update changes set actor_id = 'someone else' where record_id = 'b'`)
  expect((await readVerdict(platformId)).broken?.reason).toMatch(/differs from what was sealed/)
})

test('the application cannot write seals or modify log records', async () => {
  const app = (text: string) => orgs.database.acrossTenants(tx => tx.execute(sql.raw(text)))
  await expect(app(`update changes set act = 'x'`)).rejects.toThrow()
  await expect(app(`update unsealed_changes set proof = 'x'`)).rejects.toThrow()
  await expect(app(`insert into change_seals values (gen_random_uuid(), 1, 1, 'x')`)).rejects.toThrow()
})
