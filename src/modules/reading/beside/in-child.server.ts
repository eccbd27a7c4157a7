import { startBeside } from '../../../core/beside/start-beside.server.ts'
import { mostMsOfPage } from '../text/read-page.ts'
import type { Asked } from './child.server.ts'

const program = new URL('child.server.ts', import.meta.url)

/** What sends nothing for so long is given up: one page, or the rules over a whole file. */
const mostQuietMs = { text: mostMsOfPage, picture: mostMsOfPage, instruments: 150_000 } as const

/** The child could not do it: NAME is its error's, or empty where it was brought down. */
export class ChildFailed extends Error {
  constructor(name: string) {
    super('A file brought down what reads it.')
    this.name = name
  }
}

/**
 * Has a process beside the main one do it, and gives each of its messages.
 * @throws ChildFailed where the file cannot be opened, or brings the process down; Error where it is stopped
 */
export function inChild<Message extends object>(
  asked: Asked,
  each: (message: Message) => void,
  signal?: AbortSignal,
): Promise<void> {
  if (signal?.aborted) return Promise.reject(new Error('stopped'))
  return new Promise((resolve, reject) => {
    const child = startBeside(program, 'reader.js', 384)
    const quiet = setTimeout(() => child.kill('SIGKILL'), mostQuietMs[asked.task])
    const stop = () => child.kill('SIGKILL')
    signal?.addEventListener('abort', stop)
    let ended = false
    const end = (act: () => void) => {
      if (ended) return
      ended = true
      clearTimeout(quiet)
      signal?.removeEventListener('abort', stop)
      child.kill('SIGKILL')
      act()
    }
    child.on('message', (message: Message | { done: true } | { failed: string }) => {
      quiet.refresh()
      if ('done' in message) end(resolve)
      else if ('failed' in message) end(() => reject(new ChildFailed(message.failed)))
      else each(message as Message)
    })
    child.on('error', () => end(() => reject(new ChildFailed(''))))
    child.on('exit', () => end(() => reject(signal?.aborted ? new Error('stopped') : new ChildFailed(''))))
    child.send(asked)
  })
}
