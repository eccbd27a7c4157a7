import { sql, type SQL } from 'drizzle-orm'
import type { Tx } from '../../../core/data/database.server.ts'
import { missing } from '../../../core/data/rows.server.ts'
import { analysisRecords } from './analysis-records.server.ts'

type Who = { tenantId: string; userId: string }

/** That who asks the database sees the project of an analysis `a`: it hides projects from all but their people. */
export const projectSeen: SQL = sql`exists (
  select 1 from projects j where j.tenant_id = a.tenant_id and j.id = a.project_id and j.deleted_at is null)`

/** That a person sees an analysis `a`: it is shared, their own, or of a project whose people it is for. Nobody sees what is shared. */
export const seenBy = ({ userId }: Who): SQL => sql`(a.sharing = 'ORGANIZATION' or a.created_by = ${userId}
  or (a.sharing = 'PROJECT' and ${userId !== ''} and ${projectSeen}))`

/** Throws `not_found` unless each of these is there, deleted or not, and seen by this person. */
export async function checkSeen(tx: Tx, who: Who, ids: readonly string[]): Promise<void> {
  const wanted = [...new Set(ids)]
  const { rows } = await tx.execute<{ count: number }>(sql`
    select count(*)::int as count from analyses a
    where a.tenant_id = ${who.tenantId} and a.id = any (${sql.param(wanted)}::uuid[]) and ${seenBy(who)}`)
  if (rows[0]!.count < wanted.length) throw missing(analysisRecords)
}
