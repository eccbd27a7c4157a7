import type { Tx } from '../../../core/data/database.server.ts'
import { notFound } from '../../../core/error/AppError.ts'
import { fileRoute } from '../../../core/files/file-route.server.ts'
import { isId } from '../../../core/data/is-id.ts'
import { sheetPdf } from '../../../core/print/sheet-pdf.server.ts'
import { platformToday } from '../../../core/time/today.server.ts'
import { formatDate } from '../../../ui/formats.ts'
import { readInvoice } from './invoice-list.server.ts'
import { invoiceSheet } from './invoice-sheet.ts'

/** Invoices as PDF: any invoice for staff, and the organization's own for its owners. */
export const billingFileRoutes = [
  fileRoute({
    method: 'GET',
    path: '/billing/:tenantId/:id',
    gate: { who: 'support' },
    handle: ({ services }, { param }) =>
      services.database.acrossTenants(tx => sendInvoice(tx, param('tenantId'), param('id'))),
  }),
  fileRoute({
    method: 'GET',
    path: '/subscription/invoices/:id',
    gate: { who: 'owner' },
    handle: ({ services, viewer }, { param }) => {
      const scope = { tenantId: viewer.membership!.tenantId, userId: viewer.user!.id }
      return services.database.inTenant(scope, tx => sendInvoice(tx, scope.tenantId, param('id')))
    },
  }),
]

async function sendInvoice(tx: Tx, tenantId: string, id: string): Promise<Response> {
  const hasValidIds = isId(tenantId) && isId(id)
  const today = platformToday()
  const invoice = hasValidIds ? await readInvoice(tx, tenantId, id, today) : null
  if (!invoice) throw notFound('Invoice')
  const margins = { organization: invoice.issuer?.name ?? 'Wellhead', printed: formatDate(today) }
  const pdf = await sheetPdf(invoiceSheet(invoice), margins)
  return new Response(new Uint8Array(pdf), {
    headers: {
      'content-type': 'application/pdf',
      'content-disposition': `inline; filename="invoice-${invoice.number}.pdf"`,
      'cache-control': 'private, no-store',
    },
  })
}
