import { getTableColumns, sql } from 'drizzle-orm'
import type { AnyPgColumn, AnyPgTable } from 'drizzle-orm/pg-core'
import { z } from 'zod'
import { getRefusal, type Viewer } from '../access/refusal.ts'
import { router, tenantProcedure } from '../http/procedure.server.ts'
import { allRecordTypes } from '../module/modules.server.ts'
import { maxIds } from './deleted.ts'

/** Queries of browsers about the answers that they cached. */
export const cachedRouter = router({
  /** The ids that match no record that the user may open now: deleted, withdrawn from them, or never existing. */
  gone: tenantProcedure({ who: 'member' })
    .input(z.object({ ids: z.array(z.uuid()).min(1).max(maxIds) }))
    .query(({ ctx, input: { ids } }) =>
      ctx.inTenant(async tx => {
        const { tenantId } = ctx.actor
        const result = tablesFor(ctx.viewer).map(({ table, deletedAt }) => {
          const isThere = deletedAt ? sql` and deleted_at is null` : sql.empty()
          return sql`select id from ${table} where tenant_id = ${tenantId} and id = any (${sql.param(ids)}::uuid[])${isThere}`
        })
        const { rows } = await tx.execute<{ id: string }>(sql.join(result, sql` union all `))
        const open = new Set(rows.map(({ id }) => id))
        return ids.filter(id => !open.has(id))
      }),
    ),
})
export type CachedRouter = typeof cachedRouter

/** The tables of an organization's records that a user may open; row-level security restricts the rows. */
function tablesFor(viewer: Viewer): { table: AnyPgTable; deletedAt: AnyPgColumn | undefined }[] {
  const tables = allRecordTypes().flatMap(({ open, title }) => {
    const table = typeof title === 'object' && 'columns' in title ? title.table : undefined
    return table && (open === undefined || getRefusal(viewer, open) === null) ? [table] : []
  })
  return [...new Set(tables)].flatMap(table => {
    const { id, tenantId, deletedAt } = getTableColumns(table) as Partial<Record<string, AnyPgColumn>>
    return tenantId && id?.columnType === 'PgUUID' ? [{ table, deletedAt }] : []
  })
}
