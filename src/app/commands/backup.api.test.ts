import { createHash } from 'node:crypto'
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { openBackup } from '../../core/backup/read-backup.server.ts'
import { assertRestorable, restoreDatabase } from '../../core/backup/restore-backup.server.ts'
import { writeBackup } from '../../core/backup/write-backup.server.ts'
import { readConfig } from '../../core/config/config.server.ts'
import { readSecrets } from '../../core/config/secrets.server.ts'
import { newId } from '../../core/data/id.server.ts'
import { migrate, readMigrations } from '../../core/data/migrate.server.ts'
import type { Postgres } from '../../core/data/postgres/launcher.server.ts'
import { noOrigin, recordChange } from '../../core/data/record.server.ts'
import { sealAll } from '../../core/data/seals.server.ts'
import { verifySeals } from '../../core/data/verify-seals.server.ts'
import { readContents, readRules } from '../../core/data/testing/contents.ts'
import { emptyDatabase, query, type TestDatabase } from '../../core/data/testing/database.ts'
import { openDatabase, openPool } from '../../core/data/database.server.ts'
import { twoOrganizations } from '../../core/http/testing/organizations.ts'
import { defineJob } from '../../core/jobs/job.server.ts'
import { migrateJobs } from '../../core/jobs/jobs.server.ts'
import { backup } from './backup.server.ts'
import { restore, restoreInto } from './restore.server.ts'

let orgs: Awaited<ReturnType<typeof twoOrganizations>>
let folder = ''
const emptyDatabases: TestDatabase[] = []
const createEmptyDatabase = async () => {
  const database = await emptyDatabase()
  emptyDatabases.push(database)
  return database
}
const secrets = {
  authSecret: 'a secret that signs sessions, as long as one',
  sealKeys: ['the key of the tests, as long as a key has to be'],
}
const pathIn = (...names: string[]) => path.join(folder, ...names)
const source = () => ({ owner: orgs.owner, dataDir: pathIn('data'), secrets })
const asTarget = (database: TestDatabase) => ({ owner: database.owner }) as Postgres
const recordNote = (note: string) =>
  orgs.database.inTenant({ tenantId: orgs.acme.tenantId, userId: 'u' }, async tx => {
    const actor = {
      tenantId: orgs.acme.tenantId,
      userId: 'u',
      origin: noOrigin,
    }
    await recordChange(tx, actor, {
      noun: 'notes',
      recordId: note,
      act: 'create',
      after: { note, tab: '\t\\N\n' },
    })
    await tx.execute(sql`insert into storage_days (tenant_id, day, bytes)
      values (${orgs.acme.tenantId}, date '2000-01-01' + ${Number(note)}::int, 1)`)
  })

const pendingJob = defineJob({
  name: 'mails:send',
  title: 'Send an email',
  description: 'Sends one email.',
  payload: z.object({ to: z.string() }),
  key: () => 'k',
  queue: () => 'q',
  work: async () => {},
})

beforeAll(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'wellhead-backup-'))
  orgs = await twoOrganizations()
  mkdirSync(pathIn('data', 'files', 'imports', orgs.acme.tenantId), { recursive: true })
  writeFileSync(pathIn('data', 'files', 'imports', orgs.acme.tenantId, 'größe'), 'well,oil\n')
  writeFileSync(pathIn('data', 'files', 'imports', orgs.acme.tenantId, 'arriving.part'), 'wel')
  await orgs.database.inTenant({ tenantId: orgs.acme.tenantId, userId: 'u' }, tx =>
    orgs.services.jobs.add(tx, pendingJob, { to: 'dana' }),
  )
  for (let day = 0; day < 20; day++) await recordNote(String(day))
  await sealAll(orgs.database, orgs.acme.tenantId)
})
afterAll(async () => {
  await orgs.close()
  for (const database of emptyDatabases) await database.drop()
  rmSync(folder, { recursive: true })
})

