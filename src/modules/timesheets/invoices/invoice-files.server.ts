import { workbookResponse } from '../../../core/files/export/export.server.ts'
import { fileRoute, parseId, type FileContext } from '../../../core/files/file-route.server.ts'
import { sheetResponse } from '../../../core/print/record-sheet.server.ts'
import { access } from '../access.ts'
import { invoiceCode } from '../rules/invoice.ts'
import { invoiceColumns, invoiceSheet, splitColumns } from './invoice-sheet.ts'
import { readInvoice } from './invoices.server.ts'

const read = ({ services, viewer }: FileContext, id: string) => {
  const { tenantId } = viewer.membership!
  const invoiceId = parseId(id, 'Invoice')
  return services.database.inTenant({ tenantId, userId: viewer.user!.id }, tx =>
    readInvoice(tx, tenantId, viewer, invoiceId),
  )
}

/** Invoices as PDF and as a workbook, with the same lines and total. */
export const invoiceFiles = [
  fileRoute({
    method: 'GET',
    path: '/time/invoices/:id/sheet',
    gate: access.manage,
    async handle(context, { param }) {
      return sheetResponse(context, invoiceSheet(await read(context, param('id'))))
    },
  }),
  fileRoute({
    method: 'GET',
    path: '/time/invoices/:id/export',
    gate: access.manage,
    async handle(context, { param }) {
      const invoice = await read(context, param('id'))
      const parts = invoice.lines.bySplit.map(({ label, amount }) => ({ what: label, amount }))
      return workbookResponse(`${invoiceCode(invoice.number)} ${invoice.client}`, [
        { name: 'Invoice', columns: invoiceColumns, rows: [invoice.lines.lines] },
        ...(parts.length > 0
          ? [
              {
                name: 'By tract, well and AFE',
                columns: splitColumns,
                rows: [parts],
              },
            ]
          : []),
      ])
    },
  }),
]
