import { and, eq } from 'drizzle-orm'
import { z } from 'zod'
import { getRefusal } from '../../../core/access/refusal.ts'
import { refusalMessages } from '../../../core/access/refusal-messages.ts'
import { recordChange } from '../../../core/data/record.server.ts'
import { AppError, notFound } from '../../../core/error/AppError.ts'
import { tenantProcedure } from '../../../core/http/procedure.server.ts'
import { addCurative, addCurativeGate } from '../../curative/add-curative.port.server.ts'
import { access } from '../access.ts'
import { lockProspect, recordType } from '../record/prospect-records.server.ts'
import { prospectInstruments, prospectOwners } from '../record/prospect.table.ts'
import { needsCurativeSchema } from './needs-curative.ts'

const tables = { instrument: prospectInstruments, owner: prospectOwners } as const

/** Adds an instrument or an owner to the curative list, unless it is already there; returns the item's id. */
export const needsCurative = tenantProcedure(access.write)
  .input(
    z.object({
      prospectId: z.uuid(),
      of: z.enum(['instrument', 'owner']),
      id: z.uuid(),
      item: needsCurativeSchema,
    }),
  )
  .mutation(({ ctx, input: { prospectId, of, id, item } }) => {
    const denial = getRefusal(ctx.viewer, addCurativeGate)
    if (denial) throw new AppError(denial, refusalMessages[denial].detail)
    return ctx.inTenant(async tx => {
      const { tenantId } = ctx.actor
      await lockProspect(tx, tenantId, prospectId)
      const table = tables[of]
      const isRow = and(eq(table.tenantId, tenantId), eq(table.prospectId, prospectId), eq(table.id, id))
      const [row] = await tx.select({ curativeId: table.curativeId }).from(table).where(isRow)
      if (!row) throw notFound(of === 'owner' ? 'Owner' : 'Instrument')
      if (row.curativeId !== null) return { id: row.curativeId }
      const curativeId = await addCurative(tx, ctx.actor, { ...item, kind: 'OTHER', severity: 'DRILLING' })
      await tx.update(table).set({ curativeId }).where(isRow)
      await recordChange(tx, ctx.actor, {
        noun: recordType,
        recordId: prospectId,
        act: 'ask for curative',
        after: { of, curativeId, name: item.name },
      })
      return { id: curativeId }
    })
  })
