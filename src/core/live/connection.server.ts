import type { WebSocket } from 'ws'
import { z } from 'zod'
import { AppError } from '../error/AppError.ts'
import type { Context } from '../http/context.server.ts'
import { readJson } from '../http/from-outside.ts'
import type { Group, Watcher } from './group.server.ts'

const fromBrowser = z.discriminatedUnion('say', [
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

export type ClientMessage = z.output<typeof fromBrowser>
export type Watch = { path: string; input: unknown; group: Group | null }

/** A socket that does not read what it is sent is ended; its browser comes back and asks again. */
const maxUnsentBytes = 8 * 1024 * 1024

/** One open page: who it is for, and what it watches. */
export class Connection implements Watcher {
  readonly watches = new Map<number, Watch>()
  context: Context
  /** How often its rights were looked up. */
  lookUps = 0
  /** The days that what it was sent was made on. */
  days: string
  /** The id of the person it is for. */
  readonly person: string
  readonly #socket: WebSocket
  /** What waits until it is known again what the page may see, and how many look it up. */
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

  /** Sends nothing until as many releases as holds were called. */
  hold(): void {
    this.#holds++
  }

  release(): void {
    this.#holds--
    if (this.#holds === 0) for (const message of this.#held.splice(0)) this.#write(message)
  }

  /** Forgets what waits: it was meant for someone who might see it. */
  dropHeld(): void {
    this.#held = []
  }

  #write(message: Buffer): void {
    if (this.#socket.readyState !== this.#socket.OPEN) return
    if (this.#socket.bufferedAmount > maxUnsentBytes) this.#socket.terminate()
    else this.#socket.send(message, { binary: false })
  }

  /** Ends the connection; 4401 tells the browser that signing in is needed. */
  end(code: 4401 | 1012): void {
    this.#socket.close(code)
  }
}

/**
 * What a browser said.
 * @throws AppError bad_request when it is not in our language
 */
export function understood(data: unknown): ClientMessage {
  const message = fromBrowser.safeParse(readJson(String(data)))
  if (!message.success)
    throw new AppError('bad_request', 'The server did not understand this page. Reload it.')
  return message.data
}
