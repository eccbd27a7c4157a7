import type { Gate } from '../access/refusal.ts'
import type { Tx } from '../data/database.server.ts'
import type { TenantContext } from '../http/procedure.server.ts'
import type { Day } from '../time/calendar.ts'
import type { Cause } from './cause.ts'

/**
 * A kind of record that can start a task and is closed with it. Only its module knows the required evidence, and how
 * to close and reopen it in the transaction that moves the task.
 */
export type CauseKind = {
  /** Stored with tasks: never change it. */
  kind: string
  /** "obligation" */
  one: string
  read: Gate
  /** Who may close and reopen a record. */
  close: Gate
  /** Returns the records with these ids that exist and are not deleted. */
  find: (tx: Tx, tenantId: string, ids: readonly string[], today: Day) => Promise<Cause[]>
  /** Closes a record with its evidence. Returns what `reopen` needs. */
  settle: (tx: Tx, ctx: TenantContext, id: string, evidence: unknown) => Promise<object>
  reopen: (tx: Tx, ctx: TenantContext, id: string, undo: object) => Promise<unknown>
}
