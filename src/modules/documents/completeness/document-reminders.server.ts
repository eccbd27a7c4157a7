import { sql } from 'drizzle-orm'
import type { Membership } from '../../../core/access/refusal.ts'
import type { Tx } from '../../../core/data/database.server.ts'
import type { Reminder } from '../../../core/module/server-module.server.ts'
import { daysBetween, formatDays, type Day } from '../../../core/time/calendar.ts'
import { formatDate } from '../../../ui/formats.ts'
import { access } from '../access.ts'
import { kindLabels, type DocumentKind } from '../document.ts'
import { recordType } from '../document-records.server.ts'

/** Reminder days before a document's expiry date; a document added late gets the nearest reminder. */
const reminderDays = [1, 7, 30, 60] as const

type ExpiringDocument = { id: string; name: string; kind: DocumentKind; expiresOn: Day }

/** Reminders for expiring documents: insurance, permits, bonds, and any other with an expiry date. */
export async function documentReminders(tx: Tx, { tenantId }: Membership, today: Day): Promise<Reminder[]> {
  const { rows } = await tx.execute<ExpiringDocument>(sql`
    select id, name, kind, expires_on as "expiresOn" from documents
    where tenant_id = ${tenantId} and deleted_at is null
      and expires_on between ${today}::date - 30 and ${today}::date + ${reminderDays.at(-1)!}::int
    order by expires_on, id`)
  return rows.map(({ id, name, kind, expiresOn }) => {
    const days = daysBetween(today, expiresOn)
    const stage = days < 0 ? 'expired' : reminderDays.find(limit => days <= limit)!
    const timing =
      days < 0
        ? `expired ${formatDays(-days)} ago`
        : days === 0
          ? 'expires today'
          : `expires in ${formatDays(days)}`
    return {
      type: days < 0 ? 'document_expired' : 'document_expiring',
      priority: days <= 1 ? 'urgent' : days <= 7 ? 'high' : 'normal',
      title: `${name} ${timing}`,
      message: `${kindLabels[kind]} · last day ${formatDate(expiresOn)}`,
      about: { noun: recordType, id, title: name },
      gate: access.read,
      once: `document ${id} ${expiresOn} ${stage}`,
    }
  })
}
