import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Tx } from '../../../core/data/database.server.ts'
import { newId } from '../../../core/data/id.server.ts'
import type { Actor } from '../../../core/data/record.server.ts'
import { addRow, lockRow } from '../../../core/data/rows.server.ts'
import { rethrowAsFieldError } from '../../../core/data/rethrow-as-field-error.server.ts'
import { AppError } from '../../../core/error/AppError.ts'
import { tenantProcedure } from '../../../core/http/procedure.server.ts'
import { access } from '../access.ts'
import { afePartners } from '../partners/partner.table.ts'
import { statusLabels } from '../record/afe.ts'
import { afeRecords, afeStore } from '../record/afe-records.server.ts'
import { afeFile } from './afe-file.server.ts'
import { partnerFigures } from './figures.ts'

const maxSupplements = 99

/**
 * Creates a supplement of an approved AFE: a draft with the next number for the same work. A lock orders it
 * before or after a concurrent closing of the AFE.
 */
export const addSupplement = tenantProcedure(access.write)
  .input(z.object({ id: z.uuid() }))
  .mutation(({ ctx, input: { id } }) =>
    ctx
      .inTenant(async tx => {
        const { tenantId } = ctx.actor
        const root = await lockRow(tx, tenantId, afeRecords, id)
        if (root.supplementOf !== null)
          throw new AppError('conflict', 'A supplement cannot have supplements: add one to its AFE.')
        if (root.status === 'closed')
          throw new AppError('conflict', `AFE ${root.number} is closed. Reopen it to add a supplement.`)
        if (root.status !== 'approved')
          throw new AppError(
            'conflict',
            `AFE ${root.number} is ${statusLabels[root.status].toLowerCase()}: only an approved AFE can have supplements. Change its lines instead.`,
          )
        const { rows } = await tx.execute<{ last: number }>(sql`
          select coalesce(max(supplement_no), 0) as last from afes where tenant_id = ${tenantId} and supplement_of = ${id}`)
        const no = rows[0]!.last + 1
        if (no > maxSupplements)
          throw new AppError('conflict', `An AFE can have at most ${maxSupplements} supplements.`)
        const { type, wellId, leaseId, operator, startsOn, endsOn } = root
        const created = await addRow(
          tx,
          ctx.actor,
          afeRecords,
          {
            number: `${root.number}-S${no}`,
            name: `${root.name}, supplement ${no}`.slice(0, 200),
            type,
            wellId,
            leaseId,
            operator,
            datedOn: ctx.today,
            startsOn,
            endsOn,
            notes: null,
          },
          { supplementOf: id, supplementNo: no },
        )
        await copyPartners(tx, ctx.actor, id, created.id)
        return { id: created.id, version: created.version }
      })
      .catch((error: unknown) => rethrowAsFieldError(error, afeStore.commands.refusals ?? {})),
  )

/** The partners who pay for the AFE vote on its supplement, with the shares in which they pay. */
async function copyPartners(tx: Tx, { tenantId, userId }: Actor, rootId: string, afeId: string) {
  const { partners, ballots } = await afeFile(tx, tenantId, rootId)
  const paying = partnerFigures(partners, ballots, null).rows.flatMap(({ name, own, pays, penaltyPercent }) =>
    pays === null || Number(pays) === 0 ? [] : [{ name, own, share: pays, penaltyPercent }],
  )
  if (paying.length === 0) return
  const stamps = { tenantId, afeId, createdBy: userId, updatedBy: userId }
  await tx.insert(afePartners).values(paying.map(partner => ({ ...partner, ...stamps, id: newId() })))
}
