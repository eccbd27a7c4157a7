import { AppError } from '../error/AppError.ts'
import type { FromProgram, ToProgram } from './answer-beside.server.ts'
import { endProcess, keepProcess, takeProcess, type Program } from './processes.server.ts'

/** The question brought its process down: it took too long, or more memory than the process has. */
export class BroughtDown extends Error {}

type Question = {
  asked: unknown
  /** The id of the organization whose file it is. */
  tenantId: string
  /** The longest wait for one piece of the answer, in milliseconds. */
  maxMs: number
  signal?: AbortSignal | undefined
}

/**
 * Asks a program beside the server, and yields its answer in pieces, which are made no faster than they are taken. Where
 * the caller stops before the end, or `signal` does, the process is killed.
 * @throws AppError invalid, in the words of the program; BroughtDown; Error where the program has a fault
 */
export async function* fromChild<Piece>(
  program: Program,
  { asked, tenantId, maxMs, signal }: Question,
): AsyncGenerator<Piece> {
  const running = takeProcess(program, tenantId)
  const { child } = running
  const messages: FromProgram<Piece>[] = []
  let isOver = signal?.aborted === true
  let wake = () => {}
  const hear = (message: FromProgram<Piece>) => {
    messages.push(message)
    wake()
  }
  const over = () => {
    isOver = true
    wake()
  }
  const next = async () => {
    const late = setTimeout(over, maxMs)
    if (messages.length === 0 && !isOver) await new Promise<void>(resolve => (wake = resolve))
    clearTimeout(late)
    return messages.shift()
  }
  // A process that is gone says so with `exit`; that a message did not reach it is no news.
  const send = (message: ToProgram) => child.send(message, () => {})
  child.on('message', hear).on('exit', over).on('error', over)
  signal?.addEventListener('abort', over)
  let isWhole = false
  try {
    send({ asked })
    for (;;) {
      const message = await next()
      if (message === undefined) throw new BroughtDown()
      if ('refused' in message) throw new AppError('invalid', message.refused)
      if ('failed' in message) {
        const { name, words } = message.failed
        throw Object.assign(new Error(words), { name })
      }
      if ('done' in message) return void (isWhole = true)
      yield message.piece
      send({ more: true })
    }
  } finally {
    child.off('message', hear).off('exit', over).off('error', over)
    signal?.removeEventListener('abort', over)
    if (isWhole) keepProcess(running)
    else endProcess(running)
  }
}
