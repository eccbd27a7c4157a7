import { z } from 'zod'
import { safeFileName } from '../../../core/attachments/file-name.ts'
import { sendLogged, type ReadProof } from '../../../core/attachments/file-reads.server.ts'
import { AppError } from '../../../core/error/AppError.ts'
import { fileResponse } from '../../../core/files/export/file-response.server.ts'
import { fileRoute, parseId } from '../../../core/files/file-route.server.ts'
import { createZip } from '../../../core/files/zip.server.ts'
import type { Services } from '../../../core/http/context.server.ts'
import { readPrintBrand } from '../../../core/print/print-brand.server.ts'
import type { Edges } from '../../../core/print/sheet.ts'
import { sheetPdf } from '../../../core/print/sheet-pdf.server.ts'
import { formatDate } from '../../../ui/formats.ts'
import { access } from '../access.ts'
import { downloadLogEntry, zipDocuments } from '../file/document-bytes.server.ts'
import { boundPdf } from './bind/bound-pdf.server.ts'
import { binderSource, maxInBinder } from './binder.ts'
import { binderContents, type BinderContents } from './contents.server.ts'
import { indexSheet } from './index-sheet.ts'

const binderParams = z.object({ as: z.enum(['zip', 'pdf']).default('zip'), ids: z.string() })

/** All documents of leases, or the chosen documents, as one ZIP or one PDF with an index in front. */
export const binder = fileRoute({
  method: 'GET',
  path: '/documents/binder/:of',
  gate: access.read,
  async handle(context, { request, param }) {
    const { services, viewer, today, origin } = context
    const { tenantId, tenantName: organization } = viewer.membership!
    const source = binderSource.safeParse(param('of'))
    const parsed = binderParams.safeParse(Object.fromEntries(new URL(request.url).searchParams))
    if (!source.success || !parsed.success) throw new AppError('bad_request', 'This address is incomplete.')
    const ids = parsed.data.ids
      .split(',')
      .map(id => parseId(id, source.data === 'leases' ? 'Lease' : 'Document'))
    const limit = maxInBinder[source.data]
    if (ids.length > limit)
      throw new AppError('bad_request', `Choose at most ${limit} ${source.data} for a binder.`)
    const scope = { tenantId, userId: viewer.user!.id }
    const { contents, brand } = await services.database.inTenant(scope, async tx => ({
      contents: await binderContents(tx, tenantId, { of: source.data, ids, today }),
      brand: await readPrintBrand(tx, services.config, tenantId),
    }))
    const edges = { organization, printed: formatDate(today), brand }
    const name = safeFileName(contents.title)
    const { as } = parsed.data
    const download = {
      actor: { ...scope, origin },
      ...downloadLogEntry(`${name}.${as}`, contents.entries),
    }
    return sendLogged(context, request, download, async watched => {
      if (as === 'zip')
        return fileResponse(
          `${name}.zip`,
          'application/zip',
          zipBinder(services, contents, { today, edges, watched }),
        )
      const sheet = indexSheet(contents, today, true)
      const [line, signal] = [scope.userId, request.signal]
      const { size, bytes } = await boundPdf(services, contents, { sheet, edges, watched, line, signal })
      const response = fileResponse(`${name}.pdf`, 'application/pdf', bytes)
      response.headers.set('content-length', String(size))
      return response
    })
  },
})

/** The ZIP is built while it is sent, so a large one needs no disk space. */
async function* zipBinder(
  services: Services,
  contents: BinderContents,
  { today, edges, watched }: { today: string; edges: Edges; watched: ReadProof },
): AsyncGenerator<Uint8Array> {
  const index = await sheetPdf(indexSheet(contents, today, false), edges)
  async function* entries() {
    yield { name: '00 Index.pdf', content: singleChunk(index) }
    yield* zipDocuments(
      services,
      contents.entries.map(entry => ({ ...entry, inZip: `Documents/${entry.inZip}` })),
      watched,
    )
  }
  yield* createZip(entries(), new Date())
}

async function* singleChunk(bytes: Uint8Array): AsyncGenerator<Buffer> {
  yield Buffer.from(bytes)
}
