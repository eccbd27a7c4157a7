import { countAttempts } from '../../../core/auth/attempts.server.ts'
import { newId } from '../../../core/data/id.server.ts'
import { recordChange, signal } from '../../../core/data/record.server.ts'
import { notFound } from '../../../core/error/AppError.ts'
import { acceptedTermsProcedure } from '../../../core/http/procedure.server.ts'
import { platformActor } from '../../../core/tenancy/staff-actor.server.ts'
import { readProduct } from '../public/product.server.ts'
import { reportInput, reportRecordType } from './report.ts'
import { listingReports } from './report.table.ts'

/** Reports a public listing. Any signed-in user can do so, once until staff have decided. */
export const reportProcedure = acceptedTermsProcedure
  .input(reportInput)
  .mutation(({ ctx, input: { slug, reason, note } }) =>
    ctx.services.database.acrossTenants(async tx => {
      const product = await readProduct(tx, slug)
      if (!product) throw notFound('Listing')
      const limits = [{ key: `listing-reports:${ctx.person.id}`, most: 20, minutes: 24 * 60 }]
      await countAttempts(tx, limits, 'You reported too many listings today.')
      const id = newId()
      const { id: listingId, content, seller } = product
      const about = { listingId, sellerId: seller.id, title: content.title, slug }
      const created = await tx
        .insert(listingReports)
        .values({ id, ...about, reason, note, reporterId: ctx.person.id })
        .onConflictDoNothing()
        .returning({ id: listingReports.id })
      if (created.length === 0) return { isNew: false }
      await recordChange(tx, platformActor(ctx), {
        noun: reportRecordType,
        recordId: id,
        act: 'create',
        after: { reason },
      })
      await signal(tx, 'everyone', reportRecordType)
      return { isNew: true }
    }),
  )
