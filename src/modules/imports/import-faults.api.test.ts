import { sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { runningChildren } from '../../core/child-process/testing/running.ts'
import { runConcurrently } from '../../core/data/testing/elsewhere.ts'
import { expectLockWaiter } from '../../core/data/testing/waited-for.ts'
import { twoOrganizations } from '../../core/http/testing/organizations.ts'
import { loadBatch } from './batch.server.ts'
import { importLockName, runBatch, type ImportRun } from './run/run.server.ts'
import { createImporter, withUploadFolder } from './testing/imported.ts'
import { createShapefile } from './testing/shapefile.ts'
import { createZip } from './testing/zip.ts'
import { announceFile, uploadState, sendPiece } from '../../core/attachments/testing/sending.ts'
import { importedFile } from './imported-file.server.ts'
import { runJob } from './import-jobs.server.ts'

let orgs: Awaited<ReturnType<typeof twoOrganizations>>
let setup: Awaited<ReturnType<typeof withUploadFolder>>
let acme: ReturnType<typeof createImporter>

beforeAll(async () => {
  orgs = await twoOrganizations()
  setup = await withUploadFolder(orgs.acme.owner)
  acme = createImporter(setup.context)
})
afterAll(async () => {
  await setup.forget()
  await orgs.close()
})

const count = async (query: ReturnType<typeof sql>) => {
  const { rows } = await orgs.database.acrossTenants(tx => tx.execute<{ n: number }>(query))
  return rows[0]!.n
}
const months = (lines: string[]) => ['API,Month,Oil,Gas,Water', ...lines].join('\n')

describe('invalid input', () => {
  test('an interrupted upload resumes and is read once complete', async () => {
    const file = { fileName: 'half.csv', fileSize: 100, modified: 5 }
    const { id, uploadId } = await acme.call.begin(file)
    const buffer = Buffer.from('API,Operator\n3305303901,Acme'.padEnd(100, '\n'))
    await sendPiece(setup.context, uploadId, 0, buffer.subarray(0, 20))
    expect((await acme.call.get({ id })).state).toBe('uploading')
    expect(await acme.call.begin(file)).toEqual({ id, uploadId })
    await sendPiece(setup.context, uploadId, 20, buffer.subarray(20))
    await uploadState(setup.context, uploadId)
    expect((await acme.call.get({ id })).state).toBe('uploaded')
    // A batch has one file: nothing else can be attached to it.
    await expect(announceFile(setup.context, { noun: 'imports', recordId: id }, 9, 'x.csv')).rejects.toThrow()
    expect(await acme.call.begin(file)).not.toMatchObject({ id })
  })

  test.each([
    ['headings alone', 'API,Oil\n', /no rows below/],
    ['a web page', '<html><body>no</body></html>', /web page/],
    ['blank lines', '\n\n\n', /no rows with values/],
  ])('%s fails with a reason', async (_, content, message) => {
    const id = await acme.upload(content)
    expect(await acme.call.get({ id })).toMatchObject({
      state: 'failed',
      error: expect.stringMatching(message),
    })
  })

  test.each([
    ['UTF-16 with a byte order mark', (text: string) => Buffer.from(`\uFEFF${text}`, 'utf16le')],
    ['UTF-16 in big-endian order', (text: string) => Buffer.from(text, 'utf16le').swap16()],
    ['Windows-1252', (text: string) => Buffer.from(text, 'latin1')],
  ])('%s keeps accents, repeated headings and four date styles', async (_, bytes) => {
    const lines = [
      'API;Well Name;Spud Date;County;County',
      '33-053-03901;Señor Muñoz 1;03/15/2014;McKenzie;x',
      '33-053-03902;Señor Muñoz 2;2014-03-15;McKenzie;x',
      '33-053-03903;Señor Muñoz 3;15-Mar-2014;McKenzie;x',
      '33-053-03904;Señor Muñoz 4;March 15, 2014;McKenzie;x',
    ]
    const batch = await acme.import(bytes(lines.join('\n')))
    expect(batch.counts).toMatchObject({ added: { wells: 4 } })
    const right = sql`select count(*)::int as n from wells where name like 'Señor Muñoz %' and spud_date = '2014-03-15' and county = 'McKenzie'`
    expect(await count(right)).toBe(4)
    await acme.undo(batch.id)
  })

  test('a file of two hundred columns is imported, with most of them as extra fields', async () => {
    const extra = Array.from({ length: 198 }, (_, i) => `Field ${i}`)
    const id = await acme.upload(
      `API,Well Name,${extra.join(',')}\n3305303901,Wide,${extra.map((__, i) => i).join(',')}`,
    )
    const batch = await acme.run(id)
    expect(batch.counts).toMatchObject({ added: { wells: 1 } })
    const stored = sql`select count(*)::int as n from import_extras, jsonb_object_keys(facts)`
    expect(await count(stored)).toBe(198)
    await acme.undo(id)
  })

  test('a workbook that would fill the memory is rejected', async () => {
    const bomb = createZip([
      { name: 'xl/workbook.xml', content: '<workbook/>' },
      { name: 'xl/worksheets/sheet1.xml', content: Buffer.alloc(4 * 1024 * 1024, '0') },
    ])
    const id = await acme.upload(bomb, 'bomb.xlsx')
    expect(await acme.call.get({ id })).toMatchObject({
      state: 'failed',
      error: expect.stringMatching(/fold/),
    })
  })

  test('a file whose reader is killed fails with a message, and the next file is read', async () => {
    const rows = Array.from({ length: 100_000 }, () => '3305303901,2023-01,10,20,')
    let id: string | null = null
    void acme.upload(months(rows)).then(input => (id = input))
    await expect
      .poll(
        () => {
          for (const pid of runningChildren('importer.js')) process.kill(pid, 'SIGKILL')
          return id
        },
        { interval: 20 },
      )
      .not.toBeNull()
    expect(await acme.call.get({ id: id! })).toMatchObject({
      state: 'failed',
      error: expect.stringMatching(/too much time or memory to read/),
    })
    const next = await acme.upload(months(['3305303901,2023-01,10,20,']))
    expect(await acme.call.get({ id: next })).toMatchObject({ state: 'read', records: 1 })
  })

  test('a zipped shapefile becomes leases with outlines and their acres', async () => {
    const size = 0.01
    const ring: [number, number][] = [
      [-103, 32],
      [-103, 32 + size],
      [-103 + size, 32 + size],
      [-103 + size, 32],
      [-103, 32],
    ]
    const degrees =
      'GEOGCS["GCS_WGS_1984",DATUM["D_WGS_1984",SPHEROID["WGS_1984",6378137,298.257223563]],PRIMEM["Greenwich",0],UNIT["Degree",0.0174532925199433]]'
    const batch = await acme.import(createShapefile([{ key: 'S-1', rings: [ring] }], degrees))
    expect(batch.counts).toMatchObject({ added: { leases: 1, tracts: 1, lease_shapes: 1 } })
    expect(await count(sql`select round(map_acres)::int as n from lease_shapes`)).toBe(259)
    await acme.undo(batch.id)
    expect(await count(sql`select count(*)::int as n from lease_shapes`)).toBe(0)
  })

  test('another organization’s import is never found, whatever the request', async () => {
    const id = await acme.upload(months(['3305303901,2023-01,10,20,']))
    const rivalImports = createImporter(orgs.rival.owner)
    const { mapping } = await acme.call.get({ id })
    const attempts = [
      () => rivalImports.call.get({ id }),
      () => rivalImports.call.preview({ id }),
      () => rivalImports.call.notes({ id }),
      () => rivalImports.call.start({ id, mapping: mapping! }),
      () => rivalImports.call.cancel({ id }),
      () => rivalImports.call.undo({ id }),
      () => rivalImports.call.forget({ id }),
      () => rivalImports.call.chooseSheet({ id, sheet: 'A' }),
    ]
    for (const attempt of attempts) await expect(attempt()).rejects.toMatchObject({ code: 'NOT_FOUND' })
    expect((await rivalImports.call.list({})).total).toBe(0)
  })

  test('a canceled run leaves nothing behind', async () => {
    const id = await acme.upload(months(['3305303901,2023-01,10,20,']))
    const { mapping } = await acme.call.get({ id })
    await acme.call.start({ id, mapping: mapping! })
    await orgs.database.acrossTenants(tx =>
      tx.execute(sql`update import_batches set cancel_requested = true where id = ${id}`),
    )
    await acme.work(runJob, id)
    expect((await acme.call.get({ id })).state).toBe('cancelled')
    expect(await count(sql`select count(*)::int as n from wells`)).toBe(0)
  })

  /** Runs a batch without its job: `report` receives each step and stops the run by throwing. */
  async function getRun(id: string, report: ImportRun['report']) {
    const { mapping, survey, ...batch } = await orgs.database.acrossTenants(tx =>
      loadBatch(tx, orgs.acme.tenantId, id),
    )
    return runBatch({
      database: orgs.database,
      membership: orgs.acme.owner.viewer.membership!,
      userId: orgs.acme.owner.viewer.user!.id,
      batch: { ...batch, mapping: mapping!, survey: survey! },
      path: await importedFile(setup.context.services, { ...batch, tenantId: orgs.acme.tenantId }),
      today: '2026-06-30',
      report,
    })
  }

  test('a run canceled while saving its notes leaves nothing behind', async () => {
    const id = await acme.upload(months(['3305303901,2023-01,10,20,']))
    const steps: string[] = []
    const run = getRun(id, step => {
      if (step === steps.at(-1) && step === 'Saving the import notes') throw new Error('canceled')
      steps.push(step)
    })
    await expect(run).rejects.toThrow('canceled')
    expect(await count(sql`select count(*)::int as n from wells`)).toBe(0)
    expect((await acme.call.get({ id })).state).toBe('read')
  })

  test('a run is canceled mid-statement and leaves nothing behind', async () => {
    const id = await acme.upload(months(['3305303901,2023-01,10,20,']))
    const { mapping } = await acme.call.get({ id })
    await acme.call.start({ id, mapping: mapping! })
    let run: Promise<unknown> | undefined
    // A lock on wells blocks the statement that merges them.
    await orgs.database.acrossTenants(async tx => {
      await tx.execute(sql`lock table wells in share row exclusive mode`)
      run = runConcurrently(() => acme.work(runJob, id))
      await expectLockWaiter(tx)
      await runConcurrently(() => acme.call.cancel({ id }))
      await run
    })
    expect((await acme.call.get({ id })).state).toBe('cancelled')
    expect(await count(sql`select count(*)::int as n from wells`)).toBe(0)
  })

  test('logs an import canceled while queued, and who canceled it', async () => {
    const id = await acme.upload(months(['3305303901,2023-01,10,20,']))
    const { mapping } = await acme.call.get({ id })
    await acme.call.start({ id, mapping: mapping! })
    await acme.call.cancel({ id })
    await acme.work(runJob, id)
    expect((await acme.call.get({ id })).state).toBe('cancelled')
    expect(
      await count(
        sql`select count(*)::int as n from changes where record_id = ${id} and act = 'cancel' and actor_id = ${setup.context.viewer.user!.id}`,
      ),
    ).toBe(1)
  })

  test('a run that loses its connection midway leaves nothing behind', async () => {
    const id = await acme.upload(months(['3305303901,2023-01,10,20,']))
    const owner = new pg.Client(orgs.owner)
    await owner.connect()
    await owner.query(`select set_config('app.platform', 'on', false)`)
    // A lock on the batch's row keeps the run from finishing.
    await owner.query('begin')
    await owner.query('select 1 from import_batches where id = $1 for no key update', [id])
    const run = getRun(id, () => {})
    // The run may end before the query that terminates its connection returns.
    const expectedFailure = expect(run).rejects.toThrow()
    const waitingQuery = `select pid from pg_stat_activity where pg_backend_pid() = any (pg_blocking_pids(pid))`
    await expect.poll(async () => (await owner.query(waitingQuery)).rowCount).toBe(1)
    await owner.query(`select pg_terminate_backend(pid) from (${waitingQuery}) the_run`)
    await expectedFailure
    await owner.end()
    expect(await count(sql`select count(*)::int as n from wells`)).toBe(0)
    expect(await count(sql`select count(*)::int as n from import_notes where batch_id = ${id}`)).toBe(0)
    expect((await acme.run(id)).state).toBe('done')
    await acme.undo(id)
  })

  test('a run whose process was killed shows as failed, with nothing imported, and can be restarted', async () => {
    const id = await acme.upload(months(['3305303901,2023-01,10,20,']))
    const { mapping } = await acme.call.get({ id })
    await acme.call.start({ id, mapping: mapping! })
    // The state that a killed process leaves: marked as running, with no transaction holding the batch's
    // lock.
    await orgs.database.acrossTenants(tx =>
      tx.execute(
        sql`update import_batches set state = 'running', started_at = now() - interval '1 minute' where id = ${id}`,
      ),
    )
    const readState = async () =>
      expect(await acme.call.get({ id })).toMatchObject({
        state: 'failed',
        error: expect.stringMatching(/stopped midway/),
      })
    await readState()
    // A concurrent reader does not interfere.
    const client = new pg.Client(orgs.owner)
    await client.connect()
    await client.query('begin')
    await client.query('select pg_advisory_xact_lock_shared(hashtextextended($1, 0))', [importLockName(id)])
    await readState()
    await client.end()
    expect((await acme.run(id)).state).toBe('done')
    await acme.undo(id)
  })
})
