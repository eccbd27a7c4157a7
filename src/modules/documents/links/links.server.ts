import { and, eq } from 'drizzle-orm'
import { z } from 'zod'
import { recordChange } from '../../../core/data/record.server.ts'
import { lockRow } from '../../../core/data/rows.server.ts'
import { notFound } from '../../../core/error/AppError.ts'
import { router, tenantProcedure } from '../../../core/http/procedure.server.ts'
import { access } from '../access.ts'
import { documentRecords, recordType } from '../document-records.server.ts'
import { documentLinks } from '../document.table.ts'
import { linkKinds, linkTarget, type LinkKind } from '../link.ts'
import { checkTargets, linkDocument, linkForLog } from './link-document.server.ts'

const write = tenantProcedure(access.write)

/** Links between documents and records. */
export const linkRouter = router({
  /** Links documents with a record. */
  add: write
    .input(z.object({ ids: z.array(z.uuid()).min(1).max(500), target: linkTarget }))
    .mutation(({ ctx, input: { ids, target } }) =>
      ctx.inTenant(async tx => {
        checkTargets(ctx.viewer, [target])
        for (const id of [...new Set(ids)].toSorted()) {
          await lockRow(tx, ctx.actor.tenantId, documentRecords, id)
          await linkDocument(tx, ctx.actor, id, [target])
        }
      }),
    ),

  /** Returns the removed link's target, for undo. */
  remove: write
    .input(z.object({ id: z.uuid(), linkId: z.uuid() }))
    .mutation(({ ctx, input: { id, linkId } }) =>
      ctx.inTenant(async tx => {
        const { tenantId } = ctx.actor
        await lockRow(tx, tenantId, documentRecords, id)
        const [removed] = await tx
          .delete(documentLinks)
          .where(
            and(
              eq(documentLinks.tenantId, tenantId),
              eq(documentLinks.id, linkId),
              eq(documentLinks.documentId, id),
            ),
          )
          .returning()
        if (!removed) throw notFound('Link')
        const kind = (Object.keys(linkKinds) as LinkKind[]).find(
          candidate => removed[linkKinds[candidate]] !== null,
        )!
        const recordId = removed[linkKinds[kind]]!
        const target = { noun: kind, recordId }
        await recordChange(tx, ctx.actor, {
          noun: recordType,
          recordId: id,
          act: 'unlink',
          before: linkForLog(target),
        })
        return target
      }),
    ),
})
