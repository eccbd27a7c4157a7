import { wholePath, type StoredFile } from '../../core/attachments/read-file.server.ts'
import { fairQueue, QueueFull } from '../../core/auth/fair-queue.ts'
import { AppError } from '../../core/error/AppError.ts'
import type { Services } from '../../core/http/context.server.ts'
import { boundedWork } from '../../core/http/work.server.ts'
import { ChildFailed, inChild } from './beside/in-child.server.ts'
import type { PageAsked } from './text/picture-of-page.server.ts'

/** As what a file is drawn, by what its bytes and its name say that it is; null where it has no pages. */
export { readKindOf as drawnKindOf } from './text/read-kind.ts'

/** Each is drawn in a process of its own: so many at a time, and so many wait for it. */
const drawing = fairQueue({ atOnce: 2, mostWaiting: 40 })
/** One at a time for each who asks: a file that takes long keeps nobody else waiting. */
const ofOne = boundedWork({ atOnce: 1, waiting: 10 })

type Wanted = Omit<PageAsked, 'path'> & {
  /** The person or the address that asks. */
  whose: string
  /** The one who asked may have gone on meanwhile. */
  signal: AbortSignal
}
type Drawn = { picture: Buffer; pages: number }

/**
 * Draws a page of a file beside the main process, upright and with words across it where they are asked for; answers how
 * many pages there are as well.
 * @throws AppError invalid where it cannot be drawn, too_many and unavailable where too much is being drawn
 */
export async function drawnPage(
  services: Services,
  file: StoredFile,
  { whose, signal, ...page }: Wanted,
): Promise<Drawn> {
  const leave = await ofOne.enter(whose)
  try {
    return await drawing.run(whose, async () => {
      signal.throwIfAborted()
      return inProcess({ ...page, path: await wholePath(services, file) }, signal)
    })
  } catch (error) {
    if (!(error instanceof QueueFull || signal.aborted)) throw error
    throw new AppError('unavailable', 'Many pages are being drawn. Try again in a moment.')
  } finally {
    leave()
  }
}

async function inProcess(asked: PageAsked, signal: AbortSignal): Promise<Drawn> {
  const drawn: Drawn[] = []
  try {
    await inChild<{ picture: string; pages: number }>(
      { task: 'picture', ...asked },
      ({ picture, pages }) => drawn.push({ picture: Buffer.from(picture, 'base64'), pages }),
      signal,
    )
  } catch (error) {
    if (!(error instanceof ChildFailed)) throw error
    if (error.name === 'PasswordException')
      throw new AppError(
        'invalid',
        'This PDF asks for a password. It can only be opened where it may be downloaded.',
      )
  }
  const [page] = drawn
  if (!page) throw new AppError('invalid', 'This page cannot be drawn. The file may be damaged.')
  return page
}
