import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { noOrigin, platformId } from '../../../core/data/record.server.ts'
import { AppError } from '../../../core/error/AppError.ts'
import type { Services } from '../../../core/http/context.server.ts'
import { defineJob } from '../../../core/jobs/job.server.ts'
import { blogArticles } from '../article/article.table.ts'
import { publish } from './publish.server.ts'
import { signalArticles } from './records.server.ts'

/** `at` is the scheduled time. A superseded job finds a different time and does nothing. */
const payload = z.object({ id: z.uuid(), at: z.iso.datetime(), userId: z.string() })

/** Publishes the saved version of an article at its scheduled time. */
export const publishJob = defineJob({
  name: 'blog:publish',
  title: 'Publish a scheduled article',
  description: 'Publishes an article when it is due.',
  payload,
  work: publishScheduled,
})

async function publishScheduled(
  { database }: Services,
  { id, at, userId }: z.output<typeof payload>,
): Promise<void> {
  const actor = { tenantId: platformId, userId, origin: noOrigin }
  const articleCondition = eq(blogArticles.id, id)
  try {
    await database.acrossTenants(async tx => {
      const [row] = await tx.select().from(blogArticles).where(articleCondition).for('update')
      if (!row || row.deletedAt !== null || row.publishAt?.toISOString() !== at) return
      await publish(tx, actor, row, false)
    })
  } catch (error) {
    // Errors that staff must fix are recorded for them; other failures are retried.
    if (!(error instanceof AppError)) throw error
    await database.acrossTenants(async tx => {
      await tx.update(blogArticles).set({ publishAt: null, problem: error.message }).where(articleCondition)
      await signalArticles(tx)
    })
  }
}
