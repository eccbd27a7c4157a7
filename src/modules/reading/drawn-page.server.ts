import { scheduleOpen } from '../../core/child-process/opening.server.ts'
import { AppError } from '../../core/error/AppError.ts'
import type { PageDrawer, WantedPage } from '../../core/module/page-drawer.server.ts'
import { ReaderFailed, runInChild } from './child/in-child.server.ts'
import type { PageRequest } from './text/render-page-picture.server.ts'
import { readKind } from './text/read-kind.ts'

type DrawRequest = Omit<PageRequest, 'path'> & Pick<WantedPage, 'downloadFile' | 'line' | 'signal'>
type DrawnPage = { picture: Buffer; pages: number }

/** Draws pages with words across them for other modules. */
export const pageDrawer: PageDrawer = {
  canDraw: (mediaType, fileName) => readKind(mediaType, fileName) !== null,
  draw({ mediaType, fileName, ...requested }) {
    const kind = readKind(mediaType, fileName)
    if (kind === null) throw cannotDrawError()
    return drawPage({ ...requested, kind, turned: 0 })
  },
}

/** Draws a page of a file upright in a child process, after waiting in line. Throws as `PageDrawer` does. */
export const drawPage = ({ downloadFile, line, signal, ...page }: DrawRequest): Promise<DrawnPage> =>
  scheduleOpen({ line, signal }, async () => drawInProcess({ ...page, path: await downloadFile() }, signal))

const cannotDrawError = () =>
  new AppError('invalid', 'This page cannot be displayed. The file may be damaged.')

async function drawInProcess(request: PageRequest, signal: AbortSignal): Promise<DrawnPage> {
  const drawnPages: DrawnPage[] = []
  try {
    await runInChild<{ picture: string; pages: number }>(
      { task: 'picture', ...request },
      ({ picture, pages }) => drawnPages.push({ picture: Buffer.from(picture, 'base64'), pages }),
      signal,
    )
  } catch (error) {
    // Once the page is closed, the response is not read.
    if (!(error instanceof ReaderFailed || signal.aborted)) throw error
    if (error instanceof ReaderFailed && error.name === 'PasswordException')
      throw new AppError(
        'invalid',
        'This PDF is password-protected. Only people who may download it can open it.',
      )
  }
  const [page] = drawnPages
  if (!page) throw cannotDrawError()
  return page
}
