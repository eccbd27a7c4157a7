import { asc, eq } from 'drizzle-orm'
import { z } from 'zod'
import type { Tx } from '../../../core/data/database.server.ts'
import { newId } from '../../../core/data/id.server.ts'
import { moveByOne } from '../../../core/data/row-positions.ts'
import { platformId, recordChange } from '../../../core/data/record.server.ts'
import { takeAdvisoryLock } from '../../../core/data/advisory-lock.server.ts'
import {
  dropRow,
  fieldsIn,
  lockVersion,
  saveRow,
  type RecordMapping,
} from '../../../core/data/rows.server.ts'
import { rethrowAsFieldError } from '../../../core/data/rethrow-as-field-error.server.ts'
import { AppError, notFound } from '../../../core/error/AppError.ts'
import { router, staffProcedure } from '../../../core/http/procedure.server.ts'
import { platformActor } from '../../../core/tenancy/staff-actor.server.ts'
import { requirementDraft } from '../../verification/verification.ts'
import { requirements } from '../../verification/verification.table.ts'

type Row = typeof requirements.$inferSelect

const adminProcedure = staffProcedure('admin')
const versionInput = z.object({ id: z.uuid(), version: z.int32() })
const maxRequirements = 30
const fieldByConstraint = {
  verification_requirements_name: ['name', 'This is already required.'],
} satisfies Record<string, [string, string]>

/** Verification requirements. Sent requests keep the requirements they answered. */
export const verificationRulesRouter = router({
  list: staffProcedure('support')
    .meta({ reads: ['verification_requirements'] })
    .query(({ ctx }) =>
      ctx.services.database.acrossTenants(async tx => (await orderedRequirements(tx)).map(toRequirement)),
    ),

  add: adminProcedure.input(requirementDraft).mutation(({ ctx, input }) =>
    ctx.services.database
      .acrossTenants(async tx => {
        const all = await lockRequirements(tx)
        if (all.length >= maxRequirements)
          throw new AppError('invalid', `At most ${maxRequirements} requirements.`)
        const authorship = { createdBy: ctx.person.id, updatedBy: ctx.person.id }
        const row = { ...input, id: newId(), position: (all.at(-1)?.position ?? 0) + 1, ...authorship }
        const [created] = await tx.insert(requirements).values(row).returning()
        await recordChange(tx, platformActor(ctx), {
          ...recordRef(row.id),
          act: 'create',
          after: toRequirement(created!),
        })
      })
      .catch((error: unknown) => rethrowAsFieldError(error, fieldByConstraint)),
  ),

  change: adminProcedure
    .input(
      versionInput.extend({
        seen: z.record(z.string(), z.unknown()).optional(),
        requirement: requirementDraft,
      }),
    )
    .mutation(({ ctx, input }) =>
      ctx.services.database
        .acrossTenants(async tx => {
          const { requirement: changes, ...target } = input
          await saveRow(tx, platformActor(ctx), requirementRecords, { ...target, changes })
        })
        .catch((error: unknown) => rethrowAsFieldError(error, fieldByConstraint)),
    ),

  remove: adminProcedure.input(versionInput).mutation(({ ctx, input }) =>
    ctx.services.database.acrossTenants(async tx => {
      const row = await lockVersion(tx, platformId, requirementRecords, input)
      await dropRow(tx, platformActor(ctx), requirementRecords, row)
    }),
  ),

  /** Moves a requirement up or down by one position. */
  move: adminProcedure
    .input(z.object({ id: z.uuid(), by: z.union([z.literal(-1), z.literal(1)]) }))
    .mutation(({ ctx, input: { id, by: authorship } }) =>
      ctx.services.database.acrossTenants(async tx => {
        const all = await lockRequirements(tx)
        if (!all.some(row => row.id === id)) throw notFound('Requirement')
        const move = moveByOne(all, id, authorship)
        if (!move) return
        for (const { id, position } of move.changed)
          await tx.update(requirements).set({ position }).where(eq(requirements.id, id))
        const positions = { before: { place: move.from }, after: { place: move.to } }
        await recordChange(tx, platformActor(ctx), { ...recordRef(id), act: 'move', ...positions })
      }),
    ),
})
export type VerificationRulesRouter = typeof verificationRulesRouter

const recordRef = (recordId: string) => ({ noun: 'verification_requirements', recordId })

const requirementRecords: RecordMapping<typeof requirements, z.output<typeof requirementDraft>> = {
  table: requirements,
  noun: 'verification_requirements',
  one: 'requirement',
  toFields: fieldsIn(requirementDraft),
}

const toRequirement = ({ id, name, hint, kind, mandatory, version }: Row) => ({
  id,
  name,
  hint,
  kind,
  mandatory,
  version,
})

const orderedRequirements = (tx: Tx) =>
  tx.select().from(requirements).orderBy(asc(requirements.position), asc(requirements.name))

/** Locks the list, so that concurrent additions and moves wait. */
async function lockRequirements(tx: Tx): Promise<Row[]> {
  await takeAdvisoryLock(tx, 'verification_requirements')
  return orderedRequirements(tx)
}
