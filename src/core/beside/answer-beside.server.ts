import { AppError } from '../error/AppError.ts'

/** What the server sends a process beside it: a question, or word that it has room for one more piece of the answer. */
export type ToProgram = { asked: unknown } | { more: true }
/** What comes back. A refusal is in words for people. */
export type FromProgram<Piece> =
  | { piece: Piece }
  | { done: true }
  | { refused: string }
  | { failed: { name: string; words: string } }

/** Pieces that are made before the server has asked for them. */
const ahead = 2

/**
 * Runs a program beside the server: answers its questions one after the other, each in pieces that are made no faster
 * than the server takes them.
 */
export function answerInChild<Asked>(answer: (asked: Asked) => AsyncIterable<unknown>): void {
  let room = 0
  let wake = () => {}

  async function work(asked: Asked): Promise<void> {
    room = ahead
    try {
      for await (const piece of answer(asked)) {
        if (room === 0) await new Promise<void>(resolve => (wake = resolve))
        room--
        await send({ piece })
      }
      await send({ done: true })
    } catch (error) {
      await send(error instanceof AppError ? { refused: error.message } : { failed: faultOf(error) })
    }
  }

  process.on('message', (message: ToProgram) => {
    if ('asked' in message) return void work(message.asked as Asked)
    room++
    wake()
  })
  // A terminal sends its signals to the server and to this process alike: the server decides when this one ends.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => {})
  // The server has ended, so nobody waits for an answer any more.
  process.on('disconnect', () => process.exit(0))
}

const send = (message: FromProgram<unknown>) =>
  new Promise<void>(resolve => {
    process.send?.(message, undefined, undefined, () => resolve())
  })

function faultOf(error: unknown): { name: string; words: string } {
  const { name, stack } = error instanceof Error ? error : new Error(String(error))
  return { name, words: (stack ?? name).slice(0, 2000) }
}
