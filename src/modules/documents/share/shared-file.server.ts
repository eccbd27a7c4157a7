import { and, eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import { sendFile } from '../../../core/attachments/read-file.server.ts'
import { sendTaken } from '../../../core/attachments/taken.server.ts'
import { addressKey } from '../../../core/auth/place.server.ts'
import type { Tx } from '../../../core/data/database.server.ts'
import { AppError } from '../../../core/error/AppError.ts'
import { fileRoute } from '../../../core/files/file-route.server.ts'
import { whileAllowed } from '../../../core/files/while-allowed.server.ts'
import { fileOfDocument } from '../file/present-files.port.server.ts'
import { sendPage } from '../file/send-page.port.server.ts'
import { checkShownAsBytes, sendView } from '../preview/send-view.server.ts'
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
    const requested = sharedFileParams.safeParse(Object.fromEntries(new URL(request.url).searchParams))
    if (!requested.success) throw shareEndedError()
    const { pass, document, part, as, page } = requested.data
    const { file, mark, visit } = await withPass(context, pass, async (tx, match) => {
      const { share } = match
      const shown = await sharedDocuments(tx, share)
      if (!shown.some(each => each.id === document)) throw shareEndedError()
      if (as !== 'page' && !share.mayDownload)
        throw new AppError(
          'forbidden',
          'This is shared for viewing only. Ask the person who shared it for a copy.',
        )
      return {
        file: await fileOfDocument(tx, share.tenantId, document, { part }),
        mark: await readWatermark(tx, match),
        visit: match,
      }
    })
    // A visitor without a session is identified by IP address and link.
    const line = viewer.user?.id ?? `${visit.share.id} ${addressKey(origin.ip ?? '')}`
    const { signal } = request
    const mayStill = () => withPass(context, pass, async () => true).catch(() => false)
    if (as === 'page') {
      const drawn = await sendPage(services, file, { page, mark, line, signal })
      return whileAllowed(drawn, mayStill, began)
    }
    const shown = as === 'bytes'
    if (as !== undefined && !shown)
      return whileAllowed(await sendView(services, file, { as, line, signal }), mayStill, began)
    if (shown) checkShownAsBytes(file)
    const { share, id, userId } = visit
    const { tenantId } = share
    const taking = {
      actor: { ...reader(tenantId, userId), origin },
      act: shown ? ('view' as const) : ('download' as const),
      recordId: document,
      title: file.title,
      after: { version: file.number, shared: share.kind },
      visit: id,
      mayStill,
      along: shown
        ? undefined
        : (tx: Tx) =>
            tx
              .update(documentVisits)
              .set({ downloads: sql`downloads + 1` })
              .where(and(eq(documentVisits.tenantId, tenantId), eq(documentVisits.id, id))),
    }
    return sendTaken(context, request, taking, watched =>
      sendFile(services, file, { shown, request }, watched),
    )
  },
})
