import { forgetAnchor } from '../../core/data/anchors.server.ts'
import { eq, lte, sql } from 'drizzle-orm'
import { z } from 'zod'
import { noOrigin, platformId, recordChange } from '../../core/data/record.server.ts'
import type { Services } from '../../core/http/context.server.ts'
import { scheduledPayload, defineJob } from '../../core/jobs/job.server.ts'
import { forgetOutbox } from '../../core/mail/forget-mails.server.ts'
import { accountDeletions, organizationDeletions } from './data-rights.table.ts'
import { anonymizePerson } from './anonymize-person.server.ts'
import { deleteFiles } from './stored-files.server.ts'
import { makeExport } from './make-export.server.ts'

export const exportJob = defineJob({
  name: 'data-rights:export',
  title: 'Export data',
  description: 'Writes the data of a person or organization to a file for download.',
  long: true,
  payload: z.object({ tenantId: z.uuid(), id: z.uuid() }),
  work: makeExport,
})

/** Every hour, deletes expired exports, then organizations, then accounts that are due. */
const dueJob = defineJob({
  name: 'data-rights:due',
  title: 'Carry out scheduled deletions',
  description: 'Deletes accounts, organizations and exports on their scheduled day.',
  long: true,
  cron: '17 * * * *',
  payload: scheduledPayload,
  work: runDueWork,
})

export const dataRightsJobs = [exportJob, dueJob]

type DueWorkServices = Pick<Services, 'config' | 'database' | 'log'>

/** Runs everything that is due. Safe to repeat, and a failure does not stop the rest. */
export async function runDueWork({ config, database, log }: DueWorkServices): Promise<void> {
  await database.acrossTenants(async tx => {
    await tx.execute(sql`
      with over as (
        update data_exports set state = 'expired' where state = 'ready' and expires_at <= now()
        returning tenant_id, id)
      delete from data_export_parts p using over where p.tenant_id = over.tenant_id and p.export_id = over.id`)
  })
  const due = await database.acrossTenants(async tx => ({
    organizations: await tx
      .select()
      .from(organizationDeletions)
      .where(lte(organizationDeletions.dueAt, new Date())),
    accounts: await tx.select().from(accountDeletions).where(lte(accountDeletions.dueAt, new Date())),
  }))
  for (const { tenantId, requestedBy } of due.organizations) {
    await database
      .acrossTenants(async tx => {
        await tx.execute(sql`select forget_organization(${tenantId})`)
        const actor = { tenantId: platformId, userId: requestedBy, origin: noOrigin }
        await recordChange(tx, actor, { noun: 'tenants', recordId: tenantId, act: 'delete' })
      })
      .then(() => {
        forgetAnchor(config.DATA_DIR, tenantId)
        return deleteFiles(config, tenantId)
      })
      .catch((error: unknown) => log.error({ err: error, tenantId }, 'an organization could not be deleted'))
  }
  for (const { userId } of due.accounts) {
    await database
      .acrossTenants(async tx => {
        const [still] = await tx
          .select()
          .from(accountDeletions)
          .where(eq(accountDeletions.userId, userId))
          .for('update')
        // The deletion was canceled in the meantime, or another process did it.
        if (!still) return
        const address = await anonymizePerson(tx, userId)
        if (address === null)
          log.info(
            { userId },
            'an account due for deletion is on hold: it is the only owner of an organization',
          )
        // Runs before the commit, so that a failure here is retried with the rest.
        else if (address !== '') await forgetOutbox(config.DATA_DIR, address)
      })
      .catch((error: unknown) => log.error({ err: error, userId }, 'an account could not be deleted'))
  }
}
