import { and, eq } from 'drizzle-orm'
import { z } from 'zod'
import { lockRow } from '../../core/data/rows.server.ts'
import { signal } from '../../core/data/record.server.ts'
import { AppError, notFound } from '../../core/error/AppError.ts'
import { tenantProcedure } from '../../core/http/procedure.server.ts'
import { boardAccess } from './access.ts'
import { maxChoices, voteProblem } from './poll.ts'
import { recordType, postRecords } from './post-records.server.ts'
import { postVotes } from './post.table.ts'

/** Votes in a post's poll. Votes are counted but not logged. An empty choice withdraws the vote. */
export const voteProcedure = tenantProcedure(boardAccess.read)
  .input(z.object({ id: z.uuid(), choices: z.array(z.int().min(0).max(maxChoices)).max(maxChoices) }))
  .mutation(({ ctx: { actor, today, inTenant }, input: { id, choices } }) =>
    inTenant(async tx => {
      const { tenantId, userId } = actor
      const { poll } = await lockRow(tx, tenantId, postRecords, id)
      if (!poll) throw notFound('Poll')
      const choiceIndexes = [...new Set(choices)].toSorted((a, b) => a - b)
      const problem = voteProblem(poll, choiceIndexes, today)
      if (problem !== null) throw new AppError('conflict', problem)
      const { tenantId: tenant, postId, userId: voter } = postVotes
      await (choiceIndexes.length === 0
        ? tx.delete(postVotes).where(and(eq(tenant, tenantId), eq(postId, id), eq(voter, userId)))
        : tx
            .insert(postVotes)
            .values({ tenantId, postId: id, userId, choices: choiceIndexes })
            .onConflictDoUpdate({
              target: [tenant, postId, voter],
              set: { choices: choiceIndexes, at: new Date() },
            }))
      await signal(tx, tenantId, recordType)
    }),
  )
