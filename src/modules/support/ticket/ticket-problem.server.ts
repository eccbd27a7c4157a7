import { and, eq, ne } from 'drizzle-orm'
import type { Tx } from '../../../core/data/database.server.ts'
import { signal } from '../../../core/data/record.server.ts'
import { fieldError } from '../../../core/error/AppError.ts'
import { ticketCondition, refuseMerged, signalTicket, updateStamps } from './ticket-messages.server.ts'
import { tickets, type TicketRow } from './ticket.table.ts'
import type { TicketProblem } from '../problems/problem.ts'
import { supportProblemPeople, supportProblems } from '../problems/problem.table.ts'

export async function readProblem(
  tx: Tx,
  { problemId }: Pick<TicketRow, 'problemId'>,
): Promise<TicketProblem | null> {
  if (problemId === null) return null
  const { id, title, advice, state } = supportProblems
  const [problem] = await tx
    .select({ id, title, advice, state })
    .from(supportProblems)
    .where(eq(id, problemId))
  return problem ?? null
}

/**
 * Links a locked ticket to a known problem, or to none. The requester then counts as having that problem, and no longer
 * the former one.
 * @throws AppError invalid if the problem is unknown or fixed; conflict if the ticket was merged
 */
export async function linkProblem(
  tx: Tx,
  ticket: TicketRow,
  problemId: string | null,
  actorId: string,
): Promise<void> {
  refuseMerged(ticket)
  if (ticket.problemId === problemId) return
  const { requesterId: userId } = ticket
  if (problemId !== null) await joinProblem(tx, problemId, userId)
  if (ticket.problemId !== null)
    await tx
      .delete(supportProblemPeople)
      .where(
        and(eq(supportProblemPeople.problemId, ticket.problemId), eq(supportProblemPeople.userId, userId)),
      )
  await tx
    .update(tickets)
    .set({ problemId, ...updateStamps(actorId) })
    .where(ticketCondition(ticket))
  await signal(tx, 'everyone', 'support_problems')
  await signalTicket(tx, ticket)
}

/** Adds a user to those who have a problem and are notified when it is fixed. Throws like `linkProblem`. */
export async function joinProblem(tx: Tx, problemId: string, userId: string): Promise<void> {
  const [problem] = await tx
    .select({ id: supportProblems.id })
    .from(supportProblems)
    .where(and(eq(supportProblems.id, problemId), ne(supportProblems.state, 'fixed')))
    .for('key share')
  if (!problem) throw fieldError('problemId', 'This problem is fixed or no longer listed.')
  await tx.insert(supportProblemPeople).values({ problemId, userId }).onConflictDoNothing()
}
