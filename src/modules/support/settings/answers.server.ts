import { asc } from 'drizzle-orm'
import { z } from 'zod'
import { newId } from '../../../core/data/id.server.ts'
import { platformId, recordChange, signal } from '../../../core/data/record.server.ts'
import { reserve } from '../../../core/data/reserve.server.ts'
import { rethrowAsFieldError } from '../../../core/data/rethrow-as-field-error.server.ts'
import {
  dropRow,
  fieldsIn,
  lockVersion,
  saveRow,
  type RecordMapping,
} from '../../../core/data/rows.server.ts'
import { AppError } from '../../../core/error/AppError.ts'
import { router, staffProcedure } from '../../../core/http/procedure.server.ts'
import { platformActor } from '../../../core/tenancy/staff-actor.server.ts'
import { cannedAnswer, maxAnswers, type CannedAnswer } from './canned-answer.ts'
import { supportAnswers } from './settings.table.ts'

const supportProcedure = staffProcedure('support')
export const answerRecordType = 'support_answers'
const versionInput = z.object({ id: z.uuid(), version: z.int32() })

const answerRecords: RecordMapping<typeof supportAnswers, CannedAnswer> = {
  table: supportAnswers,
  noun: answerRecordType,
  one: 'canned answer',
  toFields: fieldsIn(cannedAnswer),
}
const constraintErrors = {
  support_answers_name: ['name', 'An answer with this name already exists.'],
} satisfies Record<string, [string, string]>

/** The canned answers, shared by all staff. */
export const supportAnswersRouter = router({
  list: supportProcedure.meta({ reads: [answerRecordType] }).query(({ ctx }) =>
    ctx.services.database.acrossTenants(tx =>
      tx
        .select({
          id: supportAnswers.id,
          name: supportAnswers.name,
          text: supportAnswers.text,
          version: supportAnswers.version,
        })
        .from(supportAnswers)
        .orderBy(asc(supportAnswers.name)),
    ),
  ),

  add: supportProcedure.input(cannedAnswer).mutation(({ ctx, input }) =>
    ctx.services.database
      .acrossTenants(async tx => {
        const limitError = () =>
          new AppError(
            'limit_reached',
            `There can be at most ${maxAnswers} canned answers. Remove one first.`,
          )
        await reserve(tx, answerRecordType, {
          countExisting: () => tx.$count(supportAnswers),
          max: maxAnswers,
          full: limitError,
        })
        const stamps = { createdBy: ctx.person.id, updatedBy: ctx.person.id }
        const row = { ...input, id: newId(), ...stamps }
        await tx.insert(supportAnswers).values(row)
        const line = { noun: answerRecordType, recordId: row.id, act: 'create', after: input }
        await recordChange(tx, platformActor(ctx), line)
        await signal(tx, 'everyone', 'support_answers')
      })
      .catch((error: unknown) => rethrowAsFieldError(error, constraintErrors)),
  ),

  change: supportProcedure
    .input(
      versionInput.extend({
        seen: z.record(z.string(), z.unknown()).optional(),
        changes: cannedAnswer.partial(),
      }),
    )
    .mutation(({ ctx, input }) =>
      ctx.services.database
        .acrossTenants(async tx => {
          await saveRow(tx, platformActor(ctx), answerRecords, input as never)
          await signal(tx, 'everyone', 'support_answers')
        })
        .catch((error: unknown) => rethrowAsFieldError(error, constraintErrors)),
    ),

  remove: supportProcedure.input(versionInput).mutation(({ ctx, input }) =>
    ctx.services.database.acrossTenants(async tx => {
      const row = await lockVersion(tx, platformId, answerRecords, input)
      await dropRow(tx, platformActor(ctx), answerRecords, row)
      await signal(tx, 'everyone', 'support_answers')
    }),
  ),
})
export type SupportAnswersRouter = typeof supportAnswersRouter
