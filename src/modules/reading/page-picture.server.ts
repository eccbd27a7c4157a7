import { fileOf, wholePath } from '../../core/attachments/read-file.server.ts'
import { AppError, notFound } from '../../core/error/AppError.ts'
import { fileRoute, idIn } from '../../core/files/file-route.server.ts'
import { access } from './access.ts'
import { ChildFailed, inChild } from './beside/in-child.server.ts'
import { filesOf, pageOf } from './read-document.server.ts'
import { mostPages } from './text/read-page.ts'
import { readKindOf } from './text/read-kind.ts'

/** So many pages are drawn at a time, and so many more wait for it. */
const mostAtOnce = 2
const mostWaiting = 20
let drawing = 0
const waiting: (() => void)[] = []

/** A page of a document as a picture, upright, drawn beside the main process. */
export const pagePicture = fileRoute({
  method: 'GET',
  path: '/reading/:id/page',
  gate: access.read,
  async handle({ services, viewer }, { request, param }) {
    const scope = { tenantId: viewer.membership!.tenantId, userId: viewer.user!.id }
    const id = idIn(param('id'), 'Document')
    const { searchParams } = new URL(request.url)
    const [part, page] = [Number(searchParams.get('part') ?? 1), Number(searchParams.get('page') ?? 1)]
    if (!Number.isInteger(page) || page < 1 || page > mostPages) throw notFound('Page')
    const { file, kind, turned } = await services.database.inTenant(scope, async tx => {
      const found = (await filesOf(tx, scope.tenantId, id)).find(each => each.part === part)
      if (!found) throw notFound('Page')
      const known = await pageOf(tx, scope.tenantId, id, part, page)
      const stored = await fileOf(tx, scope.tenantId, { noun: 'document_versions', recordId: found.fileId })
      return { file: stored, kind: readKindOf(found.mediaType, found.fileName), turned: known.turned }
    })
    if (kind !== 'pdf' && kind !== 'picture') throw notFound('Page')
    const path = await wholePath(services, file)
    const picture = await fewAtOnce(() => drawn({ task: 'picture', path, kind, page, turned }))
    return new Response(new Uint8Array(picture), {
      headers: {
        'content-type': 'image/webp',
        'cache-control': 'private, max-age=3600',
        'x-content-type-options': 'nosniff',
      },
    })
  },
})

type Asked = { task: 'picture'; path: string; kind: 'pdf' | 'picture'; page: number; turned: number }

async function drawn(asked: Asked): Promise<Buffer> {
  const pictures: Buffer[] = []
  try {
    await inChild<{ picture: string }>(asked, ({ picture }) => {
      pictures.push(Buffer.from(picture, 'base64'))
    })
  } catch (error) {
    if (!(error instanceof ChildFailed)) throw error
  }
  const [picture] = pictures
  if (!picture) throw new AppError('invalid', 'This page cannot be drawn. Open the document itself.')
  return picture
}

/** Few at a time: each takes a process of its own. */
async function fewAtOnce<T>(act: () => Promise<T>): Promise<T> {
  if (drawing >= mostAtOnce) {
    if (waiting.length >= mostWaiting)
      throw new AppError('unavailable', 'Many pages are being drawn. Try again in a moment.')
    await new Promise<void>(resolve => {
      waiting.push(resolve)
    })
  } else drawing += 1
  try {
    return await act()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else drawing -= 1
  }
}
