import { z } from 'zod'
import { router, tenantProcedure } from '../http/procedure.server.ts'
import { findAll } from './find-all.server.ts'
import { minLetters, maxLetters } from './text-limits.ts'

/** The most results shown of each kind. */
const maxPerKind = 6

export const searchRouter = router({
  /** Records of every kind that match the words and that the user may open. */
  find: tenantProcedure({ who: 'member' })
    .input(z.object({ words: z.string().trim().max(maxLetters, 'Try fewer words.') }))
    .query(({ ctx, input: { words } }) =>
      words.length < minLetters
        ? []
        : ctx.inTenant(tx =>
            findAll({ tx, viewer: ctx.viewer, membership: ctx.membership }, words, maxPerKind),
          ),
    ),
})
export type SearchRouter = typeof searchRouter
