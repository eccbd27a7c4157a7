import { and, eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import { sendFile } from '../../../core/attachments/read-file.server.ts'
import { fileRoute } from '../../../core/files/file-route.server.ts'
import { AppError } from '../../../core/error/AppError.ts'
import { whileAllowed } from '../file/while-allowed.server.ts'
import { fileOfDocument } from '../file/document-bytes.server.ts'
import { sendView } from '../preview/send-view.server.ts'
import { documentVisits } from './share.table.ts'
import { sendPage } from './shared-page.server.ts'
import { over, sharedDocuments, watermarkOf, withPass } from './visit.server.ts'

const asked = z.object({
  pass: z.string().max(100),
  document: z.uuid(),
  part: z.coerce.number().int().min(1).max(100).default(1),
  as: z.enum(['bytes', 'picture', 'content', 'page']).optional(),
  page: z.coerce.number().int().min(1).max(2000).default(1),
})

/**
 * A file of what is shared, to be saved or looked at. Of one that may not be downloaded, pages alone are sent, which the
 * server draws.
 */
export const sharedFile = fileRoute({
  method: 'GET',
  path: '/shared/file',
  gate: { who: 'anyone' },
  async handle(context, { request }) {
    const { services } = context
    const wanted = asked.safeParse(Object.fromEntries(new URL(request.url).searchParams))
    if (!wanted.success) throw over()
    const { pass, document, part, as, page } = wanted.data
    const { file, mark } = await withPass(context, pass, async (tx, visit) => {
      const { share, id } = visit
      const shown = await sharedDocuments(tx, share)
      if (!shown.some(each => each.id === document)) throw over()
      if (as !== 'page' && !share.mayDownload)
        throw new AppError('forbidden', 'This is shared to be looked at. Ask who shared it for a copy.')
      if (as === undefined)
        await tx
          .update(documentVisits)
          .set({ downloads: sql`downloads + 1` })
          .where(and(eq(documentVisits.tenantId, share.tenantId), eq(documentVisits.id, id)))
      return {
        file: await fileOfDocument(tx, share.tenantId, document, { part }),
        mark: await watermarkOf(tx, visit),
      }
    })
    const response = await (as === undefined
      ? sendFile(services, file, { shown: false, request })
      : as === 'page'
        ? sendPage(context, file, { page, mark, signal: request.signal })
        : sendView(services, file, { as, request }))
    return whileAllowed(response, () => withPass(context, pass, async () => true).catch(() => false))
  },
})
