import { and, eq, inArray, sql } from 'drizzle-orm'
import { z } from 'zod'
import { bulkCommands } from '../../core/bulk/bulk-commands.server.ts'
import { maxInBulk } from '../../core/bulk/bulk.ts'
import { countTables } from '../../core/data/list-window.server.ts'
import { router, tenantProcedure } from '../../core/http/procedure.server.ts'
import { historyProcedure } from '../../core/history/record-history.server.ts'
import { recordFiles } from '../../core/kind/record-manifest.server.ts'
import { recordCommands, type CommandOptions } from '../../core/resource/record-commands.server.ts'
import { access } from './access.ts'
import { binder } from './binder/binder.server.ts'
import { completenessRouter } from './completeness/completeness.server.ts'
import { documentSchema } from './document.ts'
import { documentRecords, recordType } from './document-records.server.ts'
import { documents } from './document.table.ts'
import { documentBytes, documentsZip } from './file/document-bytes.server.ts'
import { readDocumentDetail } from './file/document-detail.server.ts'
import {
  announceDocument,
  announceVersion,
  newFileInput,
  nextVersionInput,
} from './filing/announce.server.ts'
import { combineDocuments, copyDocuments, restoreVersion } from './filing/copy.server.ts'
import { moveDocuments, moveInput } from './filing/move-documents.server.ts'
import { unfinishedUploads } from './filing/unfinished-uploads.server.ts'
import { folderRouter } from './folders/folder.server.ts'
import { linkRouter } from './links/links.server.ts'
import { documentKind, viewNames } from './list/document-kind.ts'
import { documentList } from './list/document-list.server.ts'
import { shareRouter } from './share/share.server.ts'
import { sharedFile } from './share/shared-file.server.ts'
import { purgeDocuments } from './trash/purge.server.ts'

const read = tenantProcedure(access.read).meta({ reads: [recordType] })
const write = tenantProcedure(access.write)
const idInput = z.object({ id: z.uuid() })
const idsInput = z.object({ ids: z.array(z.uuid()).min(1).max(500) })

const commandOptions: CommandOptions<typeof documentSchema, typeof documents> = {
  records: documentRecords,
  schema: documentSchema,
  write: access.write,
  many: recordType,
  maxRecords: maxInBulk,
  // A restored document returns to its folder, or to the top level if that folder no longer exists.
  afterChange: async (tx, { actor }, { ids, deleted }) => {
    if (deleted !== false) return
    await tx
      .update(documents)
      .set({
        trashedWith: null,
        folderId: sql`(select f.id from document_folders f
          where f.tenant_id = ${documents.tenantId} and f.id = ${documents.folderId} and f.deleted_at is null)`,
      })
      .where(and(eq(documents.tenantId, actor.tenantId), inArray(documents.id, [...ids])))
  },
}
// Documents are created by file uploads only.
const { update, remove, restore } = recordCommands(commandOptions)

/** Every document procedure. */
export const documentRouter = router({
  list: documentList.procedure,

  /** The number of documents in each view. */
  counts: read.query(({ ctx }) =>
    ctx.inTenant(async tx => {
      const context = { tenantId: ctx.actor.tenantId, today: ctx.today }
      const counts = await countTables(
        tx,
        viewNames.map(view => documentList.left({ view }, context)),
      )
      return Object.fromEntries(viewNames.map((view, index) => [view, counts[index]!]))
    }),
  ),

  /** Of a document's linked projects, users see only their own. */
  get: read
    .meta({ reads: [recordType, 'projects'], personal: true })
    .input(idInput)
    .query(({ ctx, input: { id } }) =>
      ctx.inTenant(tx => readDocumentDetail(tx, ctx.actor.tenantId, ctx.viewer, id)),
    ),

  history: historyProcedure({ noun: recordType, gate: access.read }),

  /** The user's unfinished uploads, to a folder or to one document. */
  unfinished: tenantProcedure(access.read)
    .meta({ reads: ['attachments'], personal: true })
    .input(z.object({ documentId: z.uuid().nullable() }))
    .query(({ ctx, input: { documentId } }) =>
      ctx.inTenant(tx => unfinishedUploads(tx, ctx.actor, documentId)),
    ),

  /** Announces a file; its bytes follow as an upload. */
  announce: write
    .input(newFileInput)
    .mutation(({ ctx, input }) => ctx.inTenant(tx => announceDocument(tx, ctx, input))),

  /** Announces the next version of a document, or an additional file for it. */
  announceVersion: write
    .input(nextVersionInput)
    .mutation(({ ctx, input }) => ctx.inTenant(tx => announceVersion(tx, ctx, input))),

  takeVersion: write
    .input(idInput.extend({ number: z.int32().min(1) }))
    .mutation(({ ctx, input: { id, number } }) => ctx.inTenant(tx => restoreVersion(tx, ctx, id, number))),

  /** Moves documents into folders; returns their previous places. */
  place: write
    .input(moveInput)
    .mutation(({ ctx, input }) => ctx.inTenant(tx => moveDocuments(tx, ctx, input.places))),

  copy: write
    .input(z.object({ ids: z.array(z.uuid()).min(1).max(50) }))
    .mutation(({ ctx, input }) => ctx.inTenant(tx => copyDocuments(tx, ctx, input.ids))),

  /** Combines several documents into one, in this order. */
  combine: write
    .input(z.object({ ids: z.array(z.uuid()).min(2).max(50) }))
    .mutation(({ ctx, input }) => ctx.inTenant(tx => combineDocuments(tx, ctx, input.ids))),

  update,
  remove,
  restore,

  /** Permanently deletes documents in the trash. */
  purge: write.input(idsInput).mutation(({ ctx, input }) =>
    ctx.inTenant(async tx => ({
      count: await purgeDocuments(tx, ctx.services, ctx.actor, inArray(documents.id, input.ids)),
    })),
  ),

  bulk: bulkCommands(commandOptions, {
    ...documentList.chosen,
    singleOnlyFields: documentKind.singleOnlyFields,
  }),

  completeness: completenessRouter,
  folders: folderRouter,
  shares: shareRouter,
  links: linkRouter,
})
export type DocumentRouter = typeof documentRouter

export const documentFileRoutes = [
  documentsZip,
  documentBytes,
  sharedFile,
  binder,
  ...recordFiles(documentKind, documentList),
]
