import { serveInChild } from '../../../../core/child-process/serve-in-child.server.ts'
import type { ToShow } from './render-preview.server.ts'

/** Bytes per message of a response, few enough to delay no other request. */
const pieceBytes = 48 * 1024

/** The child process that opens files for viewing. It loads only the modules that a file needs. */
serveInChild(async function* (show: ToShow) {
  const shown = await renderPreviewFile(show)
  for (let index = 0; index < shown.length; index += pieceBytes)
    yield shown.subarray(index, index + pieceBytes).toString('base64')
})

async function renderPreviewFile({ path, kind }: ToShow): Promise<Buffer> {
  if (kind === 'picture') return (await import('../picture.server.ts')).renderPicture(path)
  const { tableContent, wordContent } = await import('../office.server.ts')
  return Buffer.from(JSON.stringify(await (kind === 'docx' ? wordContent(path) : tableContent(path, kind))))
}
