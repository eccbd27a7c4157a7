import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Tx } from '../../../core/data/database.server.ts'
import type { TenantContext } from '../../../core/http/procedure.server.ts'
import { addParty } from '../../parties/added-parties.port.server.ts'
import { parties } from '../../parties/party.table.ts'

/**
 * Returns the contact of this name, and creates one if there is none; null if several share it, so that a user chooses.
 * @throws AppError limit_reached, when the plan has no room for a new one
 */
export async function findOrCreateContact(tx: Tx, ctx: TenantContext, name: string): Promise<string | null> {
  const result = await tx
    .select({ id: parties.id })
    .from(parties)
    .where(
      and(
        eq(parties.tenantId, ctx.actor.tenantId),
        isNull(parties.deletedAt),
        sql`lower(${parties.name}) = ${name.toLowerCase()}`,
      ),
    )
    .limit(2)
  if (result.length > 1) return null
  return result[0]?.id ?? (await addParty(tx, ctx, { name })).id
}
