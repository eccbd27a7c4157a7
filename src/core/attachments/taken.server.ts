import { isFirstTry } from '../auth/attempts.server.ts'
import type { Tx } from '../data/database.server.ts'
import { record, type Actor } from '../data/record.server.ts'
import { whileAllowed } from '../files/while-allowed.server.ts'
import type { Context } from '../http/context.server.ts'

/** Under this noun the log says who took which files: nobody is notified of it, and no page follows it. */
export const takenNoun = 'taken_files'

/** What a person takes: one line of the log, however many files it is. */
export type Taking = {
  actor: Actor
  /** Saved, or looked at in a page that has the bytes for that. */
  act: 'download' | 'view'
  /** The record that the file belongs to; of several, an id of the taking itself. */
  recordId: string
  /** As the file, or all of it, is called. */
  title: string
  after: Readonly<Record<string, unknown>>
  /** Who takes it, where many are one to the log: the visit of a link. */
  visit?: string
  /** What else is noted, in the transaction of the line. */
  along?: ((tx: Tx) => Promise<unknown>) | undefined
  /** Whether it still may, where that takes more than the route's gate: asked each second while it is sent. */
  mayStill?: () => Promise<boolean>
}

declare const watched: unique symbol
/** What stored files are sent with. Only `sendTaken` hands it out, so that no road can forget who took what. */
export type Watched = { readonly [watched]: true }

/** A page asks for a large file in many pieces, and again when it is loaded again: that is told once an hour. */
const downloadDedupeMinutes = 60

/**
 * Sends files of people: the log says first who took what. What is on its way stops when the right to it ends, as all
 * that a file route sends.
 */
export async function sendTaken(
  { services: { database } }: Pick<Context, 'services'>,
  request: Request,
  { actor, act, recordId, title, after, visit, along, mayStill }: Taking,
  send: (watched: Watched) => Promise<Response>,
): Promise<Response> {
  const asked = performance.now()
  if (request.method !== 'HEAD')
    await database.inTenant(actor, async tx => {
      const same = [actor.tenantId, visit ?? actor.userId, act, recordId, title, JSON.stringify(after)]
      if (!(await isFirstTry(tx, `taken ${same.join(' ')}`, downloadDedupeMinutes))) return
      await record(tx, actor, { noun: takenNoun, recordId, act, title, after })
      await along?.(tx)
    })
  const response = await send({} as Watched)
  return mayStill ? whileAllowed(response, mayStill, asked) : response
}
