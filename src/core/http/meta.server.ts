import type { Gate } from '../access/refusal.ts'
import type { Context } from './context.server.ts'

/** What a procedure says of itself. */
export type Meta = {
  /** Kept with the procedure, so that the access matrix test can read it. */
  gate?: Gate
  /**
   * The topics that the result depends on. A query that names them is live: see core/live. Here and below, the input is
   * what was sent, whatever that is.
   */
  reads?: readonly string[] | ((input: unknown) => readonly string[])
  /**
   * The result depends on the person, not only on the rights: it is not shared with others. Absent: as the kinds of record
   * say that it reads (core/http/sharing.server.ts).
   */
  personal?: true | ((input: unknown) => boolean)
  /**
   * Who may watch, where the result depends on more than the rights: the ids of the people, or null for all with the
   * rights of the person who asks. Read before and after each run, so nothing is sent to someone who went meanwhile.
   */
  audience?: (ctx: Context, input: unknown) => Promise<readonly string[] | null>
  /** Milliseconds between two runs of a live query that hears of every organization. */
  restMs?: number
}