test('a restore matches the backup, table by table, and works', async () => {
  const stopWriting = await writeBackup(source(), pathIn('whole'))
  expect(stopWriting.files).toBe(1)
  expect(statSync(pathIn('whole')).mode & 0o777).toBe(0o600)
  expect(readdirSync(folder).filter(name => name.endsWith('.partial'))).toEqual([])

  const restoreTarget = await createEmptyDatabase()
  const target = { DATA_DIR: pathIn('restored') }
  const backup = await openBackup(pathIn('whole'))
  assertRestorable(backup)
  // An interrupted restore leaves nothing behind and can be repeated.
  const killedRestore = restoreDatabase(backup, restoreTarget.owner, async client => {
    await client.query('select pg_terminate_backend(pg_backend_pid())')
  })
  await expect(killedRestore).rejects.toThrow()
  expect(await tablesIn(restoreTarget)).toEqual([])
  expect(await restoreInto(target, asTarget(restoreTarget), backup)).toEqual([])
  backup.close()

  const { migrations: _, ...before } = await readContents(orgs.owner)
  const { migrations: __, ...after } = await readContents(restoreTarget.owner)
  expect(after).toEqual(before)
  expect(await readRules(restoreTarget.owner)).toEqual(await readRules(orgs.owner))
  expect(readdirSync(pathIn('restored', 'files', 'imports', orgs.acme.tenantId))).toEqual(['größe'])
  expect(readFileSync(pathIn('restored', 'files', 'imports', orgs.acme.tenantId, 'größe'), 'utf8')).toBe(
    'well,oil\n',
  )
  expect(readSecrets(pathIn('restored'))).toMatchObject({
    authSecret: secrets.authSecret,
    sealKey: secrets.sealKeys[0],
  })
  expect(
    await query(restoreTarget.owner, `select task_identifier, key, queue_name from graphile_worker.jobs`),
  ).toEqual(['mails:send', 'mails:send k', 'q'])

  // The chain verifies and accepts the next record.
  const database = openDatabase(restoreTarget.app)
  const { tenantId } = orgs.acme
  await database.inTenant({ tenantId, userId: 'u' }, tx =>
    recordChange(
      tx,
      { tenantId, userId: 'u', origin: noOrigin },
      { noun: 'notes', recordId: newId(), act: 'create' },
    ),
  )
  await sealAll(database, tenantId)
  expect((await verifySeals(database, pathIn('restored'), tenantId))[0]).toMatchObject({
    records: 21,
    broken: null,
  })
  await database.close()
})

test('a backup is a snapshot of one moment during concurrent writes', async () => {
  const stopWriting = new AbortController()
  const writer = (async () => {
    for (let day = 1000; !stopWriting.signal.aborted; day++) await recordNote(String(day))
  })()
  await writeBackup(source(), pathIn('beside'))
  stopWriting.abort()
  await writer
  const backup = await openBackup(pathIn('beside'))
  const getRows = (name: string) => backup.manifest.tables.find(table => table.name === name)!.rows
  backup.close()
  expect(Number(getRows('changes'))).toBeGreaterThanOrEqual(20)
  expect(getRows('storage_days')).toBe(getRows('changes'))
})

