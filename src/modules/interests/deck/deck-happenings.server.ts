import { sql } from 'drizzle-orm'
import { interestLabels, type InterestType } from '../../../core/land/interest.ts'
import type { TimelineSource } from '../../../core/module/timeline-source.server.ts'
import { formatDecimal8 } from '../../../core/trade/figures.ts'
import { access } from '../access.ts'

type Row = {
  id: string
  deckId: string
  at: string
  moment: string
  who: string | null
  name: string
  type: InterestType
  revenue: string | null
  cost: string | null
}

const keyPattern = /^(\d{1,17}) ([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/

const approvedMicroseconds = sql.raw('(extract(epoch from d.approved_at) * 1000000)::bigint')

/** The decimals that a contact received: its lines in decks, dated by the approval of each deck. */
export const deckHappenings: TimelineSource = {
  name: 'decks',
  nouns: ['parties'],
  kinds: ['changed'],
  gate: access.read,
  async read(tx, { tenantId }, { recordId, before, limit }) {
    const [, beforeInstant, id] = keyPattern.exec(before ?? '') ?? []
    const earlier =
      beforeInstant && id
        ? sql`and (${approvedMicroseconds}, l.id) < (${beforeInstant}::bigint, ${id}::uuid)`
        : sql``
    const { rows } = await tx.execute<Row>(sql`
      select l.id, d.id as "deckId", to_json(d.approved_at) #>> '{}' as at,
        ${approvedMicroseconds}::text as moment, u.name as who, d.name,
        l.interest_type as type, l.revenue::text as revenue, l.cost::text as cost
      from deck_lines l join decks d on d.tenant_id = l.tenant_id and d.id = l.deck_id
      left join users u on u.id = d.approved_by
      where l.tenant_id = ${tenantId} and l.party_id = ${recordId} and d.deleted_at is null
        and d.approved_at is not null ${earlier}
      order by d.approved_at desc, l.id desc limit ${limit}`)
    return rows.map(({ id, deckId, at, moment, who, name, type, revenue, cost }) => ({
      key: `${moment} ${id}`,
      at: new Date(at).toISOString(),
      kind: 'changed',
      what: `approved the deck of ${name}`,
      details: [
        [
          interestLabels[type],
          revenue !== null && `revenue ${formatDecimal8(revenue)}`,
          cost !== null && `cost ${formatDecimal8(cost)}`,
        ]
          .filter(Boolean)
          .join(', '),
      ],
      who: who ?? 'Former member',
      to: `/app/decks/${deckId}`,
    }))
  },
}
