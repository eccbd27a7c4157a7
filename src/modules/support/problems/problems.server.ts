import { and, desc, eq, ne, sql } from 'drizzle-orm'
import { z } from 'zod'
import { sendEmail } from '../../../core/auth/send-email.server.ts'
import type { Tx } from '../../../core/data/database.server.ts'
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
import { AppError, notFound } from '../../../core/error/AppError.ts'
import type { Services } from '../../../core/http/context.server.ts'
import { personProcedure, router, staffProcedure } from '../../../core/http/procedure.server.ts'
import { platformActor } from '../../../core/tenancy/staff-actor.server.ts'
import { supportFixed } from './fixed-email.ts'
import { knownProblem, maxProblems, problemRecordType, type KnownProblem } from './problem.ts'
import { supportProblemPeople, supportProblems } from './problem.table.ts'

const supportProcedure = staffProcedure('support')
const versionInput = z.object({ id: z.uuid(), version: z.int32() })

const problemRecords: RecordMapping<typeof supportProblems, KnownProblem> = {
  table: supportProblems,
  noun: problemRecordType,
  one: 'known problem',
  toFields: fieldsIn(knownProblem),
}
const constraintErrors = {
  support_problems_title: ['title', 'A known problem with this title already exists.'],
  support_problems_category_id_fkey: ['categoryId', 'This category no longer exists. Choose another one.'],
} satisfies Record<string, [string, string]>

/** The number of users who have the problem, staff and customers alike. */
const peopleCount = sql<number>`(select count(*)::int from support_problem_people p where p.problem_id = ${supportProblems.id})`
const { id, title, advice, state, categoryId, createdAt, fixedAt, version } = supportProblems
const problemColumns = {
  id,
  title,
  advice,
  state,
  categoryId,
  since: createdAt,
  fixedAt,
  people: peopleCount,
}

/** Known problems. Staff write them, and customers see them before they send a ticket. */
export const supportProblemsRouter = router({
  /** The problems that are not fixed, latest first, and whether the user has them too. */
  open: personProcedure.meta({ reads: [problemRecordType] }).query(({ ctx }) =>
    ctx.services.database.people
      .select({
        ...problemColumns,
        isMine: sql<boolean>`exists (select 1 from support_problem_people p
          where p.problem_id = ${supportProblems.id} and p.user_id = ${ctx.person.id})`,
      })
      .from(supportProblems)
      .where(ne(state, 'fixed'))
      .orderBy(desc(createdAt), desc(id)),
  ),

  /** Sets whether the user has this problem too. */
  setMine: personProcedure.input(z.object({ id: z.uuid(), mine: z.boolean() })).mutation(({ ctx, input }) =>
    ctx.services.database.acrossTenants(async tx => {
      const person = { problemId: input.id, userId: ctx.person.id }
      const [problem] = await tx
        .select({ state })
        .from(supportProblems)
        .where(eq(id, input.id))
        .for('key share')
      if (!problem || problem.state === 'fixed') throw notFound('Problem')
      if (input.mine) await tx.insert(supportProblemPeople).values(person).onConflictDoNothing()
      else
        await tx
          .delete(supportProblemPeople)
          .where(
            and(
              eq(supportProblemPeople.problemId, person.problemId),
              eq(supportProblemPeople.userId, person.userId),
            ),
          )
      await signal(tx, 'everyone', 'support_problems')
    }),
  ),

  list: supportProcedure.meta({ reads: [problemRecordType] }).query(({ ctx }) =>
    ctx.services.database.people
      .select({ ...problemColumns, version })
      .from(supportProblems)
      .orderBy(sql`${state} = 'fixed'`, desc(createdAt), desc(id)),
  ),

  add: supportProcedure.input(knownProblem).mutation(({ ctx, input }) =>
    ctx.services.database
      .acrossTenants(async tx => {
        const limitError = () =>
          new AppError('limit_reached', `There can be at most ${maxProblems} problems. Remove one first.`)
        await reserve(tx, problemRecordType, {
          countExisting: () => tx.$count(supportProblems),
          max: maxProblems,
          full: limitError,
        })
        const stamps = { createdBy: ctx.person.id, updatedBy: ctx.person.id }
        const row = { ...input, id: newId(), ...stamps }
        await tx.insert(supportProblems).values(row)
        const line = { noun: problemRecordType, recordId: row.id, act: 'create', after: input }
        await recordChange(tx, platformActor(ctx), line)
        await signal(tx, 'everyone', 'support_problems')
      })
      .catch((error: unknown) => rethrowAsFieldError(error, constraintErrors)),
  ),

  /** Changes a problem. Users who have it are notified once it is fixed. */
  change: supportProcedure
    .input(
      versionInput.extend({
        seen: z.record(z.string(), z.unknown()).optional(),
        changes: knownProblem.partial(),
      }),
    )
    .mutation(({ ctx, input }) =>
      ctx.services.database
        .acrossTenants(async tx => {
          const [previous] = await tx.select().from(supportProblems).where(eq(id, input.id)).for('update')
          await saveRow(tx, platformActor(ctx), problemRecords, input as never)
          if (input.changes.state === 'fixed' && previous?.state !== 'fixed')
            await notifyFixed(tx, ctx.services, input.id)
          await signal(tx, 'everyone', 'support_problems')
        })
        .catch((error: unknown) => rethrowAsFieldError(error, constraintErrors)),
    ),

  remove: supportProcedure.input(versionInput).mutation(({ ctx, input }) =>
    ctx.services.database.acrossTenants(async tx => {
      const row = await lockVersion(tx, platformId, problemRecords, input)
      await dropRow(tx, platformActor(ctx), problemRecords, row)
      await signal(tx, 'everyone', 'support_problems')
    }),
  ),
})
export type SupportProblemsRouter = typeof supportProblemsRouter

/** Emails the users who had the problem, with a link to their ticket about it if there is one. */
async function notifyFixed(tx: Tx, services: Services, problemId: string): Promise<void> {
  const [problem] = await tx.select({ title }).from(supportProblems).where(eq(id, problemId))
  const { rows } = await tx.execute<{ userId: string; ticketId: string | null }>(sql`
    select p.user_id as "userId", (select t.id from tickets t
      where t.requester_id = p.user_id and t.problem_id = p.problem_id
      order by t.last_at desc, t.id limit 1) as "ticketId"
    from support_problem_people p where p.problem_id = ${problemId}`)
  for (const { userId, ticketId } of rows)
    await sendEmail(tx, services, userId, supportFixed, {
      problem: problem!.title,
      link: `${services.config.PUBLIC_URL}/app/support${ticketId === null ? '' : `/${ticketId}`}`,
    })
}
