import { z } from 'zod'
import { router, tenantProcedure } from '../../../core/http/procedure.server.ts'
import { access } from '../access.ts'
import { findAlike } from './find-alike.server.ts'
import { survivorOf } from './merge-records.server.ts'
import { merge } from './merge.server.ts'
import { comparePair, listPairs, mergesOf, partPair, startScan } from './pairs.server.ts'
import { undoMerge } from './undo-merge.server.ts'

/** Duplicates among contacts: found, shown side by side, merged, and taken apart again. */
export const duplicateRouter = router({
  list: listPairs,
  compare: comparePair,
  alike: findAlike,
  part: partPair,
  scan: startScan,
  merge,
  undo: undoMerge,
  merges: mergesOf,

  /** Where the address of a merged contact leads; null where it was not merged. */
  survivor: tenantProcedure(access.read)
    .meta({ reads: ['parties'] })
    .input(z.object({ id: z.uuid() }))
    .query(({ ctx, input: { id } }) => ctx.inTenant(tx => survivorOf(tx, ctx.actor.tenantId, id))),
})
export type DuplicateRouter = typeof duplicateRouter
