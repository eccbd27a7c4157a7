import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { onConflictIgnore } from '../../../core/data/distributed/as-inserts.ts'
import type { Tx } from '../../../core/data/database.server.ts'
import { newId } from '../../../core/data/id.server.ts'
import { recordChange, type Actor } from '../../../core/data/record.server.ts'
import { rethrowAsFieldError } from '../../../core/data/rethrow-as-field-error.server.ts'
import { addRow, lockVersion, saveRow, writeRow } from '../../../core/data/rows.server.ts'
import { AppError, fieldError } from '../../../core/error/AppError.ts'
import { parseFields } from '../../../core/form/parse-fields.ts'
import { router, tenantProcedure } from '../../../core/http/procedure.server.ts'
import type { Day } from '../../../core/time/calendar.ts'
import { access } from '../access.ts'
import { approveChange, reopenChange } from './approve-change.server.ts'
import { changeFile } from './change-file.server.ts'
import { changeRecords, lockOpenChange, recordType, papers, shares } from './change-records.server.ts'
import { changeSchema, papersByKind, type Change } from './change.ts'

const read = tenantProcedure(access.read)
const write = tenantProcedure(access.write)
const idInput = z.object({ id: z.uuid() })
const versionInput = idInput.extend({ version: z.int32() })

const refusals: Readonly<Record<string, [string, string]>> = {
  ownership_changes_party: ['partyId', 'Choose a contact in your organization.'],
  ownership_changes_death: ['kind', 'This owner’s death is already on record. Open that change.'],
  decks_approved: ['kind', 'A deck was just approved. Try again.'],
}

const requirePastDates = ({ requestedOn, diedOn }: Change, today: Day) => {
  if (requestedOn > today) throw fieldError('requestedOn', 'This date is in the future.')
  if (diedOn !== null && diedOn > today) throw fieldError('diedOn', 'This date is in the future.')
}

/**
 * Changes of address and ownership: requested, documents collected, approved, and done once their decks are.
 */
export const changeRouter = router({
  get: read
    .meta({ reads: [recordType, 'decks', 'parties'] })
    .input(idInput)
    .query(({ ctx, input: { id } }) => ctx.inTenant(tx => changeFile(tx, ctx.actor.tenantId, id, ctx.today))),
  papers: papers.router,
  shares: shares.router,

  /**
   * Creates a change with the documents that its kind needs. A death suspends the owner until it is settled.
   */
  create: write.input(z.object({ partyId: z.uuid(), values: z.unknown() })).mutation(({ ctx, input }) => {
    const values = parseFields(changeSchema, input.values)
    requirePastDates(values, ctx.today)
    return ctx
      .inTenant(async tx => {
        const { actor } = ctx
        const open = { state: 'REQUESTED' as const, approvedAt: null, approvedBy: null }
        const { id, version } = await addRow(
          tx,
          actor,
          changeRecords,
          { ...values, ...open },
          { partyId: input.partyId },
        )
        await addDefaultPapers(tx, actor, id, values)
        if (values.kind === 'DEATH') await recordDeath(tx, actor, input.partyId, id, values.diedOn!)
        return { id, version }
      })
      .catch((error: unknown) => rethrowAsFieldError(error, refusals))
  }),

  update: write
    .input(versionInput.extend({ seen: z.record(z.string(), z.unknown()).optional(), values: z.unknown() }))
    .mutation(({ ctx, input: { values, ...target } }) => {
      const changes = parseFields(changeSchema, values)
      requirePastDates(changes, ctx.today)
      return ctx
        .inTenant(async tx => {
          const row = await lockOpenChange(tx, ctx.actor.tenantId, target.id)
          if (row.kind !== changes.kind)
            throw fieldError('kind', 'Cancel this change and request another one.')
          const edit = { id: target.id, version: target.version, seen: target.seen, changes }
          const { id, version } = await saveRow(tx, ctx.actor, changeRecords, edit)
          return { id, version }
        })
        .catch((error: unknown) => rethrowAsFieldError(error, refusals))
    }),

  approve: write.input(versionInput).mutation(({ ctx, input }) =>
    ctx
      .inTenant(async tx => {
        const row = await lockVersion(tx, ctx.actor.tenantId, changeRecords, input)
        if (row.state !== 'REQUESTED') throw new AppError('conflict', 'This change is already settled.')
        return approveChange(tx, ctx.actor, row, ctx.today)
      })
      .catch((error: unknown) => rethrowAsFieldError(error, refusals)),
  ),

  reopen: write.input(versionInput).mutation(({ ctx, input }) =>
    ctx.inTenant(async tx => {
      const row = await lockVersion(tx, ctx.actor.tenantId, changeRecords, input)
      if (row.state !== 'APPROVED') throw new AppError('conflict', 'This change is not approved.')
      return reopenChange(tx, ctx.actor, row)
    }),
  ),

  /** Cancels a change, or resumes a canceled one. */
  cancel: write
    .input(versionInput.extend({ isCanceled: z.boolean() }))
    .mutation(({ ctx, input: { isCanceled, ...target } }) =>
      ctx
        .inTenant(async tx => {
          const { actor } = ctx
          const row = await lockVersion(tx, actor.tenantId, changeRecords, target)
          if (row.state === 'APPROVED')
            throw new AppError('conflict', 'This change is approved. Reopen it first.')
          const state = isCanceled ? ('CANCELED' as const) : ('REQUESTED' as const)
          const { version } = await writeRow(
            tx,
            actor,
            changeRecords,
            row,
            { state },
            isCanceled ? 'cancel' : 'take up',
          )
          return { version }
        })
        .catch((error: unknown) => rethrowAsFieldError(error, refusals)),
    ),
})

const addDefaultPapers = (tx: Tx, { tenantId, userId }: Actor, changeId: string, { kind }: Change) =>
  tx.execute(sql`
    insert into ownership_papers (tenant_id, id, change_id, name, created_by, updated_by)
    select ${tenantId}, ordered_id(at::int), ${changeId}, name, ${userId}, ${userId}
    from unnest(${sql.param([...papersByKind[kind]])}::text[]) with ordinality p(name, at) ${sql.raw(onConflictIgnore)}`)

/** Records the contact's death, and suspends payment from that month on until the change is settled. */
async function recordDeath(tx: Tx, actor: Actor, partyId: string, changeId: string, diedOn: Day) {
  const { tenantId, userId } = actor
  const { rows } = await tx.execute<{ was: string | null }>(sql`
    with was as (select died_on from parties where tenant_id = ${tenantId} and id = ${partyId} for update)
    update parties p set died_on = ${diedOn}, version = p.version + 1, updated_at = now(), updated_by = ${userId}
    from was where p.tenant_id = ${tenantId} and p.id = ${partyId} and was.died_on is distinct from ${diedOn}
    returning was.died_on::text as was`)
  if (rows[0])
    await recordChange(tx, actor, {
      noun: 'parties',
      recordId: partyId,
      act: 'update',
      before: { diedOn: rows[0].was },
      after: { diedOn },
    })
  await tx.execute(sql`
    insert into owner_suspense (tenant_id, id, party_id, code, from_month, change_id, created_by, updated_by)
    values (${tenantId}, ${newId()}, ${partyId}, 'DEATH', date_trunc('month', ${diedOn}::date), ${changeId}, ${userId}, ${userId})
    ${sql.raw(onConflictIgnore)}`)
}
