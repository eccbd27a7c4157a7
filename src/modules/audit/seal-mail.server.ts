import { and, eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import { recordChange } from '../../core/data/record.server.ts'
import type { Services } from '../../core/http/context.server.ts'
import { tenantProcedure } from '../../core/http/procedure.server.ts'
import { scheduledPayload, defineJob } from '../../core/jobs/job.server.ts'
import { sendEmail } from '../../core/auth/send-email.server.ts'
import { dayInZone } from '../../core/time/day.ts'
import { pluralize, formatDate } from '../../ui/formats.ts'
import { lastSeal } from './emails.ts'
import { sealMails } from './seal-mail.table.ts'

const ownerProcedure = tenantProcedure({ who: 'owner' })
const recordType = 'seal_mails'

/** An owner's choice to receive the last seal by email each day. */
export const sealMailProcedures = {
  sealMail: ownerProcedure
    .meta({ reads: [recordType], personal: true })
    .query(({ ctx: { inTenant, membership, person } }) =>
      inTenant(async tx => {
        const subscriptions = await tx.$count(sealMails, settingCondition(membership.tenantId, person.id))
        return { asked: subscriptions > 0 }
      }),
    ),

  setSealMail: ownerProcedure
    .input(z.object({ asked: z.boolean() }))
    .mutation(({ ctx: { inTenant, actor, membership, person }, input: { asked } }) =>
      inTenant(async tx => {
        const row = { tenantId: membership.tenantId, userId: person.id }
        const changed = asked
          ? await tx.insert(sealMails).values(row).onConflictDoNothing().returning()
          : await tx.delete(sealMails).where(settingCondition(row.tenantId, row.userId)).returning()
        if (changed.length === 0) return
        await recordChange(tx, actor, {
          noun: recordType,
          recordId: person.id,
          act: 'update',
          before: { asked: !asked },
          after: { asked },
        })
      }),
    ),
}

const settingCondition = (tenantId: string, userId: string) =>
  and(eq(sealMails.tenantId, tenantId), eq(sealMails.userId, userId))

/** Runs in the morning of its recipients. */
export const sealMailJob = defineJob({
  name: 'audit:seal-mails',
  title: 'Email the last seal of audit logs',
  description: 'Emails the latest seal of the audit log to owners who want it.',
  long: true,
  cron: '30 11 * * *',
  payload: scheduledPayload,
  work: services => sendSealMails(services, new Date()),
})

type SealMailRecipient = { tenantId: string; userId: string; organization: string; timeZone: string }

/**
 * Emails the last seal to each owner who wants it, all in one transaction, so that a repeated job sends nothing twice.
 */
export async function sendSealMails(services: Services, now: Date): Promise<void> {
  const link = `${services.config.PUBLIC_URL}/app/audit`
  await services.database.acrossTenants(async tx => {
    // Former owners and disabled users get no email.
    const { rows: recipients } = await tx.execute<SealMailRecipient>(sql`
      select a.tenant_id as "tenantId", a.user_id as "userId", t.name as organization, t.time_zone as "timeZone"
      from seal_mails a
      join memberships m on m.tenant_id = a.tenant_id and m.user_id = a.user_id and 'owner' = any (m.role_ids)
      join tenants t on t.id = a.tenant_id and not t.disabled
      join users u on u.id = a.user_id and u.disabled_at is null`)
    for (const { tenantId, userId, organization, timeZone } of recipients) {
      const { rows } = await tx.execute<{ seq: number; hash: string }>(sql`
        select seq, hash from change_seals where tenant_id = ${tenantId} order by seq desc limit 1`)
      const [last] = rows
      if (!last) continue
      await sendEmail(tx, services, userId, lastSeal, {
        organization,
        day: formatDate(dayInZone(now, timeZone)),
        records: pluralize(last.seq, 'sealed record'),
        seal: last.hash,
        link,
      })
    }
  })
}
