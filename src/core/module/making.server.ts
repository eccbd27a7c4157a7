import type { Gate } from '../access/refusal.ts'
import type { Tx } from '../data/database.server.ts'
import type { TenantContext } from '../http/procedure.server.ts'

/** A kind of record that is made of what was said: its module alone knows how, and who may. */
export type Making = {
  /** What it is called in the origin of its records, and by the module in the browser. It is stored: never change it. */
  kind: string
  gate: Gate
  /** Makes one from what the person filled in; answers its id, and that of the record on whose page it is read. */
  make: (tx: Tx, ctx: TenantContext, values: unknown) => Promise<{ id: string; pageId: string }>
}

/** A kind of record in which things are said. `place` finds one for this reader; absent and not theirs are `not_found`. */
export type Said = {
  gate: Gate
  place: (tx: Tx, tenantId: string, id: string) => Promise<string>
  /** Tells those who have it open that something was made of it. */
  changed: (tx: Tx, tenantId: string, id: string) => Promise<unknown>
}
