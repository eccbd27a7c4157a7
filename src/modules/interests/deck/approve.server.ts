import { and, eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Tx } from '../../../core/data/database.server.ts'
import { recordChanges, type Actor } from '../../../core/data/record.server.ts'
import { rethrowAsFieldError } from '../../../core/data/rethrow-as-field-error.server.ts'
import { lockRow, lockVersion, saveRow, writeRow } from '../../../core/data/rows.server.ts'
import { AppError } from '../../../core/error/AppError.ts'
import { tenantProcedure } from '../../../core/http/procedure.server.ts'
import { access } from '../access.ts'
import { deckProblems } from './check.ts'
import { findPlug } from '../../../core/trade/ownership-decimal.ts'
import { revisionSchema } from './deck.ts'
import { lockDraft } from './deck-lines.server.ts'
import { createDraftRevision } from './draft-revision.port.server.ts'
import {
  deckRecords,
  deckRefusals,
  deckStatusRecords,
  deckLineRecords,
  recordType,
} from './deck-records.server.ts'
import { deckLines, decks } from './deck.table.ts'

const write = tenantProcedure(access.write)
const idInput = z.object({ id: z.uuid() })

const readLines = (tx: Tx, tenantId: string, deckId: string) =>
  tx
    .select()
    .from(deckLines)
    .where(and(eq(deckLines.tenantId, tenantId), eq(deckLines.deckId, deckId)))
    .orderBy(sql`${deckLines.revenue} desc nulls last`, deckLines.id)

type DeckRow = typeof decks.$inferSelect & { version: number }

/** Supersedes the deck that begins in the same month, if there is one. */
async function supersedeSameMonth(tx: Tx, actor: Actor, { property, product, tier, effectiveFrom }: DeckRow) {
  const { rows } = await tx.execute<{ id: string; name: string }>(sql`
    update decks set state = 'SUPERSEDED', version = version + 1, updated_at = now(), updated_by = ${actor.userId}
    where tenant_id = ${actor.tenantId} and property = ${property} and product = ${product} and tier = ${tier}
      and effective_from = ${effectiveFrom} and state = 'APPROVED' returning id, name`)
  await recordChanges(
    tx,
    actor,
    rows.map(({ id }) => ({
      noun: recordType,
      recordId: id,
      act: 'supersede',
      before: { state: 'APPROVED' },
      after: { state: 'SUPERSEDED' },
    })),
  )
}

async function lastRevision(
  tx: Tx,
  { tenantId }: Actor,
  { property, product, tier }: DeckRow,
): Promise<number> {
  const { rows } = await tx.execute<{ last: number }>(sql`
    select coalesce(max(revision), 0) as last from decks
    where tenant_id = ${tenantId} and property = ${property} and product = ${product} and tier = ${tier}`)
  return rows[0]!.last
}

/** Puts a locked draft into effect. Throws the problems that prevent it, in sentences. */
async function approveDeck(tx: Tx, actor: Actor, deck: DeckRow) {
  if (deck.state !== 'DRAFT') throw new AppError('conflict', 'This deck is already approved.')
  const problems = deckProblems(await readLines(tx, actor.tenantId, deck.id), deck.coverage)
  if (problems.length > 0) throw new AppError('invalid', problems.join(' '))
  await supersedeSameMonth(tx, actor, deck)
  const status = {
    state: 'APPROVED' as const,
    revision: (await lastRevision(tx, actor, deck)) + 1,
    approvedAt: new Date(),
    approvedBy: actor.userId,
  }
  return writeRow(tx, actor, deckStatusRecords, deck, status, 'approve')
}

const rethrowConstraintError = (error: unknown) => rethrowAsFieldError(error, deckRefusals)

/** The commands on a deck besides editing it. */
export const deckProcedures = {
  /** Puts a draft into effect from its first month on; its decimals must total exactly one. */
  approve: write.input(idInput.extend({ version: z.int32() })).mutation(({ ctx, input }) =>
    ctx
      .inTenant(async tx => {
        const deck = await lockVersion(tx, ctx.actor.tenantId, deckRecords, input)
        const { id, version } = await approveDeck(tx, ctx.actor, deck)
        return { id, version }
      })
      .catch(rethrowConstraintError),
  ),

  /**
   * Approves each complete draft separately; returns the reasons for the others.
   */
  approveMany: write
    .input(z.object({ ids: z.array(z.uuid()).min(1).max(500, 'At most 500 decks at a time.') }))
    .mutation(async ({ ctx, input }) => {
      const refusals: { name: string; why: string }[] = []
      let approvedCount = 0
      for (const id of new Set(input.ids))
        await ctx.inTenant(async tx => {
          const deck = await lockRow(tx, ctx.actor.tenantId, deckRecords, id)
          await tx
            .transaction(savepoint => approveDeck(savepoint, ctx.actor, deck))
            .then(() => approvedCount++)
            .catch(rethrowConstraintError)
            .catch((error: unknown) => {
              if (!(error instanceof AppError)) throw error
              refusals.push({ name: deck.name, why: error.message })
            })
        })
      return { approved: approvedCount, refused: refusals }
    }),

  /** Creates a new draft with the same owners that supersedes this deck from a month on. */
  revise: write
    .input(idInput.extend({ values: revisionSchema }))
    .mutation(({ ctx: { actor, inTenant }, input: { id, values } }) =>
      inTenant(async tx => {
        const draft = await createDraftRevision(tx, actor, id, values)
        return { id: draft.id, version: draft.version }
      }).catch(rethrowConstraintError),
    ),

  /** Adds the rounding loss to the largest share. Returns the previous line, for undo. */
  plug: write
    .input(idInput.extend({ side: z.enum(['revenue', 'cost']) }))
    .mutation(({ ctx: { actor, inTenant }, input: { id, side } }) =>
      inTenant(async tx => {
        await lockDraft(tx, actor.tenantId, id)
        const lines = await readLines(tx, actor.tenantId, id)
        const plug = findPlug(lines.map(line => line[side]))
        const line = plug && lines[plug.at]
        if (!line)
          throw new AppError(
            'conflict',
            'This is not a rounding difference: an owner is missing, or a decimal is wrong.',
          )
        const edit = { id: line.id, version: line.version, changes: { [side]: plug.decimal } }
        const saved = await saveRow(tx, actor, deckLineRecords(id), edit, { act: 'change owner' })
        return { line: line.id, version: saved.version, before: saved.before, decimal: plug.decimal }
      }),
    ),
}
