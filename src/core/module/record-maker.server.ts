import type { Gate } from '../access/refusal.ts'
import type { Tx } from '../data/database.server.ts'
import type { TenantContext } from '../http/procedure.server.ts'

/** A kind of record that users create from a message or post. Only its module knows how to create it and who may. */
export type RecordMaker = {
  /** The name stored in the origin of its records, and used by the module in the browser. Never change it. */
  kind: string
  gate: Gate
  /** Creates a record from the user's input. Returns its id, and the id of the record whose page shows it. */
  make: (tx: Tx, ctx: TenantContext, values: unknown) => Promise<{ id: string; pageId: string }>
}

/**
 * A kind of record that contains messages. `place` finds one for this reader; missing and inaccessible ones throw
 * `not_found`.
 */
export type MessageKind = {
  gate: Gate
  place: (tx: Tx, tenantId: string, id: string) => Promise<string>
  /** Notifies users who have it open that something was created from it. */
  changed: (tx: Tx, tenantId: string, id: string) => Promise<unknown>
}
