import { sql } from 'drizzle-orm'
import type { Membership } from '../../core/access/refusal.ts'
import type { Tx } from '../../core/data/database.server.ts'
import type { CalendarDates } from '../../core/module/calendar-dates.server.ts'
import type { RecordType } from '../../core/module/record-type.server.ts'
import type { Reminder } from '../../core/module/server-module.server.ts'
import { addDays, daysBetween, formatDays, type Day } from '../../core/time/calendar.ts'
import { formatDate, formatMoney } from '../../ui/formats.ts'
import { access } from './access.ts'
import { offerKinds, type OfferKind } from './offers/offer.ts'

type ExpiringOffer = {
  id: string
  number: string
  name: string
  ownerId: string | null
  kind: OfferKind
  offer: number
  expiresOn: Day
  bonus: string | null
}

/** The days before an offer's expiration on which users are reminded. A late reminder uses the nearest. */
const reminderDays = [1, 3, 7] as const
const maxReminders = 2000

const expiringOffers = async (tx: Tx, tenantId: string, today: Day, until: Day | null, limit: number) => {
  const { rows } = await tx.execute<ExpiringOffer>(sql`
    select d.id, d.number, d.name, d.owner_id as "ownerId", o.kind, o.number as offer, o.expires_on as "expiresOn",
      o.bonus::text as bonus
    from deal_offers o join deals d on d.tenant_id = o.tenant_id and d.id = o.deal_id
    where o.tenant_id = ${tenantId} and o.status = 'SENT' and d.deleted_at is null and d.outcome is null
      and o.expires_on >= ${today} and ${until === null ? sql`true` : sql`o.expires_on <= ${until}`}
    order by o.expires_on, d.id limit ${limit}`)
  return rows
}

const describeExpiringOffer = ({ kind, offer, name }: ExpiringOffer) =>
  `${offerKinds[kind]} ${offer} to ${name}`

/** Builds reminders of offers that expire soon for the deal's owner, or for everyone who may open it. */
export async function dealReminders(tx: Tx, { tenantId }: Membership, today: Day): Promise<Reminder[]> {
  const rows = await expiringOffers(tx, tenantId, today, addDays(today, reminderDays.at(-1)!), maxReminders)
  return rows.map(row => {
    const { id, name, number, ownerId, expiresOn, bonus } = row
    const days = daysBetween(today, expiresOn)
    const timeLeft = days === 0 ? 'today' : `in ${formatDays(days)}`
    return {
      type: 'crm_offer_expires',
      priority: days <= 1 ? 'high' : 'normal',
      title: `${describeExpiringOffer(row)} expires ${timeLeft}`,
      message: [formatMoney(bonus), `Expires ${formatDate(expiresOn)}`].join(' · '),
      about: { noun: 'deals', id, title: `${number} ${name}` },
      gate: access.read,
      ...(ownerId !== null && { whom: [ownerId] }),
      once: `deal offer ${id} ${row.kind} ${row.offer} ${reminderDays.find(stage => days <= stage)}`,
    }
  })
}

type NextStepRow = {
  id: string
  version: number
  changedAt: string
  name: string
  day: Day
  step: string | null
}

/** Reads the dates of next steps and expiring offers. */
export const dealDates: CalendarDates = {
  gate: access.read,
  async read(tx, tenantId, today, limit) {
    const { rows } = await tx.execute<NextStepRow>(sql`
      select id, version, updated_at as "changedAt", name, left(next_at, 10) as day, next_step as step from deals
      where tenant_id = ${tenantId} and deleted_at is null and outcome is null and next_at is not null
      order by next_at, id limit ${limit}`)
    const offers = await expiringOffers(tx, tenantId, today, null, limit)
    return [
      ...rows.map(({ id, version, changedAt, name, day, step }) => ({
        id: `deal-step-${id}`,
        version,
        changedAt: new Date(changedAt),
        day,
        title: `${name}: ${step ?? 'next step'}`,
        note: '',
        to: `/app/crm/deals/${id}`,
      })),
      ...offers.map(row => ({
        id: `deal-offer-${row.id}-${row.kind}-${row.offer}`,
        version: 1,
        changedAt: new Date(`${today}T00:00:00Z`),
        day: row.expiresOn,
        title: `${describeExpiringOffer(row)} expires`,
        note: formatMoney(row.bonus),
        to: `/app/crm/deals/${row.id}`,
      })),
    ]
      .toSorted((a, b) => (a.day < b.day ? -1 : 1))
      .slice(0, limit)
  },
}

/** Notifies a user to whom someone else assigned a deal. */
export const notifyOfDeal: NonNullable<RecordType['createNotices']> = async (
  tx,
  tenantId,
  { act, recordId, actorId, after },
) => {
  const newOwnerId = (after as { ownerId?: string | null } | null)?.ownerId
  if ((act !== 'create' && act !== 'update') || !newOwnerId || newOwnerId === actorId) return null
  const { rows } = await tx.execute<{ number: string; name: string; prospect: string | null }>(sql`
    select number, name, prospect from deals where tenant_id = ${tenantId} and id = ${recordId}`)
  const [deal] = rows
  if (!deal) return null
  return {
    kind: 'profile',
    type: 'crm_deal_assigned',
    recipients: [newOwnerId],
    gate: access.read,
    title: `Deal assigned to you: ${deal.name}`,
    message: [deal.number, deal.prospect].filter(Boolean).join(', '),
  }
}
