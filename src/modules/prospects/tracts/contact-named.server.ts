import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Tx } from '../../../core/data/database.server.ts'
import type { Actor } from '../../../core/data/record.server.ts'
import { addRow, fieldsIn, type Records } from '../../../core/data/rows.server.ts'
import { parties } from '../../parties/party.table.ts'
import { party, type Party } from '../../parties/party.ts'

const partyRecords: Records<typeof parties, Party> = {
  table: parties,
  noun: 'parties',
  one: 'party',
  named: 'name',
  fieldsOf: fieldsIn(party),
}

/** The one contact that is called so, a new one where there is none; null where several are: a person chooses. */
export async function contactNamed(tx: Tx, actor: Actor, name: string): Promise<string | null> {
  const found = await tx
    .select({ id: parties.id })
    .from(parties)
    .where(
      and(
        eq(parties.tenantId, actor.tenantId),
        isNull(parties.deletedAt),
        sql`lower(${parties.name}) = ${name.toLowerCase()}`,
      ),
    )
    .limit(2)
  if (found.length > 1) return null
  return found[0]?.id ?? (await addRow(tx, actor, partyRecords, party.parse({ name }))).id
}
