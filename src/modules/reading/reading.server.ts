import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import { z } from 'zod'
import { getRefusal } from '../../core/access/refusal.ts'
import { refusalMessages } from '../../core/access/refusal-messages.ts'
import { AppError } from '../../core/error/AppError.ts'
import { router, tenantProcedure } from '../../core/http/procedure.server.ts'
import { documentLinks } from '../documents/document.table.ts'
import { newLeaseGate } from '../leases/file/new-lease.port.server.ts'
import { leases } from '../leases/record/lease.table.ts'
import { access } from './access.ts'
import { decide, enterFact } from './decide.server.ts'
import { decisionInput, enteredFact } from './decision.ts'
import { requestRereading } from './jobs/request-reading.server.ts'
import { listDifferences } from './making/compare.ts'
import { confirmedFacts } from './making/confirmed-facts.server.ts'
import { makeLease } from './making/make-lease.server.ts'
import { readFiles, readPage, readDocument, readReading, readSummary } from './read-document.server.ts'
import { searchPages } from './search/search-pages.server.ts'
import { maxPages } from './text/read-page.ts'

const read = tenantProcedure(access.read).meta({ reads: ['readings', 'documents'] })
const write = tenantProcedure(access.write)
const documentInput = z.object({ documentId: z.uuid() })
const instrumentInput = documentInput.extend({ instrument: z.int().min(0).max(9999) })

/** Every reading procedure. */
export const readingRouter = router({
  /** The suggestions read from a document, with users' decisions. */
  document: read
    .input(documentInput)
    .query(({ ctx, input }) =>
      ctx.inTenant(tx => readDocument(tx, ctx.actor.tenantId, input.documentId, Date.now())),
    ),

  /** The reading progress of a document, and the instruments found in it. */
  summary: read
    .input(documentInput)
    .query(({ ctx, input }) =>
      ctx.inTenant(tx => readSummary(tx, ctx.actor.tenantId, input.documentId, Date.now())),
    ),

  /** The words of one page and their places on it. */
  page: read
    .input(documentInput.extend({ part: z.int().min(1).max(1000), page: z.int().min(1).max(maxPages) }))
    .query(({ ctx, input: { documentId, part, page } }) =>
      ctx.inTenant(tx => readPage(tx, ctx.actor.tenantId, documentId, part, page)),
    ),

  /** Requests reading of text that is unread or could not be read, and of its leases by the current rules. */
  start: write.input(documentInput).mutation(({ ctx, input: { documentId } }) =>
    ctx.inTenant(async tx => {
      await readFiles(tx, ctx.actor.tenantId, documentId)
      await requestRereading(tx, ctx.services, { ...ctx.actor, documentId })
    }),
  ),

  /** Confirms, rejects or reopens a suggestion. */
  decide: write
    .input(documentInput.extend({ decision: decisionInput, version: z.int32().nullable().default(null) }))
    .mutation(({ ctx, input }) =>
      ctx.inTenant(async tx => {
        await readFiles(tx, ctx.actor.tenantId, input.documentId)
        return decide(tx, ctx.actor, input.documentId, input.decision, input.version)
      }),
    ),

  /**
   * Saves a value that was read but not offered; it counts as confirmed and is marked as entered manually.
   */
  enter: write.input(documentInput.extend({ entered: enteredFact })).mutation(({ ctx, input }) =>
    ctx.inTenant(async tx => {
      await readFiles(tx, ctx.actor.tenantId, input.documentId)
      return enterFact(tx, ctx.actor, input.documentId, input.entered)
    }),
  ),

  /** Creates a lease from the confirmed facts. */
  makeLease: tenantProcedure(newLeaseGate)
    .input(
      instrumentInput.extend({
        leaseNumber: z.string().trim().max(60),
        name: z.string().trim().max(200).default(''),
      }),
    )
    .mutation(({ ctx, input }) => {
      const denial = getRefusal(ctx.viewer, access.read)
      if (denial) throw new AppError(denial, refusalMessages[denial].detail)
      return ctx.inTenant(async tx => {
        await readFiles(tx, ctx.actor.tenantId, input.documentId)
        return makeLease(tx, ctx, input)
      })
    }),

  /** The differences between the confirmed facts and the leases linked with a document. */
  compare: tenantProcedure(newLeaseGate)
    .meta({ reads: ['readings', 'documents', 'leases'] })
    .input(instrumentInput)
    .query(({ ctx, input: { documentId, instrument } }) =>
      ctx.inTenant(async tx => {
        const { tenantId } = ctx.actor
        await readFiles(tx, tenantId, documentId)
        const reading = await readReading(tx, tenantId, documentId)
        const kind = reading?.instruments.find(({ number }) => number === instrument)?.kind ?? 'LEASE'
        const facts = await confirmedFacts(tx, tenantId, documentId, instrument)
        const rows = await tx
          .select({ lease: leases })
          .from(documentLinks)
          .innerJoin(
            leases,
            and(eq(leases.tenantId, documentLinks.tenantId), eq(leases.id, documentLinks.leaseId)),
          )
          .where(
            and(
              eq(documentLinks.tenantId, tenantId),
              eq(documentLinks.documentId, documentId),
              isNotNull(documentLinks.leaseId),
              isNull(leases.deletedAt),
            ),
          )
          .limit(20)
        return rows.map(({ lease }) => ({
          id: lease.id,
          version: lease.version,
          called: [lease.leaseNumber, lease.name].filter(Boolean).join(' '),
          differences: listDifferences(lease, facts, kind),
        }))
      }),
    ),

  /** Finds pages of documents by their words. */
  search: read
    .input(z.object({ words: z.string().max(200) }))
    .query(({ ctx, input }) => ctx.inTenant(tx => searchPages(tx, ctx.actor.tenantId, input.words, 50))),
})
export type ReadingRouter = typeof readingRouter
