import { and, eq, sql, type SQL } from 'drizzle-orm'
import { z } from 'zod'
import { getRefusal, type Gate } from '../access/refusal.ts'
import { refusalMessages } from '../access/refusal-messages.ts'
import type { Viewer } from '../access/refusal.ts'
import { recordChange } from '../data/record.server.ts'
import { AppError, notFound } from '../error/AppError.ts'
import { router, tenantProcedure } from '../http/procedure.server.ts'
import { allModules, findRecordType } from '../module/modules.server.ts'
import { origins } from './origin.table.ts'
import type { MessageKind } from '../module/record-maker.server.ts'

const memberProcedure = tenantProcedure({ who: 'member' })
const source = z.object({ noun: z.string().max(40), recordId: z.uuid() })

const findMaker = (kind: string) =>
  allModules()
    .flatMap(({ recordMakers = [] }) => recordMakers)
    .find(making => making.kind === kind)

function checkGate(viewer: Viewer, gate: Gate): void {
  const denial = getRefusal(viewer, gate)
  if (denial) throw new AppError(denial, refusalMessages[denial].detail)
}

/**
 * The text of a kind of record that can become work, for users who pass its gate.
 * @throws AppError not_found
 */
function requireMessageKind(viewer: Viewer, noun: string): MessageKind {
  const kind = findRecordType(noun)?.messageKind
  if (!kind) throw notFound('Record')
  checkGate(viewer, kind.gate)
  return kind
}

/** Turns messages and posts into work, with a link both ways. */
export const originRouter = router({
  /** Makes a record of a kind from a message or post; refuses users who may not make the one or read the other. */
  make: memberProcedure
    .input(z.object({ source, kind: z.string().max(40), values: z.unknown() }))
    .mutation(({ ctx, input: { source, kind, values } }) => {
      const ground = requireMessageKind(ctx.viewer, source.noun)
      const making = findMaker(kind)
      if (!making) throw notFound('Kind')
      checkGate(ctx.viewer, making.gate)
      return ctx.inTenant(async tx => {
        const { tenantId, userId: createdBy } = ctx.actor
        await ground.place(tx, tenantId, source.recordId)
        const { id, pageId } = await making.make(tx, ctx, values)
        const from = { sourceNoun: source.noun, sourceId: source.recordId }
        await tx.insert(origins).values({ tenantId, ...from, kind, recordId: id, pageId, createdBy })
        await recordChange(tx, ctx.actor, { ...source, act: 'make work' })
        await ground.changed(tx, tenantId, source.recordId)
        return { id, pageId }
      })
    }),

  /** The source of a record, if the user may read it; null for a record that was not made from a message or post. */
  of: memberProcedure
    .input(z.object({ kind: z.string().max(40), recordId: z.uuid() }))
    .query(({ ctx, input: { kind, recordId } }) =>
      ctx.inTenant(async tx => {
        const { tenantId } = ctx.actor
        const originCondition = and(eq(origins.kind, kind), eq(origins.recordId, recordId))
        const [from] = await tx
          .select({ noun: origins.sourceNoun, id: origins.sourceId })
          .from(origins)
          .where(and(eq(origins.tenantId, tenantId), originCondition))
        const noun = from && findRecordType(from.noun)
        if (!from || !noun?.messageKind || getRefusal(ctx.viewer, noun.messageKind.gate) !== null) return null
        const to = await noun.messageKind.place(tx, tenantId, from.id).catch(nullIfDeleted)
        return to === null ? null : { one: noun.one, to }
      }),
    ),
})
export type OriginRouter = typeof originRouter

function nullIfDeleted(error: unknown): null {
  if (error instanceof AppError && error.code === 'not_found') return null
  throw error
}

/** SQL for the list of records made from the row of an alias. */
export const createdRecordsSql = (noun: string, record: { tenantId: SQL; id: SQL }): SQL => sql`
  (select coalesce(json_agg(json_build_object('kind', o.kind, 'id', o.record_id, 'pageId', o.page_id)
      order by o.created_at), '[]')
    from origins o where o.tenant_id = ${record.tenantId} and o.source_noun = ${noun} and o.source_id = ${record.id})`
