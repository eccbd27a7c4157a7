import { and, eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import { sendFile } from '../../../core/attachments/read-file.server.ts'
import { sendLogged } from '../../../core/attachments/file-reads.server.ts'
import { addressKey } from '../../../core/auth/sign-in-source.server.ts'
import type { Tx } from '../../../core/data/database.server.ts'
import { AppError } from '../../../core/error/AppError.ts'
import { fileRoute } from '../../../core/files/file-route.server.ts'
import { whileAllowed } from '../../../core/files/while-allowed.server.ts'
import { readDocumentPart } from '../file/present-files.port.server.ts'
import { sendPage } from '../file/send-page.port.server.ts'
import { requireBytesView, sendView } from '../preview/send-view.server.ts'
import { documentVisits } from './share.table.ts'
import { shareEndedError, reader, sharedDocuments, readWatermark, withPass } from './visit.server.ts'

const sharedFileParams = z.object({
  pass: z.string().max(100),
  document: z.uuid(),
  part: z.coerce.number().int().min(1).max(100).default(1),
  as: z.enum(['bytes', 'picture', 'content', 'page']).optional(),
  page: z.coerce.number().int().min(1).max(2000).default(1),
})

/**
 * A file of a share, for download or viewing. If downloads are not allowed, only pages drawn by the server
 * are sent.
 */
export const sharedFile = fileRoute({
  method: 'GET',
  path: '/shared/file',
  gate: { who: 'anyone' },
  async handle(context, { request }) {
    const { services, viewer, origin } = context
    const began = performance.now()
    const parsed = sharedFileParams.safeParse(Object.fromEntries(new URL(request.url).searchParams))
    if (!parsed.success) throw shareEndedError()
    const { pass, document, part, as, page } = parsed.data
    const { file, mark, visit } = await withPass(context, pass, async (tx, match) => {
      const { share } = match
      const isPreview = await sharedDocuments(tx, share)
      if (!isPreview.some(candidate => candidate.id === document)) throw shareEndedError()
      if (as !== 'page' && !share.mayDownload)
        throw new AppError(
          'forbidden',
          'This is shared for viewing only. Ask the person who shared it for a copy.',
        )
      return {
        file: await readDocumentPart(tx, share.tenantId, document, { part }),
        mark: await readWatermark(tx, match),
        visit: match,
      }
    })
    // A visitor without a session is identified by IP address and link.
    const line = viewer.user?.id ?? `${visit.share.id} ${addressKey(origin.ip ?? '')}`
    const { signal } = request
    const isStillAllowed = () => withPass(context, pass, async () => true).catch(() => false)
    if (as === 'page') {
      const image = await sendPage(services, file, { page, mark, line, signal })
      return whileAllowed(image, isStillAllowed, began)
    }
    const isPreview = as === 'bytes'
    if (as !== undefined && !isPreview)
      return whileAllowed(await sendView(services, file, { format: as, line, signal }), isStillAllowed, began)
    if (isPreview) requireBytesView(file)
    const { share, id, userId } = visit
    const { tenantId } = share
    const download = {
      actor: { ...reader(tenantId, userId), origin },
      act: isPreview ? ('view' as const) : ('download' as const),
      recordId: document,
      title: file.title,
      after: { version: file.number, shared: share.kind },
      visit: id,
      isStillAllowed,
      alsoInTransaction: isPreview
        ? undefined
        : (tx: Tx) =>
            tx
              .update(documentVisits)
              .set({ downloads: sql`downloads + 1` })
              .where(and(eq(documentVisits.tenantId, tenantId), eq(documentVisits.id, id))),
    }
    return sendLogged(context, request, download, watched =>
      sendFile(services, file, { shown: isPreview, request }, watched),
    )
  },
})
