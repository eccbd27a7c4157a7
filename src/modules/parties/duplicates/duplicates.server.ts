import { z } from 'zod'
import { router, tenantProcedure } from '../../../core/http/procedure.server.ts'
import { access } from '../access.ts'
import { findSimilarContacts } from './find-similar.server.ts'
import { readSurvivor } from './merge-records.server.ts'
import { merge } from './merge.server.ts'
import { comparePair, listPairs, listMerges, markDistinct, startScan } from './pairs.server.ts'
import { undoMerge } from './undo-merge.server.ts'

/** Duplicate contacts: finding, comparing and merging them, and undoing a merge. */
export const duplicateRouter = router({
  list: listPairs,
  compare: comparePair,
  alike: findSimilarContacts,
  part: markDistinct,
  scan: startScan,
  merge,
  undo: undoMerge,
  merges: listMerges,

  /** The survivor to which the URL of a merged contact redirects; null if it was not merged. */
  survivor: tenantProcedure(access.read)
    .meta({ reads: ['parties'] })
    .input(z.object({ id: z.uuid() }))
    .query(({ ctx, input: { id } }) => ctx.inTenant(tx => readSurvivor(tx, ctx.actor.tenantId, id))),
})
export type DuplicateRouter = typeof duplicateRouter
