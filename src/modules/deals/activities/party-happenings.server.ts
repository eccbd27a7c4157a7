import { sql } from 'drizzle-orm'
import { instantSchema } from '../../../core/form/fields.ts'
import type { TimelineEntry } from '../../../core/module/timeline-entry.ts'
import type { TimelineSource } from '../../../core/module/timeline-source.server.ts'
import { access } from '../access.ts'
import { describeActivity, type ActivityKind, type Direction } from './activity.ts'

type ActivityRow = {
  id: string
  at: string
  kind: ActivityKind
  direction: Direction | null
  minutes: number | null
  body: string
  who: string | null
  dealId: string | null
  deal: string | null
}

const conversationKinds: readonly ActivityKind[] = ['CALL', 'MEETING']
const keyPattern = /^(\S+Z) ([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/

/** Calls, emails, meetings and letters with a contact, by time. */
export const partyHappenings: TimelineSource = {
  name: 'activities',
  nouns: ['parties'],
  kinds: ['said', 'sent'],
  gate: access.read,
  async read(tx, { tenantId }, { recordId, kinds, before, limit }) {
    const [, instant, id] = keyPattern.exec(before ?? '') ?? []
    const earlier =
      instant && id && instantSchema.safeParse(instant).success
        ? sql`and (a.at, a.id) < (${instant}::timestamptz, ${id}::uuid)`
        : sql``
    const isRequestedKind = (kind: ActivityKind) =>
      kinds.includes(conversationKinds.includes(kind) ? 'said' : 'sent')
    const requestedKinds = (['CALL', 'EMAIL', 'MEETING', 'LETTER'] as const).filter(isRequestedKind)
    const { rows } = await tx.execute<ActivityRow>(sql`
      select a.id, to_char(a.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at, a.kind, a.direction, a.minutes,
        a.body, u.name as who, d.id as "dealId", concat_ws(' ', d.number, d.name) as deal
      from activities a left join users u on u.id = a.user_id
        left join deals d on d.tenant_id = a.tenant_id and d.id = a.deal_id and d.deleted_at is null
      where a.tenant_id = ${tenantId} and a.party_id = ${recordId} and a.kind = any (${sql.param([...requestedKinds])}::text[])
        ${earlier}
      order by a.at desc, a.id desc limit ${limit}`)
    return rows.map((row): TimelineEntry => ({
      key: `${row.at} ${row.id}`,
      at: row.at,
      kind: conversationKinds.includes(row.kind) ? 'said' : 'sent',
      what: describeActivity(row),
      details: [row.body, ...(row.dealId ? [`Deal ${row.deal}`] : [])],
      who: row.who ?? 'Former member',
      to: row.dealId && `/app/crm/deals/${row.dealId}`,
    }))
  },
}
