import { and, eq } from 'drizzle-orm'
import { z } from 'zod'
import { readPeopleNames } from '../../../core/auth/people-names.server.ts'
import type { Tx } from '../../../core/data/database.server.ts'
import { defineJob } from '../../../core/jobs/job.server.ts'
import { notifyTenant } from '../../notifications/notify.port.server.ts'
import { supportConsents } from './consent.table.ts'
import { ticketPath, ticketRecordType } from '../ticket/ticket.ts'
import { tickets } from '../ticket/ticket.table.ts'

/**
 * Notifies a customer that a support agent asks to act for them. Repeated runs notify once, and never after an answer.
 */
export const notifyConsentRequest = defineJob({
  name: 'support:consent-asked',
  title: 'Notify a customer of a request to act for them',
  description: 'Asks a customer for permission to act on their behalf.',
  payload: z.object({ id: z.uuid() }),
  async work(services, { id }) {
    const consent = await services.database.acrossTenants(tx => readConsentRequest(tx, id))
    if (!consent || consent.grantedAt !== null || consent.endedAt !== null) return
    const { tenantId, ticketId, called, customerId, staffId, staff } = consent
    await notifyTenant(services, tenantId, async () => [
      {
        kind: 'profile',
        type: 'support_consent',
        receivers: [customerId],
        createdBy: staffId,
        actor: staff,
        sentence: `asks to act for you in ${called}`,
        message: 'You choose how long, see it on every page, and can end it with one click.',
        many: 'tickets',
        about: { noun: ticketRecordType, id: ticketId, title: called },
        gate: { who: 'person' },
        action: { label: 'Open', to: ticketPath(ticketId) },
        alike: null,
        once: `support consent ${id}`,
      },
    ])
  },
})

async function readConsentRequest(tx: Tx, id: string) {
  const { tenantId, ticketId, customerId, staffId, grantedAt, endedAt } = supportConsents
  const [row] = await tx
    .select({ tenantId, ticketId, customerId, staffId, grantedAt, endedAt, called: tickets.called })
    .from(supportConsents)
    .innerJoin(tickets, and(eq(tickets.tenantId, tenantId), eq(tickets.id, ticketId)))
    .where(eq(supportConsents.id, id))
  if (!row) return null
  const names = await readPeopleNames(tx, [row.staffId])
  return { ...row, staff: names[row.staffId] ?? 'Support' }
}
