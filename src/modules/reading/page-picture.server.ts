import { readFile, verifiedPath } from '../../core/attachments/read-file.server.ts'
import { notFound } from '../../core/error/AppError.ts'
import { fileRoute, parseId } from '../../core/files/file-route.server.ts'
import { access } from './access.ts'
import { drawnPage } from './drawn-page.server.ts'
import { readFiles, readPage } from './read-document.server.ts'
import { maxPages } from './text/read-page.ts'
import { readKind } from './text/read-kind.ts'

/** Pixels along the longer side of a page on which words are marked. */
const dots = 1600

/** A page of a document as an upright picture, drawn in a child process. */
export const pagePicture = fileRoute({
  method: 'GET',
  path: '/reading/:id/page',
  gate: access.read,
  async handle({ services, viewer }, { request, param }) {
    const scope = { tenantId: viewer.membership!.tenantId, userId: viewer.user!.id }
    const id = parseId(param('id'), 'Document')
    const { searchParams } = new URL(request.url)
    const [part, page] = [Number(searchParams.get('part') ?? 1), Number(searchParams.get('page') ?? 1)]
    if (!Number.isInteger(page) || page < 1 || page > maxPages) throw notFound('Page')
    const { file, kind, turned } = await services.database.inTenant(scope, async tx => {
      const find = (await readFiles(tx, scope.tenantId, id)).find(each => each.part === part)
      if (!find) throw notFound('Page')
      const known = await readPage(tx, scope.tenantId, id, part, page)
      const stored = await readFile(tx, scope.tenantId, { noun: 'document_versions', recordId: find.fileId })
      return { file: stored, kind: readKind(find.mediaType, find.fileName), turned: known.turned }
    })
    if (kind !== 'pdf' && kind !== 'picture') throw notFound('Page')
    const getPath = () => verifiedPath(services, file)
    const { signal } = request
    const pageRequest = { pathOf: getPath, kind, page, turned, dots, mark: null, line: scope.userId, signal }
    const { picture } = await drawnPage(pageRequest)
    return new Response(new Uint8Array(picture), {
      headers: {
        'content-type': 'image/webp',
        'cache-control': 'private, max-age=3600',
        'x-content-type-options': 'nosniff',
      },
    })
  },
})
