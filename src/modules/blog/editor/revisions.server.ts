import { and, desc, eq } from 'drizzle-orm'
import { z } from 'zod'
import { readPeopleNames } from '../../../core/auth/people-names.server.ts'
import { notFound } from '../../../core/error/AppError.ts'
import { staffProcedure } from '../../../core/http/procedure.server.ts'
import { platformActor } from '../../../core/tenancy/staff-actor.server.ts'
import { articleDraft, articleRecordType } from '../article/article.ts'
import { blogRevisions } from '../article/article.table.ts'
import { lockArticle, storeDraft } from './save.server.ts'
import type { Tx } from '../../../core/data/database.server.ts'

const staff = staffProcedure('admin')
const idInput = z.object({ id: z.uuid() })
const revisionInput = idInput.extend({ number: z.int32().min(1) })

/** The revisions of an article. */
export const revisionProcedures = {
  revisions: staff
    .meta({ reads: [articleRecordType] })
    .input(idInput)
    .query(({ ctx, input }) =>
      ctx.services.database.acrossTenants(async tx => {
        const { articleId, number, act, at, by } = blogRevisions
        const rows = await tx
          .select({ number, act, at, by })
          .from(blogRevisions)
          .where(eq(articleId, input.id))
          .orderBy(desc(number))
          .limit(200)
        const names = await readPeopleNames(
          tx,
          rows.map(row => row.by),
        )
        return rows.map(row => ({ ...row, at: row.at.toISOString(), by: names[row.by] ?? 'Wellhead' }))
      }),
    ),

  revision: staff
    .input(revisionInput)
    .query(({ ctx, input }) =>
      ctx.services.database.acrossTenants(async tx => (await readRevision(tx, input)).fields),
    ),

  /** Restores a revision, as a new revision, so that nothing is lost. */
  restoreRevision: staff.input(revisionInput.extend({ version: z.int32() })).mutation(({ ctx, input }) =>
    ctx.services.database.acrossTenants(async tx => {
      const row = await lockArticle(tx, input.id)
      const { fields } = await readRevision(tx, input)
      // Labels deleted since then are dropped.
      return storeDraft(tx, platformActor(ctx), row, articleDraft.parse(fields), 'restore')
    }),
  ),
}

async function readRevision(tx: Tx, { id, number }: { id: string; number: number }) {
  const [row] = await tx
    .select()
    .from(blogRevisions)
    .where(and(eq(blogRevisions.articleId, id), eq(blogRevisions.number, number)))
  if (!row) throw notFound('Revision')
  return row
}
