import type { WebSocket } from 'ws'
import { z } from 'zod'
import { AppError } from '../error/AppError.ts'
import type { Context } from '../http/context.server.ts'
import { readJson } from '../http/untrusted-input.ts'
import type { Group, Watcher } from './group.server.ts'

const clientMessageSchema = z.discriminatedUnion('say', [
  z.object({
    say: z.literal('watch'),
    id: z.int(),
    path: z.string().max(100),
    input: z.unknown().optional(),
    version: z.string().max(40).nullable(),
  }),
  z.object({ say: z.literal('leave'), id: z.int() }),
  z.object({
    say: z.literal('look'),
    record: z.object({ noun: z.string().max(40), recordId: z.uuid() }).nullable(),
    field: z.string().max(60).nullable(),
  }),
  z.object({ say: z.literal('still here') }),
])

export type ClientMessage = z.output<typeof clientMessageSchema>
export type Watch = { path: string; input: unknown; group: Group | null }

/** A socket that does not read its messages is terminated. Its browser reconnects and requests again. */
const maxUnsentBytes = 8 * 1024 * 1024

/** One open page, with its user and the queries that it watches. */
export class Connection implements Watcher {
  readonly watches = new Map<number, Watch>()
  context: Context
  /** The number of times its rights were looked up. */
  rightsLookupCount = 0
  /** The days that its results were computed for. */
  days: string
  /** The id of its user. */
  readonly person: string
  readonly #socket: WebSocket
  /** Messages held back until the page's rights are known again, and the number of pending lookups. */
  #held: Buffer[] = []
  #holds = 0

  constructor(socket: WebSocket, context: Context, days: string) {
    this.#socket = socket
    this.person = context.viewer.user!.id
    this.context = context
    this.days = days
  }

  send(message: Buffer): void {
    if (this.#holds > 0) this.#held.push(message)
    else this.#write(message)
  }

  /** Sends nothing until `release` was called as often as `hold`. */
  hold(): void {
    this.#holds++
  }

  release(): void {
    this.#holds--
    if (this.#holds === 0) for (const message of this.#held.splice(0)) this.#write(message)
  }

  /** Drops the held messages, since the user may no longer see them. */
  dropHeld(): void {
    this.#held = []
  }

  #write(message: Buffer): void {
    if (this.#socket.readyState !== this.#socket.OPEN) return
    if (this.#socket.bufferedAmount > maxUnsentBytes) this.#socket.terminate()
    else this.#socket.send(message, { binary: false })
  }

  /** Ends the connection; 4401 tells the browser to sign in. */
  end(code: 4401 | 1012): void {
    this.#socket.close(code)
  }
}

/**
 * Parses a message from a browser.
 * @throws AppError bad_request if it does not match the protocol
 */
export function parseClientMessage(data: unknown): ClientMessage {
  const message = clientMessageSchema.safeParse(readJson(String(data)))
  if (!message.success)
    throw new AppError('bad_request', 'The server did not understand this page. Reload it.')
  return message.data
}
