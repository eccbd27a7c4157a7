import { and, eq } from 'drizzle-orm'
import type { Tx } from '../../core/data/database.server.ts'
import type { Actor } from '../../core/data/record.server.ts'
import { takeAdvisoryLock } from '../../core/data/advisory-lock.server.ts'
import type { projects } from './project.table.ts'
import type { projectTasks } from './tasks/task.table.ts'

/**
 * True if the user already created this record with the same click: the browser chose the id. Of two
 * concurrent clicks the second waits until the first has created the record, so a click succeeds once.
 */
export async function isAlreadyCreated(
  tx: Tx,
  { tenantId, userId }: Pick<Actor, 'tenantId' | 'userId'>,
  table: typeof projects | typeof projectTasks,
  id: string,
): Promise<boolean> {
  await takeAdvisoryLock(tx, `make ${id}`)
  const isOwnRecord = and(eq(table.tenantId, tenantId), eq(table.id, id), eq(table.createdBy, userId))
  return (await tx.$count(table, isOwnRecord)) > 0
}
