import { Readable } from 'node:stream'
import { and, eq, gt } from 'drizzle-orm'
import { platformId, record } from '../../core/data/record.server.ts'
import { notFound } from '../../core/error/AppError.ts'
import { fileRoute, parseId } from '../../core/files/file-route.server.ts'
import type { Context } from '../../core/http/context.server.ts'
import { dayInZone, tradeTimeZone } from '../../core/time/day.ts'
import { exportFileName } from './data-rights.ts'
import { dataExportParts, dataExports } from './data-rights.table.ts'
import { isExport, exportSubject, type ExportRow } from './make-export.server.ts'

/** Downloads of exports: the user's own, and an organization's for its owners. They require no plan. */
export const dataExportFileRoutes = [
  fileRoute({
    method: 'GET',
    path: '/data-exports/mine/:id',
    gate: { who: 'person' },
    handle: (context, { param }) =>
      download(
        context,
        { tenantId: platformId, id: parseId(param('id'), 'Export') },
        row => row.scope === 'person' && row.userId === context.viewer.user!.id,
      ),
  }),
  fileRoute({
    method: 'GET',
    path: '/data-exports/organization/:id',
    gate: { who: 'owner', disabledToo: true },
    handle: (context, { param }) =>
      download(
        context,
        {
          tenantId: (context.viewer.membership ?? context.viewer.disabled)!.tenantId,
          id: parseId(param('id'), 'Export'),
        },
        row => row.scope === 'organization',
      ),
  }),
]

type Key = { tenantId: string; id: string }

async function download(
  context: Context,
  key: Key,
  isTheirs: (row: ExportRow) => boolean,
): Promise<Response> {
  const { database } = context.services
  const scope = { tenantId: key.tenantId, userId: context.viewer.user!.id }
  const find = await database.inTenant(scope, async tx => {
    const [row] = await tx
      .select()
      .from(dataExports)
      .where(and(isExport(key), eq(dataExports.state, 'ready'), gt(dataExports.expiresAt, new Date())))
    if (!row || !isTheirs(row)) throw notFound('Export')
    const actor = { ...scope, origin: context.origin }
    await record(tx, actor, { noun: 'data_exports', recordId: key.id, act: 'download' })
    return row
  })

  const pieces = async function* () {
    for (let position = 0; ; position++) {
      const [part] = await database.inTenant(scope, tx =>
        tx
          .select()
          .from(dataExportParts)
          .where(
            and(
              eq(dataExportParts.tenantId, key.tenantId),
              eq(dataExportParts.exportId, key.id),
              eq(dataExportParts.position, position),
            ),
          ),
      )
      if (!part) return
      yield part.bytes
    }
  }
  const { name } = await exportSubject(database, find)
  const day = dayInZone(find.requestedAt, tradeTimeZone)
  return new Response(Readable.toWeb(Readable.from(pieces())) as ReadableStream, {
    headers: {
      'content-type': 'application/zip',
      'content-length': String(find.size),
      'content-disposition': `attachment; filename="${exportFileName(name, day)}"`,
      'cache-control': 'private, no-store',
    },
  })
}
