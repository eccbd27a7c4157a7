import { exportResponse } from '../../../core/files/export/export.server.ts'
import { fileRoute, idIn, type FileContext } from '../../../core/files/file-route.server.ts'
import { pdfResponse, printedWords } from '../../../core/print/record-sheet.server.ts'
import { sheetPdf } from '../../../core/print/sheet-pdf.server.ts'
import { access } from '../access.ts'
import { dayColumns, dayRows, daySheet } from './day-sheet.ts'
import { readSheet } from './read-sheet.server.ts'

const read = ({ services, viewer }: FileContext, id: string) => {
  const { tenantId } = viewer.membership!
  const sheetId = idIn(id, 'Week')
  return services.database.inTenant({ tenantId, userId: viewer.user!.id }, tx =>
    readSheet(tx, tenantId, viewer, sheetId),
  )
}

/** Day sheets as PDF and as a workbook. */
export const daySheetFiles = [
  fileRoute({
    method: 'GET',
    path: '/time/weeks/:id/sheet',
    gate: access.read,
    async handle(context, { param }) {
      const { tenantName, timeZone } = context.viewer.membership!
      const sheet = daySheet(await read(context, param('id')), timeZone)
      const printed = printedWords(timeZone, context.viewer.user!.displayName)
      return pdfResponse(sheet, await sheetPdf(sheet, { organization: tenantName, printed }))
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
