import { isFirstInWindow } from '../auth/attempts.server.ts'
import type { Tx } from '../data/database.server.ts'
import { recordChange, type Actor } from '../data/record.server.ts'
import { whileAllowed } from '../files/while-allowed.server.ts'
import type { Context } from '../http/context.server.ts'

/**
 * The noun under which the log records who read which files. It notifies no one, and no page subscribes to it.
 */
export const fileReadRecordType = 'taken_files'

/** A read of one or more files, which is one line in the log. */
export type FileRead = {
  actor: Actor
  /** Saved, or viewed in a page that receives the bytes. */
  act: 'download' | 'view'
  /** The record that the file belongs to; for several files, an id for the read itself. */
  recordId: string
  /** The name of the file, or of all files together. */
  title: string
  after: Readonly<Record<string, unknown>>
  /** Identifies one visit of a shared link, whose visitors are one actor in the log. */
  visit?: string
  /** Runs in the transaction of the log line. */
  alsoInTransaction?: ((tx: Tx) => Promise<unknown>) | undefined
  /**
   * Returns true while the read is allowed, if that requires more than the route's gate. Called every second while
   * sending.
   */
  isStillAllowed?: () => Promise<boolean>
}

declare const watched: unique symbol
/** Required to send stored files. Only `sendLogged` provides it, so that every read is logged. */
export type ReadProof = { readonly [watched]: true }

/** Pages request a large file in many pieces and again after a reload, so a read is logged once per hour. */
const downloadDedupeMinutes = 60

/**
 * Logs who read which files, and then sends them. Like every file route, it stops sending once the right to read
 * ends.
 */
export async function sendLogged(
  { services: { database } }: Pick<Context, 'services'>,
  request: Request,
  { actor, act, recordId, title, after, visit, alsoInTransaction, isStillAllowed }: FileRead,
  send: (watched: ReadProof) => Promise<Response>,
): Promise<Response> {
  const startedAt = performance.now()
  if (request.method !== 'HEAD')
    await database.inTenant(actor, async tx => {
      const readKey = [actor.tenantId, visit ?? actor.userId, act, recordId, title, JSON.stringify(after)]
      if (!(await isFirstInWindow(tx, `taken ${readKey.join(' ')}`, downloadDedupeMinutes))) return
      await recordChange(tx, actor, { noun: fileReadRecordType, recordId, act, title, after })
      await alsoInTransaction?.(tx)
    })
  const response = await send({} as ReadProof)
  return isStillAllowed ? whileAllowed(response, isStillAllowed, startedAt) : response
}
