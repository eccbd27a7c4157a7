import { and, eq } from 'drizzle-orm'
import { z } from 'zod'
import { getRefusal } from '../../core/access/refusal.ts'
import { noOrigin, signal } from '../../core/data/record.server.ts'
import { AppError } from '../../core/error/AppError.ts'
import type { Services } from '../../core/http/context.server.ts'
import type { TenantContext } from '../../core/http/procedure.server.ts'
import { defineJob } from '../../core/jobs/job.server.ts'
import { memberViewer } from '../../core/tenancy/viewer.server.ts'
import { todayFor } from '../../core/time/today.server.ts'
import { boardAccess } from './access.ts'
import { scheduledPosts } from './post.table.ts'
import { postDraft } from './post-draft.ts'
import { publishPost } from './publish-post.server.ts'

const payload = z.object({ tenantId: z.uuid(), userId: z.string(), id: z.uuid() })
type Payload = z.output<typeof payload>

/** Publishes a scheduled post with the rights that its author has at that time. A canceled one no longer exists. */
export const postScheduledJob = defineJob({
  name: 'board:post',
  title: 'Publish a scheduled post',
  description: 'Puts a scheduled post on the organization board and notifies its readers.',
  payload,
  work: postScheduled,
})

async function postScheduled(services: Services, { tenantId, userId, id }: Payload): Promise<void> {
  const ctx = await findAuthor(services, tenantId, userId)
  const postCondition = and(eq(scheduledPosts.tenantId, tenantId), eq(scheduledPosts.id, id))
  const scope = { tenantId, userId }
  try {
    await services.database.inTenant(scope, async tx => {
      const [row] = await tx.delete(scheduledPosts).where(postCondition).returning()
      if (!row) return
      if (!ctx) throw new AppError('forbidden', 'You can no longer write on the board.')
      await publishPost(tx, ctx, postDraft.parse(row.draft))
      await signal(tx, tenantId, 'scheduled_posts')
    })
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    await services.database.inTenant(scope, async tx => {
      await tx.update(scheduledPosts).set({ problem: error.message }).where(postCondition)
      await signal(tx, tenantId, 'scheduled_posts')
    })
  }
}

/** The author's context, as for a request made now; null if they can no longer read the board. */
async function findAuthor(
  services: Services,
  tenantId: string,
  userId: string,
): Promise<TenantContext | null> {
  const { database } = services
  const viewer = await memberViewer(database, userId, tenantId)
  const { user: person, membership } = viewer
  if (!person || !membership || getRefusal(viewer, boardAccess.read) !== null) return null
  const actor = { tenantId, userId, origin: noOrigin }
  return {
    services,
    viewer,
    origin: noOrigin,
    headers: { get: () => null },
    today: todayFor(viewer, boardAccess.read),
    person,
    membership,
    actor,
    inTenant: work => database.inTenant(actor, work),
  }
}