describe('changes nothing and explains why when', () => {
  const expectRefusal = async (file: string, message: RegExp) => {
    const DATA_DIR = pathIn(`refused-${path.basename(file)}`)
    await expect(restore(readConfig({ DATA_DIR }), [file])).rejects.toThrow(message)
    expect(() => statSync(DATA_DIR)).toThrow('ENOENT')
  }

  test('the file is missing, not a backup, or truncated or altered anywhere', async () => {
    await writeBackup(source(), pathIn('good'))
    const original = readFileSync(pathIn('good'))
    await expectRefusal(pathIn('nowhere'), /There is no file .*nowhere/)
    writeFileSync(pathIn('text'), 'hello '.repeat(100))
    await expectRefusal(pathIn('text'), /text is not a backup of Wellhead/)
    for (const share of [100, 0.3, 0.9, 0.999]) {
      const length = share > 1 ? share : Math.floor(original.length * share)
      writeFileSync(pathIn('cut'), original.subarray(0, length))
      await expectRefusal(pathIn('cut'), /cut is incomplete or was altered/)
      const changedBytes = Buffer.from(original)
      changedBytes[length] = changedBytes[length]! ^ 1
      writeFileSync(pathIn('changed'), changedBytes)
      await expectRefusal(pathIn('changed'), /changed is incomplete or was altered/)
    }
  })

  test('a part does not match the manifest, although the file was resealed', async () => {
    const original = readFileSync(pathIn('good'))
    const body = Buffer.from(original.subarray(0, -64))
    const name = `files/imports/${orgs.acme.tenantId}/größe`
    const content = body.indexOf(name) + Buffer.byteLength(name)
    body[content + 2] = body[content + 2]! ^ 1
    writeFileSync(
      pathIn('forged'),
      Buffer.concat([body, Buffer.from(createHash('sha256').update(body).digest('hex'))]),
    )
    const database = await createEmptyDatabase()
    const attempt = openBackup(pathIn('forged')).then(forged =>
      restoreInto({ DATA_DIR: pathIn('forgery') }, asTarget(database), forged),
    )
    await expect(attempt).rejects.toThrow(/größe was altered/)
    expect(await tablesIn(database)).toEqual([])
  })

  test('a newer version wrote it', async () => {
    await query(
      orgs.owner,
      `insert into migrations (name, checksum) values ('9999_later.sql', repeat('0', 64))`,
    )
    await writeBackup(source(), pathIn('newer'))
    await query(orgs.owner, `delete from migrations where name = '9999_later.sql'`)
    await expectRefusal(
      pathIn('newer'),
      /written by a newer Wellhead \(9999_later.sql\)\. Restore it with that version/,
    )
  })

  test('the target is not empty', async () => {
    mkdirSync(pathIn('full', 'postgres'), { recursive: true })
    writeFileSync(pathIn('full', 'postgres', 'PG_VERSION'), '17')
    await expect(restore(readConfig({ DATA_DIR: pathIn('full') }), [pathIn('good')])).rejects.toThrow(
      /into an empty DATA_DIR, and .*postgres already has data/,
    )
    const before = await readContents(orgs.owner)
    await expect(
      restoreInto(
        { DATA_DIR: pathIn('other') },
        { owner: orgs.owner } as Postgres,
        await openBackup(pathIn('good')),
      ),
    ).rejects.toThrow(/this one already has tables/)
    expect(await readContents(orgs.owner)).toEqual(before)
  })

  test('there is no data to back up', async () => {
    const config = readConfig({ DATA_DIR: pathIn('no data') })
    await expect(backup(config, [pathIn('of nothing')])).rejects.toThrow(/There is no Wellhead data here yet/)
    expect(readdirSync(folder).filter(name => /no data|of nothing/.test(name))).toEqual([])
  })

  test('the file already exists, or cannot be created', async () => {
    const before = readFileSync(pathIn('good'))
    await expect(writeBackup(source(), pathIn('good'))).rejects.toThrow(/good already exists/)
    expect(readFileSync(pathIn('good')).equals(before)).toBe(true)
    await expect(writeBackup(source(), pathIn('no', 'folder', 'x'))).rejects.toThrow(/x cannot be written/)
  })
})

test('an older version’s backup is upgraded to this version', async () => {
  const older = await createEmptyDatabase()
  const files = pathIn('older-migrations')
  cpSync('db/migrations', files, { recursive: true })
  const [last] = readMigrations().slice(-1)
  rmSync(path.join(files, last!.name))
  const pool = openPool({ ...older.owner, max: 1 })
  await migrateJobs(pool, orgs.services.log).finally(() => pool.end())
  await migrate(older.owner, files)
  await query(
    older.owner,
    `insert into users (id, name, email, email_verified) values ('old', 'Old', 'old@x.test', true)`,
  )
  await writeBackup({ ...source(), owner: older.owner }, pathIn('older'))
  const restoreTarget = await createEmptyDatabase()
  await restoreInto({ DATA_DIR: pathIn('grown') }, asTarget(restoreTarget), await openBackup(pathIn('older')))
  expect(await query(restoreTarget.owner, `select name from users`)).toEqual(['Old'])
  expect(await query(restoreTarget.owner, 'select name from migrations order by name')).toEqual(
    readMigrations().map(({ name }) => name),
  )
  expect(await readRules(restoreTarget.owner)).toEqual(await readRules(orgs.owner))
})

const tablesIn = (database: TestDatabase) =>
  query(database.owner, `select relname::text from pg_class where relnamespace = 'public'::regnamespace`)
