import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { platformId, recordChange } from '../../../core/data/record.server.ts'
import { lockVersion } from '../../../core/data/rows.server.ts'
import { fieldError } from '../../../core/error/AppError.ts'
import { staffProcedure } from '../../../core/http/procedure.server.ts'
import { platformActor } from '../../../core/tenancy/staff-actor.server.ts'
import { articleRecordType } from '../article/article.ts'
import { blogArticles } from '../article/article.table.ts'
import { publishJob } from '../publishing/publish-job.server.ts'
import { articles, signalArticles } from '../publishing/records.server.ts'
import { lockArticle } from './save.server.ts'

const staff = staffProcedure('admin')
const idInput = z.object({ id: z.uuid() })
const maxAheadMs = 366 * 86_400_000

/** Scheduled publication of articles. */
export const scheduleProcedures = {
  /** Schedules an article, replacing an earlier schedule. The version saved at that time is published. */
  schedule: staff
    .input(
      idInput.extend({
        version: z.int32(),
        at: z.iso.datetime({ offset: true, error: 'Choose when it is published.' }),
      }),
    )
    .mutation(({ ctx, input }) =>
      ctx.services.database.acrossTenants(async tx => {
        const at = new Date(input.at)
        if (at.getTime() <= Date.now()) throw fieldError('at', 'This time has passed. Choose a later one.')
        if (at.getTime() > Date.now() + maxAheadMs) throw fieldError('at', 'Choose a time within a year.')
        const row = await lockVersion(tx, platformId, articles, input)
        await tx.update(blogArticles).set({ publishAt: at, problem: null }).where(eq(blogArticles.id, row.id))
        await ctx.services.jobs.add(
          tx,
          publishJob,
          { id: row.id, at: at.toISOString(), userId: ctx.person.id },
          at,
        )
        await recordChange(tx, platformActor(ctx), {
          noun: articleRecordType,
          recordId: row.id,
          act: 'schedule',
          after: { publishAt: at.toISOString() },
        })
        await signalArticles(tx)
      }),
    ),

  unschedule: staff.input(idInput).mutation(({ ctx, input }) =>
    ctx.services.database.acrossTenants(async tx => {
      const row = await lockArticle(tx, input.id)
      await tx.update(blogArticles).set({ publishAt: null, problem: null }).where(eq(blogArticles.id, row.id))
      await recordChange(tx, platformActor(ctx), {
        noun: articleRecordType,
        recordId: row.id,
        act: 'unschedule',
      })
      await signalArticles(tx)
    }),
  ),
}
