import { sql } from 'drizzle-orm'
import { daySchema } from '../../../core/form/fields.ts'
import type { TimelineSource } from '../../../core/module/timeline-source.server.ts'
import { formatDate, formatMoney } from '../../../ui/formats.ts'
import { access } from '../access.ts'
import { offerKinds, statusLabels, type OfferKind, type OfferStatus } from './offer.ts'

/** A key is a day and an id. */
const keyPattern = /^(\d{4}-\d\d-\d\d) ([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/

type SentOffer = {
  id: string
  kind: OfferKind
  number: number
  status: OfferStatus
  sentOn: string
  expiresOn: string | null
  bonus: string | null
  who: string | null
  dealId: string
  deal: string
}

/** Offers and counters between the organization and a contact. */
export const offerHappenings: TimelineSource = {
  name: 'offers',
  nouns: ['parties'],
  gate: access.read,
  kinds: ['sent'],
  async read(tx, { tenantId }, { recordId, before, limit }) {
    const [, day, id] = keyPattern.exec(before ?? '') ?? []
    const { rows } = await tx.execute<SentOffer>(sql`
      select o.id, o.kind, o.number, o.status, o.sent_on as "sentOn", o.expires_on as "expiresOn", o.bonus::text as bonus,
        u.name as who, d.id as "dealId", d.name as deal
      from deal_offers o join deals d on d.tenant_id = o.tenant_id and d.id = o.deal_id and d.deleted_at is null
      left join users u on u.id = o.updated_by
      where o.tenant_id = ${tenantId} and d.party_id = ${recordId} and o.sent_on is not null
        and ${day && id && daySchema.safeParse(day).success ? sql`(o.sent_on, o.id) < (${day}::date, ${id}::uuid)` : sql`true`}
      order by o.sent_on desc, o.id desc limit ${limit}`)
    return rows.map(({ id, kind, number, status, sentOn, expiresOn, bonus, who, dealId, deal }) => ({
      key: `${sentOn} ${id}`,
      at: sentOn,
      kind: 'sent' as const,
      what: `${offerKinds[kind]} ${number}, ${formatMoney(bonus)}`,
      details: [
        deal,
        [statusLabels[status], expiresOn && `expires ${formatDate(expiresOn)}`].filter(Boolean).join(', '),
      ],
      who,
      to: `/app/crm/deals/${dealId}`,
    }))
  },
}
