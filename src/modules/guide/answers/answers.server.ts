import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { isFirstInWindow } from '../../../core/auth/attempts.server.ts'
import { staffProcedure, tenantProcedure } from '../../../core/http/procedure.server.ts'
import { notFound } from '../../../core/error/AppError.ts'
import { guideGate } from '../access.ts'
import { findPage } from '../pages/all-pages.ts'

const dayMinutes = 24 * 60

/** The minimum number of answers for a page to be listed. */
const minAnswers = 3

export const answerProcedures = {
  /** Counts an answer anonymously. Only one answer per user, page and day counts. */
  answer: tenantProcedure(guideGate)
    .input(z.object({ topic: z.string().max(100), yes: z.boolean() }))
    .mutation(({ ctx, input: { topic, yes } }) => {
      if (!findPage(topic)) throw notFound('Page')
      return ctx.inTenant(async tx => {
        if (!(await isFirstInWindow(tx, `guide answer:${ctx.person.id}:${topic}`, dayMinutes))) return
        const [first, second] = yes ? [1, 0] : [0, 1]
        await tx.execute(sql`
          insert into guide_answers as a (topic, month, yes, no)
          values (${topic}, date_trunc('month', now())::date, ${first}, ${second})
          on conflict (topic, month) do update set yes = a.yes + excluded.yes, no = a.no + excluded.no`)
      })
    }),

  /** Reads the pages that did not answer their readers' questions in the last three months, most failures first. */
  unanswered: staffProcedure('support').query(async ({ ctx }) => {
    const { rows } = await ctx.services.database.people.execute<{
      topic: string
      yes: number
      no: number
    }>(sql`
      select topic, sum(yes)::int as yes, sum(no)::int as no from guide_answers
      where month >= date_trunc('month', now()) - interval '2 months'
      group by topic having sum(no) > 0 and sum(yes + no) >= ${minAnswers}
      order by sum(no)::float8 / sum(yes + no) desc, sum(no) desc, topic limit 20`)
    return rows.flatMap(row => {
      const page = findPage(row.topic)
      return page ? [{ ...row, title: page.title }] : []
    })
  }),
}
