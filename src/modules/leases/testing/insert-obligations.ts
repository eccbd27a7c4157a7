import { newId } from '../../../core/data/id.server.ts'
import type { Context } from '../../../core/http/context.server.ts'
import type { Day } from '../../../core/time/calendar.ts'
import { obligations } from '../record/obligation.table.ts'

/**
 * Inserts many obligations of a lease in one statement; adding each through the procedure takes seconds and proves
 * no more.
 */
export async function insertObligations(
  { services, viewer }: Context,
  leaseId: string,
  added: readonly { title: string; dueDate: Day; amount?: string }[],
): Promise<string[]> {
  const stamps = { createdBy: viewer.user!.id, updatedBy: viewer.user!.id }
  const rows = added.map(obligation => ({
    ...obligation,
    ...stamps,
    tenantId: viewer.membership!.tenantId,
    id: newId(),
    leaseId,
    type: 'OTHER' as const,
    payBy: obligation.dueDate,
  }))
  await services.database.acrossTenants(async tx => {
    for (let index = 0; index < rows.length; index += 1000)
      await tx.insert(obligations).values(rows.slice(index, index + 1000))
  })
  return rows.map(({ id }) => id)
}
