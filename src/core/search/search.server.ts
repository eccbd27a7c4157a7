import { z } from 'zod'
import { router, tenantProcedure } from '../http/procedure.server.ts'
import { findAll } from './found.server.ts'
import { fewestLetters, maxLetters } from './typed.ts'

/** Of each kind so many are shown. */
const maxOfKind = 6

export const searchRouter = router({
  /** Records of every kind that the words name, as far as this person may open them. */
  find: tenantProcedure({ who: 'member' })
    .input(z.object({ words: z.string().trim().max(maxLetters, 'Try fewer words.') }))
    .query(({ ctx, input: { words } }) =>
      words.length < fewestLetters
        ? []
        : ctx.inTenant(tx =>
            findAll({ tx, viewer: ctx.viewer, membership: ctx.membership }, words, maxOfKind),
          ),
    ),
})
export type SearchRouter = typeof searchRouter
