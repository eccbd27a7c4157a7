import { sql } from 'drizzle-orm'
import type { Tx } from '../../../core/data/database.server.ts'
import { sendEmail } from '../../../core/auth/send-email.server.ts'
import type { Services } from '../../../core/http/context.server.ts'
import { scheduledPayload, defineJob } from '../../../core/jobs/job.server.ts'
import { staffTicketPath } from '../ticket/ticket.ts'
import { signalQueue } from '../ticket/ticket-messages.server.ts'
import { supportLate } from './emails.ts'

type LateTicket = {
  id: string
  called: string
  subject: string
  answered: boolean
  assigneeId: string | null
  assignee: string | null
}

/** Tickets escalated per run. The next run handles the rest. */
const ticketsPerRun = 50

/**
 * Notifies the assignee and every platform admin of overdue tickets, once per deadline. The ticket records the deadline
 * in the transaction that sends the emails.
 */
export async function escalateLate(services: Pick<Services, 'database' | 'jobs' | 'config'>): Promise<void> {
  await services.database.acrossTenants(async tx => {
    const { rows } = await tx.execute<LateTicket>(sql`
      update tickets t set escalated_due = t.due_at
      from (select tenant_id, id from tickets
        where status = 'open' and due_at < now() and escalated_due is distinct from due_at
        order by due_at limit ${ticketsPerRun} for update skip locked) late
      where t.tenant_id = late.tenant_id and t.id = late.id
      returning t.id, t.called, t.subject, t.first_answered_at is not null as answered, t.assignee_id as "assigneeId",
        (select name from users where users.id = t.assignee_id) as assignee`)
    if (rows.length === 0) return
    const admins = await adminIds(tx)
    for (const { id, called, subject, answered, assigneeId, assignee } of rows)
      for (const userId of new Set([...(assigneeId === null ? [] : [assigneeId]), ...admins]))
        await sendEmail(tx, services, userId, supportLate, {
          what: answered ? 'The solution' : 'The first answer',
          called,
          subject,
          assignee: assignee ?? 'no one',
          link: `${services.config.PUBLIC_URL}${staffTicketPath(id)}`,
        })
    await signalQueue(tx)
  })
}

async function adminIds(tx: Tx): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(
    sql`select id from users where 'admin' = any (platform_roles) and disabled_at is null order by id`,
  )
  return rows.map(({ id }) => id)
}

export const escalateJob = defineJob({
  name: 'support:escalate',
  title: 'Notify staff of late tickets',
  description: 'Notifies staff of tickets that are past their response time.',
  cron: '*/10 * * * *',
  payload: scheduledPayload,
  work: escalateLate,
})
