import { exportResponse } from '../../../core/files/export/export.server.ts'
import { fileRoute, parseId, type FileContext } from '../../../core/files/file-route.server.ts'
import { sheetResponse } from '../../../core/print/record-sheet.server.ts'
import { access } from '../access.ts'
import { dayColumns, dayRows, daySheet } from './day-sheet.ts'
import { readSheet } from './read-sheet.server.ts'

const read = ({ services, viewer }: FileContext, id: string) => {
  const { tenantId } = viewer.membership!
  const sheetId = parseId(id, 'Week')
  return services.database.inTenant({ tenantId, userId: viewer.user!.id }, tx =>
    readSheet(tx, tenantId, viewer, sheetId),
  )
}

export const daySheetFiles = [
  fileRoute({
    method: 'GET',
    path: '/time/weeks/:id/sheet',
    gate: access.read,
    async handle(context, { param }) {
      const { timeZone } = context.viewer.membership!
      return sheetResponse(context, daySheet(await read(context, param('id')), timeZone))
    },
  }),
  fileRoute({
    method: 'GET',
    path: '/time/weeks/:id/export',
    gate: access.read,
    async handle(context, { param }) {
      const file = await read(context, param('id'))
      const rows = dayRows(file.entries, context.viewer.membership!.timeZone)
      return exportResponse(
        { name: `Day sheet ${file.weekOn} ${file.person}`, columns: dayColumns, rows: [rows] },
        'xlsx',
      )
    },
  }),
]
