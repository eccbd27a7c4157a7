import { router, tenantProcedure } from '../../core/http/procedure.server.ts'
import { access } from './access.ts'
import { announceNew, announceNext, newFile, nextFile } from './filing/announce.server.ts'

const write = tenantProcedure(access.write)

/** Every procedure of documents. */
export const documentRouter = router({
  /** Announces a file; its bytes follow as an upload. */
  announce: write
    .input(newFile)
    .mutation(({ ctx, input }) => ctx.inTenant(tx => announceNew(tx, ctx, input))),

  /** The same for the next version of a document, or for one more of its files. */
  announceVersion: write
    .input(nextFile)
    .mutation(({ ctx, input }) => ctx.inTenant(tx => announceNext(tx, ctx, input))),
})
export type DocumentRouter = typeof documentRouter
