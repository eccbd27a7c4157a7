import { isDeepStrictEqual } from 'node:util'
import { and, asc, eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Tx } from '../../../core/data/database.server.ts'
import { newId } from '../../../core/data/id.server.ts'
import { recordChanges } from '../../../core/data/record.server.ts'
import { lockRow } from '../../../core/data/rows.server.ts'
import { AppError } from '../../../core/error/AppError.ts'
import { tenantProcedure } from '../../../core/http/procedure.server.ts'
import { recordParts } from '../../../core/resource/record-parts.server.ts'
import { access } from '../access.ts'
import { lockedMessage } from './afe.ts'
import { afeRecords, recordType } from './afe-records.server.ts'
import { afeLines, afes } from './afe.table.ts'
import { lineSchema, maxLines } from './line.ts'

const tooManyLines = () => new AppError('invalid', `An AFE can have at most ${maxLines} lines.`)

/** The lines of an estimate. After submission for approval, only their field estimates change. */
export const lineParts = recordParts(
  {
    noun: recordType,
    table: afes,
    key: 'afeId',
    write: access.write,
    lock: (tx, tenantId, id) => lockRow(tx, tenantId, afeRecords, id),
  },
  {
    one: 'line',
    table: afeLines,
    schema: lineSchema,
    order: [asc(afeLines.position), asc(afeLines.id)],
    async alsoWrite(tx, { actor }, { parentId, before, after }) {
      const { status } = await lockRow(tx, actor.tenantId, afeRecords, parentId)
      const ofField =
        before && after && isDeepStrictEqual({ ...before, fieldCost: null }, { ...after, fieldCost: null })
      const isEditable =
        status === 'draft' || (ofField && (status === 'approved' || status === 'in_approval'))
      if (!isEditable) throw new AppError('conflict', lockedMessage(status))
      if (!before && (await countLines(tx, actor.tenantId, parentId)) > maxLines) throw tooManyLines()
    },
  },
)

const afeLinesCondition = (tenantId: string, id: string) =>
  and(eq(afeLines.tenantId, tenantId), eq(afeLines.afeId, id))

const countLines = (tx: Tx, tenantId: string, id: string) =>
  tx.$count(afeLines, afeLinesCondition(tenantId, id))

/** Appends lines, such as those pasted from a spreadsheet. Returns their ids. */
export const addLines = tenantProcedure(access.write)
  .input(z.object({ afeId: z.uuid(), lines: z.array(lineSchema).min(1).max(maxLines) }))
  .mutation(({ ctx, input: { afeId, lines } }) =>
    ctx.inTenant(async tx => {
      const { tenantId, userId } = ctx.actor
      const { status } = await lockRow(tx, tenantId, afeRecords, afeId)
      if (status !== 'draft') throw new AppError('conflict', lockedMessage(status))
      if ((await countLines(tx, tenantId, afeId)) + lines.length > maxLines) throw tooManyLines()
      const [last] = await tx
        .select({ position: sql<number>`coalesce(max(${afeLines.position}), 0)`.mapWith(Number) })
        .from(afeLines)
        .where(afeLinesCondition(tenantId, afeId))
      const rows = lines.map((line, index) => ({
        ...line,
        position: last!.position + index + 1,
        tenantId,
        id: newId(),
        afeId,
        createdBy: userId,
        updatedBy: userId,
      }))
      await tx.insert(afeLines).values(rows)
      await recordChanges(
        tx,
        ctx.actor,
        lines.map(after => ({ noun: recordType, recordId: afeId, act: 'add line', after })),
      )
      return rows.map(({ id }) => ({ id, version: 1 }))
    }),
  )
