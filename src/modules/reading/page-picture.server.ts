import { readSingleFile, verifiedPath } from '../../core/attachments/read-file.server.ts'
import { notFound } from '../../core/error/AppError.ts'
import { fileRoute, parseId } from '../../core/files/file-route.server.ts'
import { access } from './access.ts'
import { drawPage } from './drawn-page.server.ts'
import { readFiles, readPage } from './read-document.server.ts'
import { maxPages } from './text/read-page.ts'
import { readKind } from './text/read-kind.ts'

/** Pixels along the longer side of a page on which words are marked. */
const maxDots = 1600

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
      const file = (await readFiles(tx, scope.tenantId, id)).find(candidate => candidate.part === part)
      if (!file) throw notFound('Page')
      const storedPage = await readPage(tx, scope.tenantId, id, part, page)
      const stored = await readSingleFile(tx, scope.tenantId, {
        noun: 'document_versions',
        recordId: file.fileId,
      })
      return { file: stored, kind: readKind(file.mediaType, file.fileName), turned: storedPage.turned }
    })
    if (kind !== 'pdf' && kind !== 'picture') throw notFound('Page')
    const downloadFile = () => verifiedPath(services, file)
    const { signal } = request
    const pageRequest = {
      downloadFile,
      kind,
      page,
      turned,
      dots: maxDots,
      mark: null,
      line: scope.userId,
      signal,
    }
    const { picture } = await drawPage(pageRequest)
    return new Response(new Uint8Array(picture), {
      headers: {
        'content-type': 'image/webp',
        'cache-control': 'private, max-age=3600',
        'x-content-type-options': 'nosniff',
      },
    })
  },
})
