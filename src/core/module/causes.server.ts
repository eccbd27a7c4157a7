import type { Gate } from '../access/refusal.ts'
import type { Tx } from '../data/database.server.ts'
import type { TenantContext } from '../http/procedure.server.ts'
import type { Day } from '../time/calendar.ts'
import type { Cause } from './cause.ts'

/**
 * A kind of record that can start a task, and is closed with it. Its module alone knows what proves it and how it is
 * closed and reopened, in the transaction that moves the task.
 */
export type CauseKind = {
  /** It is stored with tasks: never change it. */
  kind: string
  /** "obligation" */
  one: string
  read: Gate
  /** Who may close and reopen one. */
  close: Gate
  /** Those of these that exist and are not deleted. */
  find: (tx: Tx, tenantId: string, ids: readonly string[], today: Day) => Promise<Cause[]>
  /** Closes one with its evidence; answers what `reopen` needs to know. */
  settle: (tx: Tx, ctx: TenantContext, id: string, evidence: unknown) => Promise<object>
  reopen: (tx: Tx, ctx: TenantContext, id: string, undo: object) => Promise<unknown>
}
