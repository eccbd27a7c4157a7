import { eq } from 'drizzle-orm'
import { pgTable, text } from 'drizzle-orm/pg-core'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { twoOrganizations } from '../http/testing/organizations.ts'
import { AppError } from '../error/AppError.ts'
import { changes } from './change.table.ts'
import { deletableColumns, recordColumns } from './columns.server.ts'
import type { Tx } from './database.server.ts'
import { newId } from './id.server.ts'
import { noOrigin, type Actor } from './record.server.ts'
import {
  addRow,
  dropRow,
  lockRow,
  lockVersion,
  saveRow,
  setDeleted,
  type RecordMapping,
} from './rows.server.ts'
import { query } from './testing/database.ts'

const pumps = pgTable('pumps', {
  ...recordColumns,
  ...deletableColumns,
  name: text().notNull(),
  maker: text().notNull(),
  note: text().notNull(),
})
type Pump = { name: string; maker: string; note: string }
const pumpRecords: RecordMapping<typeof pumps, Pump> = {
  table: pumps,
  noun: 'pumps',
  one: 'pump',
  nameField: 'name',
  toFields: ({ name, maker, note }) => ({ name, maker, note }),
}
const newPump: Pump = { name: 'P-1', maker: 'Lufkin', note: '' }

let orgs: Awaited<ReturnType<typeof twoOrganizations>>
beforeAll(async () => {
  orgs = await twoOrganizations()
  await query(
    orgs.owner,
    `create table pumps (tenant_id uuid not null, id uuid not null, version int not null default 1,
       created_at timestamptz not null default now(), created_by text not null,
       updated_at timestamptz not null default now(), updated_by text not null, deleted_at timestamptz,
       name text not null, maker text not null, note text not null, primary key (tenant_id, id))`,
  )
  await query(orgs.owner, `call protect_tenant_table('pumps')`)
})
afterAll(() => orgs.close())

const toActor = (org: 'acme' | 'rival'): Actor => ({
  tenantId: orgs[org].tenantId,
  userId: orgs[org].owner.viewer.user!.id,
  origin: noOrigin,
})
const runAs = <T>(org: 'acme' | 'rival', work: (tx: Tx, actor: Actor) => Promise<T>): Promise<T> =>
  orgs.database.inTenant(toActor(org), tx => work(tx, toActor(org)))
const add = (id = newId()) =>
  runAs('acme', (tx, actor) => addRow(tx, actor, pumpRecords, newPump, { id })).then(row => row.id)
const save = (id: string, version: number, change: Partial<Pump>, seen?: Partial<Pump>) =>
  runAs('acme', (tx, actor) => saveRow(tx, actor, pumpRecords, { id, version, seen, changes: change }))
const remove = (id: string, deleted = true) =>
  runAs('acme', (tx, actor) => setDeleted(tx, actor, pumpRecords, [id], deleted))
const readPump = (id: string) =>
  runAs('acme', async tx => (await tx.select().from(pumps).where(eq(pumps.id, id)))[0]!)
const readLog = (id: string) =>
  runAs('acme', tx => tx.select().from(changes).where(eq(changes.recordId, id)).orderBy(changes.id))
const refusal = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: unknown) => (error instanceof AppError ? error : Promise.reject(error)),
  )

const values = fc.constantFrom('A', 'B', 'P-1')
const change: fc.Arbitrary<Partial<Pump>> = fc.record(
  { name: values, maker: values, note: values },
  { requiredKeys: [] },
)
const names = ['name', 'maker', 'note'] as const

describe('two users who loaded the same record', () => {
  test('both succeed unless they set one field to different values', async () => {
    await fc.assert(
      fc.asyncProperty(change, change, async (first, second) => {
        const id = await add()
        const single = await save(id, 1, first, newPump)
        expect(single.after).toEqual({ ...newPump, ...first })
        const changedOne = names.some(field => single.after[field] !== newPump[field])
        expect(single.version).toBe(changedOne ? 2 : 1)

        const wanted = names.filter(field => field in second && second[field] !== newPump[field])
        const disputed = wanted.some(
          field => single.after[field] !== newPump[field] && single.after[field] !== second[field],
        )
        const denial = await refusal(save(id, 1, second, newPump))
        const merged = { ...single.after, ...Object.fromEntries(wanted.map(field => [field, second[field]])) }
        const expected = disputed ? single.after : merged
        const changedTwo = names.some(field => expected[field] !== single.after[field])
        if (disputed)
          expect(denial?.details).toEqual({ clash: { version: single.version, theirs: single.after } })
        else expect(denial).toBeNull()

        const version = 1 + Number(changedOne) + Number(changedTwo)
        expect(await readPump(id)).toMatchObject({ ...expected, version })
        expect(await readLog(id)).toHaveLength(version)
      }),
      { numRuns: 60 },
    )
  })

  test('get one success and one rejection when they save one field concurrently', async () => {
    const id = await add()
    const refused = await Promise.all(['A', 'B'].map(name => refusal(save(id, 1, { name }, newPump))))
    expect(refused.filter(error => error?.code === 'conflict')).toHaveLength(1)
    const won = refused[0] === null ? 'A' : 'B'
    expect(await readPump(id)).toMatchObject({ name: won, version: 2 })
  })

  test('must send the version they saw, unless they set the current values', async () => {
    const id = await add()
    await save(id, 1, { maker: 'Weatherford' })
    expect((await refusal(save(id, 1, { maker: 'Ampscot' })))?.code).toBe('conflict')
    expect(await save(id, 1, { maker: 'Weatherford' })).toMatchObject({ version: 2 })
    expect(await save(id, 2, { maker: 'Ampscot' })).toMatchObject({ version: 3 })
  })
})

