import { serveInChild } from '../../../../core/child-process/serve-in-child.server.ts'
import type { RenderRequest } from './render-preview.server.ts'

/** Bytes per message of a response, few enough to delay no other request. */
const chunkBytes = 48 * 1024

/** The child process that opens files for viewing. It loads only the modules that a file needs. */
serveInChild(async function* (request: RenderRequest) {
  const preview = await renderPreviewFile(request)
  for (let index = 0; index < preview.length; index += chunkBytes)
    yield preview.subarray(index, index + chunkBytes).toString('base64')
})

async function renderPreviewFile({ path, kind }: RenderRequest): Promise<Buffer> {
  if (kind === 'picture') return (await import('../picture.server.ts')).renderPicture(path)
  const { tableContent, wordContent } = await import('../office.server.ts')
  return Buffer.from(JSON.stringify(await (kind === 'docx' ? wordContent(path) : tableContent(path, kind))))
}
