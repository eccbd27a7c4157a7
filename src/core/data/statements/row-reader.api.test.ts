import { eq, sql } from 'drizzle-orm'
import { boolean, date, integer, jsonb, numeric, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { afterAll, expect, test } from 'vitest'
import { timestampTz } from '../columns.server.ts'
import type { Tx } from '../database.server.ts'
import { newId } from '../id.server.ts'
import { oneConnection } from '../testing/one-connection.ts'
import { insertRow, insertRows, selectRows, updateRows, updateRowsById } from './row-reader.server.ts'

const { database, close } = await oneConnection()
afterAll(close)

const rigs = pgTable('rigs', {
  id: uuid().notNull(),
  tenantId: uuid('tenant_id'),
  crewName: text('crew_name'),
  nameKey: text('name_key').generatedAlwaysAs(sql`lower(crew_name)`),
  depth: numeric({ mode: 'number' }),
  exact: numeric(),
  since: date(),
  movedAt: timestampTz('moved_at').notNull().defaultNow(),
  active: boolean().notNull().default(true),
  plans: jsonb().notNull().default({}),
  tags: text().array(),
  version: integer().notNull().default(1),
})

/** A temporary table of one transaction. */
const withRigs = (work: (tx: Tx) => Promise<void>) =>
  database.acrossTenants(async tx => {
    await tx.execute(sql`create temporary table rigs (id uuid primary key, tenant_id uuid, crew_name text,
      name_key text generated always as (lower(crew_name)) stored, depth numeric, exact numeric, since date,
      moved_at timestamptz not null default now(), active boolean not null default true,
      plans jsonb not null default '{}', tags text[], version int not null default 1) on commit drop`)
    await work(tx)
  })
const readWithBuilder = async (tx: Tx, id: string) => (await tx.select().from(rigs).where(eq(rigs.id, id)))[0]
const readFullRow = async (tx: Tx, id: string) =>
  (await selectRows(tx, rigs, sql`where ${eq(rigs.id, id)}`))[0]

const fullRow = {
  crewName: 'Nabors "12"',
  nameKey: 'what the database computes is not given',
  depth: 10_500.25,
  exact: '0.12500000',
  since: '2026-02-28',
  movedAt: new Date('2026-03-01T05:06:07.089Z'),
  active: false,
  plans: { deep: ['ü', null, 1] },
  tags: ['a,b', 'c"d'],
  other: 'a name that is no column of it',
}
const emptyRow = { crewName: null, depth: null, exact: null, since: null, tags: null, plans: undefined }

test.each([fullRow, emptyRow])('stores and reads a row exactly as the query builder does', values =>
  withRigs(async tx => {
    const id = newId()
    const added = await insertRow(tx, rigs, { ...values, id }, ['id'])
    expect(added).toStrictEqual(await readWithBuilder(tx, id))
    expect(await readFullRow(tx, id)).toStrictEqual(added)
    expect(added).toMatchObject({ version: 1, movedAt: expect.any(Date) })
  }),
)

test('leaves an existing row unchanged', () =>
  withRigs(async tx => {
    const id = newId()
    const added = await insertRow(tx, rigs, { id, crewName: 'First' }, ['id'])
    expect(await insertRow(tx, rigs, { id, crewName: 'Second' }, ['id'])).toBeUndefined()
    expect(await readFullRow(tx, id)).toStrictEqual(added)
  }))

test('stores only the given columns of the rows that match a condition', () =>
  withRigs(async tx => {
    const [first, second] = [newId(), newId()]
    for (const id of [first, second]) await insertRow(tx, rigs, { id, ...fullRow }, ['id'])
    const before = await readFullRow(tx, first)
    const input = { crewName: null, plans: { deep: [] }, depth: undefined, version: sql`${rigs.version} + 1` }
    await updateRows(tx, rigs, input, eq(rigs.id, first))
    expect(await readWithBuilder(tx, first)).toStrictEqual({
      ...before,
      crewName: null,
      nameKey: null,
      plans: { deep: [] },
      version: 2,
    })
    expect(await readFullRow(tx, second)).toStrictEqual({ ...before, id: second })
  }))

const rigCount = async (tx: Tx) => (await tx.select().from(rigs)).length

test('stores rows of a batch exactly as it would one by one', () =>
  withRigs(async tx => {
    const kinds = [fullRow, emptyRow, { ...fullRow, plans: [], tags: [] }, { crewName: 'Only a name' }]
    const rows = kinds.map(values => ({ ...values, id: newId() }))
    await insertRows(tx, rigs, [...rows, { id: newId(), crewName: sql`upper('computed')` }])
    for (const { id, ...values } of rows) {
      const alone = newId()
      await insertRow(tx, rigs, { ...values, movedAt: fullRow.movedAt, id: alone }, ['id'])
      expect({ ...(await readFullRow(tx, id)), movedAt: null }).toStrictEqual({
        ...(await readFullRow(tx, alone)),
        movedAt: null,
        id,
      })
    }
    expect(await rigCount(tx)).toBe(2 * rows.length + 1)
  }))

test('updates tenant rows with their own values by ID, and stamps all of them', () =>
  withRigs(async tx => {
    const [tenantId, other] = [newId(), newId()]
    const ids = [newId(), newId(), newId(), newId()] as const
    await insertRows(
      tx,
      rigs,
      ids.map((id, index) => ({ id, tenantId: index === 3 ? other : tenantId, ...fullRow })),
    )
    const before = await readFullRow(tx, ids[0])
    const changes = [
      { id: ids[0], crewName: 'A', plans: { deep: [] }, version: 2 },
      { id: ids[1], crewName: null, plans: { deep: ['"'] }, version: 7 },
      { id: ids[2], depth: 1.5, since: '2024-02-29', tags: ['x'], version: 3 },
      { id: ids[3], crewName: 'Of another organization', version: 9 },
    ]
    await updateRowsById(tx, rigs, tenantId, changes, { active: true, movedAt: sql`'2026-01-02T03:04:05Z'` })
    const stamps = { active: true, movedAt: new Date('2026-01-02T03:04:05Z') }
    expect(await readWithBuilder(tx, ids[0])).toStrictEqual({
      ...before,
      ...stamps,
      ...changes[0],
      nameKey: 'a',
    })
    expect(await readWithBuilder(tx, ids[1])).toStrictEqual({
      ...before,
      ...stamps,
      ...changes[1],
      nameKey: null,
    })
    expect(await readWithBuilder(tx, ids[2])).toStrictEqual({ ...before, ...stamps, ...changes[2] })
    expect(await readWithBuilder(tx, ids[3])).toStrictEqual({ ...before, id: ids[3], tenantId: other })
  }))
