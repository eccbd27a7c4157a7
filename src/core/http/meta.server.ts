import type { Gate } from '../access/refusal.ts'
import type { Context } from './context.server.ts'

/** The metadata of a procedure. */
export type Meta = {
  /** Stored with the procedure, so that the access matrix test can read it. */
  gate?: Gate
  /**
   * The topics that the result depends on. They make a query live: see core/live. Here and below, `input` is the
   * unvalidated input.
   */
  reads?: readonly string[] | ((input: unknown) => readonly string[])
  /**
   * Set if the result depends on the user, not only on the rights, so it is not shared. If omitted, the kinds of
   * record that it reads decide (core/http/sharing.server.ts).
   */
  personal?: true | ((input: unknown) => boolean)
  /**
   * The users who may watch, if the result depends on more than rights: the ids of the users, or null for
   * everyone with the same rights. It is read before and after each run, so that nothing is sent to a user who
   * left in the meantime.
   */
  audience?: (ctx: Context, input: unknown) => Promise<readonly string[] | null>
  /**
   * The shortest interval in milliseconds between two runs of a live query that receives signals of every
   * organization.
   */
  restMs?: number
}
