import { hasFeature } from '../../../core/access/refusal.ts'
import type { Plan } from '../../../core/access/refusal.ts'
import type { Tx } from '../../../core/data/database.server.ts'
import { newId } from '../../../core/data/id.server.ts'
import { promisedTimes } from '../hours/promise.ts'
import { readHours, readLevel } from '../settings/read-settings.server.ts'
import { tickets, type TicketRow } from './ticket.table.ts'

type NewTicketRequest = Pick<TicketRow, 'tenantId' | 'requesterId' | 'subject'> &
  Partial<Pick<TicketRow, 'categoryId' | 'priority' | 'figure' | 'about' | 'answers' | 'problemId'>>

/** Creates a ticket without messages, with the response times of the plan (null: no plan). */
export async function openTicket(tx: Tx, plan: Plan | null, opening: NewTicketRequest): Promise<TicketRow> {
  const hasPrioritySupport = plan !== null && hasFeature(plan, 'priority_support')
  const promise = promisedTimes(new Date(), await readLevel(tx, plan?.id ?? null), await readHours(tx))
  const stamps = { createdBy: opening.requesterId, updatedBy: opening.requesterId }
  const [ticket] = await tx
    .insert(tickets)
    .values({ ...opening, ...promise, ...stamps, id: newId(), hasPrioritySupport })
    .returning()
  return ticket!
}
