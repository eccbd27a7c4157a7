import { AppError } from '../error/AppError.ts'
import type { FromProgram, ToProgram } from './serve-in-child.server.ts'
import { endProcess, releaseProcess, acquireProcess, type Program } from './processes.server.ts'

/** The question crashed its process: it took too long, or needed more memory than the process has. */
export class ChildCrashedError extends Error {}

type ChildRequest = {
  question: unknown
  /** The id of the organization that owns the file. */
  tenantId: string
  /** The longest wait for one piece of the answer, in milliseconds. */
  maxMs: number
  signal?: AbortSignal | undefined
}

/**
 * Sends a question to a child process and yields the answer in pieces, which are produced no faster than they
 * are consumed. The process is killed if the caller stops early or `signal` aborts.
 * @throws AppError invalid, with the program's message; ChildCrashedError; Error if the program has a bug
 */
export async function* streamFromChild<Piece>(
  program: Program,
  { question, tenantId, maxMs, signal }: ChildRequest,
): AsyncGenerator<Piece> {
  const running = acquireProcess(program, tenantId)
  const { child } = running
  const messages: FromProgram<Piece>[] = []
  let isOver = signal?.aborted === true
  let wake = () => {}
  const onMessage = (message: FromProgram<Piece>) => {
    messages.push(message)
    wake()
  }
  const endStream = () => {
    isOver = true
    wake()
  }
  const next = async () => {
    const timeout = setTimeout(endStream, maxMs)
    if (messages.length === 0 && !isOver) await new Promise<void>(resolve => (wake = resolve))
    clearTimeout(timeout)
    return messages.shift()
  }
  // A dead process emits `exit`, so a message that did not reach it can be ignored.
  const send = (message: ToProgram) => child.send(message, () => {})
  child.on('message', onMessage).on('exit', endStream).on('error', endStream)
  signal?.addEventListener('abort', endStream)
  let isWhole = false
  try {
    send({ question })
    for (;;) {
      const message = await next()
      if (message === undefined) throw new ChildCrashedError()
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
    child.off('message', onMessage).off('exit', endStream).off('error', endStream)
    signal?.removeEventListener('abort', endStream)
    if (isWhole) releaseProcess(running)
    else endProcess(running)
  }
}
