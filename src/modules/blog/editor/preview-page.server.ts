import { z } from 'zod'
import { openProcedure, router } from '../../../core/http/procedure.server.ts'
import { readPreview } from './previews.server.ts'

/** The content behind a preview link, for anyone who has the link. */
export const blogPreviewsRouter = router({
  page: openProcedure
    .input(z.object({ key: z.string().max(100).optional() }))
    .query(({ ctx, input }) => (input.key === undefined ? null : readPreview(ctx.services, input.key))),
})
