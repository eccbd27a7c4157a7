import { z } from 'zod'
import { signal } from '../../../core/data/record.server.ts'
import { lockVersion, writeRow, type RecordMapping } from '../../../core/data/rows.server.ts'
import { tenantProcedure, type TenantContext } from '../../../core/http/procedure.server.ts'
import { listingAccess } from '../access.ts'
import { copyPublished } from '../publishing/listing-store.server.ts'
import { answerText, questionRecordType, type QuestionState } from '../record/question.ts'
import { listingQuestions } from '../record/question.table.ts'

type AnswerChange = { answer: string | null; state: QuestionState; answeredAt: Date | null }

const records: RecordMapping<typeof listingQuestions, AnswerChange> = {
  table: listingQuestions,
  noun: questionRecordType,
  one: 'question',
  toFields: ({ answer, state, answeredAt }) => ({ answer, state, answeredAt }),
}

const write = tenantProcedure(listingAccess.write)
const versionInput = z.object({ id: z.uuid(), version: z.int32() })

/** The seller's actions on questions. An answer publishes the next version of the listing. */
export const answerCommands = {
  answer: write
    .input(versionInput.extend({ answer: answerText }))
    .mutation(({ ctx, input: { answer, ...questionRef } }) =>
      saveAnswer(ctx, questionRef, { answer, state: 'answered', answeredAt: new Date() }, 'answer'),
    ),

  /** Declines a question. It also withdraws an answer, so that neither it nor its question is public. */
  decline: write
    .input(versionInput)
    .mutation(({ ctx, input }) =>
      saveAnswer(ctx, input, { answer: null, state: 'declined', answeredAt: null }, 'decline'),
    ),
}

const saveAnswer = (
  ctx: TenantContext,
  selection: z.output<typeof versionInput>,
  change: AnswerChange,
  action: string,
) =>
  ctx.inTenant(async tx => {
    const row = await lockVersion(tx, ctx.actor.tenantId, records, selection)
    const { version } = await writeRow(tx, ctx.actor, records, row, change, action)
    await copyPublished(tx, ctx, [row.listingId])
    await signal(tx, row.askerTenantId, questionRecordType)
    return { version }
  })
