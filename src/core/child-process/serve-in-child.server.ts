import { AppError } from '../error/AppError.ts'

/** Messages from the server to a child process: a question, or a request for one more piece of the answer. */
export type ToProgram = { question: unknown } | { more: true }
/** Messages from a child process to the server. `refused` contains a message for the user. */
export type FromProgram<Piece> =
  | { piece: Piece }
  | { done: true }
  | { refused: string }
  | { failed: { name: string; words: string } }

/** The number of pieces produced before the server requests them. */
const maxAhead = 2

/**
 * Runs a program in a child process of the server: answers its questions one at a time, each in pieces that are
 * produced no faster than the server consumes them.
 */
export function serveInChild<Asked>(respond: (question: Asked) => AsyncIterable<unknown>): void {
  let credit = 0
  let wake = () => {}

  async function work(question: Asked): Promise<void> {
    credit = maxAhead
    try {
      for await (const piece of respond(question)) {
        if (credit === 0) await new Promise<void>(resolve => (wake = resolve))
        credit--
        await send({ piece })
      }
      await send({ done: true })
    } catch (error) {
      await send(error instanceof AppError ? { refused: error.message } : { failed: describeFault(error) })
    }
  }

  process.on('message', (message: ToProgram) => {
    if ('question' in message) return void work(message.question as Asked)
    credit++
    wake()
  })
  // A terminal signals the server and this process alike; the server decides when this process ends.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => {})
  // The server has ended, so no one is waiting for an answer.
  process.on('disconnect', () => process.exit(0))
}

const send = (message: FromProgram<unknown>) =>
  new Promise<void>(resolve => {
    process.send?.(message, undefined, undefined, () => resolve())
  })

function describeFault(error: unknown): { name: string; words: string } {
  const { name, stack } = error instanceof Error ? error : new Error(String(error))
  return { name, words: (stack ?? name).slice(0, 2000) }
}
