import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import type { Tx } from './database.server.ts'
import { listPage, listWindow, orderByColumn, type Direction } from './list-window.server.ts'
import { oneConnection } from './testing/one-connection.ts'

const { database, close } = await oneConnection()
afterAll(close)

type Row = { id: number; value: number | null }
const values = [3, null, 1, 2, null, 2, 1, null, 9, 3, 3, null]
const all: Row[] = values.map((value, id) => ({ id, value }))

/** Creates the rows as a temporary table of one transaction. */
const withRows = <T>(work: (tx: Tx) => Promise<T>) =>
  database.acrossTenants(async tx => {
    await tx.execute(sql`create temporary table listed (id int, value int) on commit drop`)
    await tx.execute(
      sql`insert into listed select * from jsonb_to_recordset(${JSON.stringify(all)}::jsonb) as t(id int, value int)`,
    )
    return work(tx)
  })

const readWindow = (tx: Tx, direction: Direction, part: { offset: number; limit: number; filled?: number }) =>
  listWindow<Row>(tx, {
    order: orderByColumn(
      { from: sql`listed`, id: sql`id`, where: sql`true`, key: sql`value`, direction },
      true,
    ),
    total: all.length,
    ...part,
    selectPage: sql`select l.* from page join listed l using (id)`,
  })

const sorted = (direction: Direction) =>
  all.toSorted((a, b) => {
    if ((a.value === null) !== (b.value === null)) return a.value === null ? 1 : -1
    const order = (a.value ?? 0) - (b.value ?? 0) || a.id - b.id
    return direction === 'asc' || a.value === null ? order : -order
  })

test('every window is the matching part of the list, sorted with blanks last', async () => {
  const filled = values.filter(value => value !== null).length
  await withRows(tx =>
    fc.assert(
      fc.asyncProperty(
        fc.constantFrom('asc' as const, 'desc' as const),
        fc.nat(14),
        fc.integer({ min: 1, max: 14 }),
        fc.boolean(),
        async (direction, offset, limit, known) => {
          const result = await readWindow(tx, direction, { offset, limit, ...(known && { filled }) })
          expect(result.rows).toEqual(sorted(direction).slice(offset, offset + limit))
          if (result.filled !== null) expect(result.filled).toBe(filled)
        },
      ),
    ),
  )
})

test('a page past the end has no rows but the full count', async () => {
  const page = { select: sql`*`, from: sql`listed where value is not null`, order: sql`value, id` }
  await withRows(async tx => {
    expect(await listPage(tx, { ...page, offset: 6, limit: 9 })).toEqual({
      rows: [
        { id: 10, value: 3 },
        { id: 8, value: 9 },
      ],
      total: 8,
    })
    expect(await listPage(tx, { ...page, offset: 90, limit: 9 })).toEqual({ rows: [], total: 8 })
  })
})
