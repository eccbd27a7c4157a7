import { randomBytes } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { z } from 'zod'
import { users } from '../../core/auth/auth.table.ts'
import { hashToken } from '../../core/access/hash-token.server.ts'
import { signal } from '../../core/data/record.server.ts'
import { defineJob } from '../../core/jobs/job.server.ts'
import { openMailStore } from '../../core/mail/mail.server.ts'
import { emailBrand, writeEmail } from '../../core/mail/write-email.server.ts'
import { tenants } from '../../core/tenancy/tenant.table.ts'
import { invitationDays } from './invitation.ts'
import { invitations } from './invitation.table.ts'
import { invitationEmail } from './emails.ts'

export function invitationExpiry(now: Date): Date {
  const expires = new Date(now)
  expires.setUTCDate(expires.getUTCDate() + invitationDays)
  return expires
}

/**
 * Writes the invitation email. The link's secret is created here, appears only in the email, and is stored as a hash.
 * One transaction stores the email and the hash; the email is sent after the commit.
 */
export const sendInvitation = defineJob({
  name: 'invitations:send',
  title: 'Send an invitation',
  description: 'Emails an invitation to join an organization.',
  payload: z.object({ tenantId: z.uuid(), id: z.uuid() }),
  key: ({ tenantId, id }) => `${tenantId} ${id}`,
  async work(services, { tenantId, id }) {
    const scope = { tenantId, userId: 'invitations' }
    const leave = await services.database.inTenant(scope, async tx => {
      const condition = and(eq(invitations.tenantId, tenantId), eq(invitations.id, id))
      const [row] = await tx
        .select({
          email: invitations.email,
          state: invitations.state,
          tokenHash: invitations.tokenHash,
          organization: tenants.name,
          inviter: users.name,
        })
        .from(invitations)
        .innerJoin(tenants, eq(tenants.id, invitations.tenantId))
        .leftJoin(users, eq(users.id, invitations.updatedBy))
        .where(condition)
        .for('update', { of: invitations })
      if (row?.state !== 'open' || row.tokenHash !== null) return null
      const token = randomBytes(32).toString('base64url')
      await tx
        .update(invitations)
        .set({ tokenHash: hashToken(token), sentAt: new Date() })
        .where(condition)
      await signal(tx, tenantId, 'invitations')
      const url = `${services.config.PUBLIC_URL}/onboarding/invitation?token=${token}`
      const brand = await emailBrand(tx, tenantId, services.config.PUBLIC_URL)
      const email = await writeEmail(
        tx,
        invitationEmail,
        {
          organization: row.organization,
          inviter: row.inviter ?? 'Someone',
          days: String(invitationDays),
          email: row.email,
          link: url,
        },
        {},
        brand,
      )
      return openMailStore(services)(tx, { to: row.email, ...email })
    })
    await leave?.()
  },
})
