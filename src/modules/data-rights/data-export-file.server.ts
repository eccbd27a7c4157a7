import { Readable } from 'node:stream'
import { and, eq, gt } from 'drizzle-orm'
import { platformId, recordChange } from '../../core/data/record.server.ts'
import { notFound } from '../../core/error/AppError.ts'
import { fileRoute, parseId } from '../../core/files/file-route.server.ts'
import type { Context } from '../../core/http/context.server.ts'
import { dayInZone, tradeTimeZone } from '../../core/time/day.ts'
import { exportFileName } from './data-rights.ts'
import { dataExportParts, dataExports } from './data-rights.table.ts'
import { exportCondition, exportSubject, type ExportRow } from './make-export.server.ts'

/** Downloads of exports: the user's own, and an organization's for its owners. They require no plan. */
export const dataExportFileRoutes = [
  fileRoute({
    method: 'GET',
    path: '/data-exports/mine/:id',
    gate: { who: 'person' },
    handle: (context, { param }) =>
      downloadExport(
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
      downloadExport(
        context,
        {
          tenantId: (context.viewer.membership ?? context.viewer.disabled)!.tenantId,
          id: parseId(param('id'), 'Export'),
        },
        row => row.scope === 'organization',
      ),
  }),
]

type ExportFileKey = { tenantId: string; id: string }

async function downloadExport(
  context: Context,
  key: ExportFileKey,
  isOwnExport: (row: ExportRow) => boolean,
): Promise<Response> {
  const { database } = context.services
  const scope = { tenantId: key.tenantId, userId: context.viewer.user!.id }
  const exportRow = await database.inTenant(scope, async tx => {
    const [row] = await tx
      .select()
      .from(dataExports)
      .where(and(exportCondition(key), eq(dataExports.state, 'ready'), gt(dataExports.expiresAt, new Date())))
    if (!row || !isOwnExport(row)) throw notFound('Export')
    const actor = { ...scope, origin: context.origin }
    await recordChange(tx, actor, { noun: 'data_exports', recordId: key.id, act: 'download' })
    return row
  })

  const readParts = async function* () {
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
  const { name } = await exportSubject(database, exportRow)
  const day = dayInZone(exportRow.requestedAt, tradeTimeZone)
  return new Response(Readable.toWeb(Readable.from(readParts())) as ReadableStream, {
    headers: {
      'content-type': 'application/zip',
      'content-length': String(exportRow.size),
      'content-disposition': `attachment; filename="${exportFileName(name, day)}"`,
      'cache-control': 'private, no-store',
    },
  })
}