test('a validation rule sees the whole record and decides what is stored', async () => {
  const id = await add()
  const judge = (expected: Pump, before: Pump) => ({ ...expected, note: `was ${before.name}` })
  await runAs('acme', (tx, actor) =>
    saveRow(
      tx,
      actor,
      pumpRecords,
      { id, version: 1, changes: { name: 'P-2' } },
      { act: 'rename', validate: judge },
    ),
  )
  expect(await readPump(id)).toMatchObject({ name: 'P-2', maker: 'Lufkin', note: 'was P-1' })
  expect((await readLog(id)).at(-1)).toMatchObject({
    act: 'rename',
    before: { name: 'P-1', note: '' },
    after: { name: 'P-2', note: 'was P-1' },
  })
})

describe('a deleted record', () => {
  test('is hidden, then restored unchanged, and each step is a version', async () => {
    const id = await add()
    await remove(id)
    expect((await refusal(save(id, 1, { name: 'A' }, newPump)))?.code).toBe('not_found')
    expect((await refusal(remove(id)))?.code).toBe('not_found')
    expect(
      (await refusal(runAs('acme', tx => lockRow(tx, toActor('acme').tenantId, pumpRecords, id))))?.message,
    ).toMatch(/^Pump not found/)
    await remove(id, false)
    expect((await refusal(remove(id, false)))?.code).toBe('not_found')
    expect(await readPump(id)).toMatchObject({ ...newPump, version: 3, deletedAt: null })
    expect((await readLog(id)).map(({ act, before, after }) => ({ act, before, after }))).toEqual([
      { act: 'create', before: null, after: newPump },
      { act: 'delete', before: { name: 'P-1' }, after: null },
      { act: 'restore', before: null, after: { name: 'P-1' } },
    ])
  })

  test('fails an entire batch that includes it', async () => {
    const [here, deleted] = [await add(), await add()]
    await remove(deleted)
    const both = runAs('acme', (tx, actor) => setDeleted(tx, actor, pumpRecords, [here, deleted], true))
    expect((await refusal(both))?.code).toBe('not_found')
    expect(await readPump(here)).toMatchObject({ deletedAt: null, version: 1 })
  })

  test('is dropped, in a kind without a trash, only from its current version', async () => {
    const id = await add()
    await save(id, 1, { name: 'P-9' })
    const drop = (version: number) =>
      runAs('acme', async (tx, actor) =>
        dropRow(tx, actor, pumpRecords, await lockVersion(tx, actor.tenantId, pumpRecords, { id, version })),
      )
    expect((await refusal(drop(1)))?.details).toMatchObject({
      clash: { version: 2, theirs: { name: 'P-9' } },
    })
    expect(await drop(2)).toEqual({ ...newPump, name: 'P-9' })
    expect(await readPump(id)).toBeUndefined()
    expect((await readLog(id)).at(-1)).toMatchObject({ act: 'delete', before: { name: 'P-9' } })
  })
})

test('another organization’s record looks like one that never existed', async () => {
  const id = await add()
  const foreign = [
    runAs('rival', (tx, actor) =>
      saveRow(tx, actor, pumpRecords, { id, version: 1, seen: newPump, changes: { name: 'theirs' } }),
    ),
    runAs('rival', (tx, actor) => setDeleted(tx, actor, pumpRecords, [id], true)),
    runAs('rival', (tx, actor) => lockVersion(tx, actor.tenantId, pumpRecords, { id, version: 1 })),
  ]
  const denial = await Promise.all(foreign.map(refusal))
  expect(denial.map(error => error?.code)).toEqual(['not_found', 'not_found', 'not_found'])
  expect(await readPump(id)).toMatchObject({ ...newPump, version: 1 })
  expect(await readLog(id)).toHaveLength(1)
})
