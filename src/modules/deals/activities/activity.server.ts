import { sql } from 'drizzle-orm'
import { lockRow } from '../../../core/data/rows.server.ts'
import { fieldError } from '../../../core/error/AppError.ts'
import { recordParts } from '../../../core/resource/record-parts.server.ts'
import { access } from '../access.ts'
import { dealRecords, recordType } from '../record/deal-records.server.ts'
import { deals } from '../record/deal.table.ts'
import { activitySchema } from './activity.ts'
import { activities } from './activity.table.ts'

/** The activities of a deal, each with the counterparty at the time. */
export const activityParts = recordParts(
  {
    noun: recordType,
    table: deals,
    key: 'dealId',
    write: access.write,
    lock: (tx, tenantId, id) => lockRow(tx, tenantId, dealRecords, id),
  },
  {
    one: 'activity',
    table: activities,
    schema: activitySchema,
    toFields: ({ kind, direction, at, minutes, body, userId }) => ({
      kind,
      direction,
      at: at.toISOString(),
      minutes,
      body,
      userId,
    }),
    toColumns: ({ at, userId, ...values }, { actor }) => ({
      ...values,
      at: new Date(at),
      userId: userId ?? actor.userId,
    }),
    validate({ userId, at }, before, { actor }) {
      if (userId !== null && userId !== actor.userId && userId !== before?.userId)
        throw fieldError('userId', 'You can only log your own activities.')
      if (new Date(at).getTime() > Date.now() + 86_400_000)
        throw fieldError('at', 'This is in the future. Enter it as the next step of the deal.')
    },
    async alsoWrite(tx, { actor }, { parentId, id, before, after }) {
      if (!before && after)
        await tx.execute(sql`update activities a set party_id = d.party_id from deals d
          where a.tenant_id = ${actor.tenantId} and a.id = ${id} and d.tenant_id = a.tenant_id and d.id = ${parentId}`)
    },
  },
)
