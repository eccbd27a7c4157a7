import { wholePath, type StoredFile } from '../../core/attachments/read-file.server.ts'
import { turnToOpen } from '../../core/beside/opening.server.ts'
import { AppError } from '../../core/error/AppError.ts'
import type { Services } from '../../core/http/context.server.ts'
import { ChildFailed, inChild } from './beside/in-child.server.ts'
import type { PageAsked } from './text/picture-of-page.server.ts'

/** As what a file is drawn, by what its bytes and its name say that it is; null where it has no pages. */
export { readKindOf as drawnKindOf } from './text/read-kind.ts'

type Wanted = Omit<PageAsked, 'path'> & {
  /** The line that it waits in: a person's, or that of an address with the link that it opened. */
  line: string
  /** The one who asked may have gone on meanwhile. */
  signal: AbortSignal
}
type Drawn = { picture: Buffer; pages: number }

/**
 * Draws a page of a file beside the server, when it is its turn: upright, and with words across it where they are asked
 * for. Answers how many pages there are as well.
 * @throws AppError invalid where it cannot be drawn; too_many where too much waits
 */
export const drawnPage = (
  services: Services,
  file: StoredFile,
  { line, signal, ...page }: Wanted,
): Promise<Drawn> =>
  turnToOpen({ line, signal }, async () =>
    inProcess({ ...page, path: await wholePath(services, file) }, signal),
  )

async function inProcess(asked: PageAsked, signal: AbortSignal): Promise<Drawn> {
  const drawn: Drawn[] = []
  try {
    await inChild<{ picture: string; pages: number }>(
      { task: 'picture', ...asked },
      ({ picture, pages }) => drawn.push({ picture: Buffer.from(picture, 'base64'), pages }),
      signal,
    )
  } catch (error) {
    // Nobody reads what is answered once the page was closed.
    if (!(error instanceof ChildFailed || signal.aborted)) throw error
    if (error instanceof ChildFailed && error.name === 'PasswordException')
      throw new AppError(
        'invalid',
        'This PDF asks for a password. It can only be opened where it may be downloaded.',
      )
  }
  const [page] = drawn
  if (!page) throw new AppError('invalid', 'This page cannot be drawn. The file may be damaged.')
  return page
}
