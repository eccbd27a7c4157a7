import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { orderByColumn } from '../data/list-window.server.ts'
import { oneConnection } from '../data/testing/one-connection.ts'
import { readSearchWindow, hitCondition } from './search-window.server.ts'

const { database, close } = await oneConnection()
afterAll(close)

type Row = { id: number; value: number | null }
const values = [3, null, 1, 2, null, 2, 1, null, 9, 3, 3, null]
const all: Row[] = values.map((value, id) => ({ id, value }))

/** Blanks are last in both directions, and then sorted by id. */
const sorted = (matches: readonly Row[], direction: 'asc' | 'desc') =>
  matches.toSorted((a, b) => {
    if (a.value === null || b.value === null)
      return Number(a.value === null) - Number(b.value === null) || a.id - b.id
    const order = a.value - b.value || a.id - b.id
    return direction === 'asc' ? order : -order
  })

test('a window of search results is part of the sorted list with its full count', async () => {
  await database.acrossTenants(async tx => {
    await tx.execute(sql`create temporary table listed (id int, value int) on commit drop`)
    await tx.execute(
      sql`insert into listed select * from jsonb_to_recordset(${JSON.stringify(all)}::jsonb) as t(id int, value int)`,
    )
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom('asc' as const, 'desc' as const),
        fc.subarray(all),
        fc.nat(14),
        fc.integer({ min: 1, max: 14 }),
        async (direction, match, offset, limit) => {
          const ids = sql.param(match.map(({ id }) => id))
          const result = await readSearchWindow<Row>(tx, {
            hits: sql`select unnest(${ids}::int[]) as id`,
            order: orderByColumn(
              {
                from: sql`listed`,
                id: sql`listed.id`,
                key: sql`listed.value`,
                where: hitCondition(sql`listed.id`),
                direction,
              },
              true,
            ),
            offset,
            limit,
            columns: sql`select l.*`,
            from: sql`from page join listed l using (id)`,
          })
          expect(result).toEqual({
            rows: sorted(match, direction).slice(offset, offset + limit),
            total: match.length,
          })
        },
      ),
    )
  })
})
