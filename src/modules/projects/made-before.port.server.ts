import { and, eq } from 'drizzle-orm'
import type { Tx } from '../../core/data/database.server.ts'
import type { Actor } from '../../core/data/record.server.ts'
import { takeAdvisoryLock } from '../../core/data/advisory-lock.server.ts'
import type { projects } from './project.table.ts'
import type { projectTasks } from './tasks/task.table.ts'

/**
 * Whether a person made this before, by the same click: its browser chose the id. Of two clicks the second waits until
 * what the first makes is there, so that a click succeeds once.
 */
export async function isMadeBefore(
  tx: Tx,
  { tenantId, userId }: Pick<Actor, 'tenantId' | 'userId'>,
  table: typeof projects | typeof projectTasks,
  id: string,
): Promise<boolean> {
  await takeAdvisoryLock(tx, `make ${id}`)
  const made = and(eq(table.tenantId, tenantId), eq(table.id, id), eq(table.createdBy, userId))
  return (await tx.$count(table, made)) > 0
}
