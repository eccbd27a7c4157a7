import { RowsExportMenu } from '../../../core/files/export/RowsExportMenu.tsx'
import { useApi, errorMessage } from '../../../core/http/api.tsx'
import { useLiveQuery } from '../../../core/live/useLive.tsx'
import { activeTenant } from '../../../core/tenancy/active-tenant.ts'
import { Card } from '../../../ui/Card.tsx'
import { formatDate, formatMoney } from '../../../ui/formats.ts'
import { Notice } from '../../../ui/Notice.tsx'
import type { BillingRouter } from './billing.server.ts'
import { invoiceColumns } from './invoice-columns.ts'
import { InvoiceStatus } from './InvoiceStatus.tsx'

/** The organization's invoices. Hidden if there are none. */
export function OrganizationInvoices() {
  const { data, error } = useLiveQuery(useApi<BillingRouter>('billing').own.queryOptions())
  if (error) return <Notice tone="bad">{errorMessage(error)}</Notice>
  if (!data || data.length === 0) return null
  return (
    <Card
      title="Invoices"
      hasNoPadding
      actions={<RowsExportMenu name="Invoices" columns={invoiceColumns} rows={data} />}
    >
      <ul className="divide-y border-t">
        {data.map(invoice => (
          <li key={invoice.id} className="flex flex-wrap items-center gap-x-4 gap-y-1 px-3.5 py-2">
            <a
              className="font-medium text-accent underline underline-offset-2"
              href={`/files/subscription/invoices/${invoice.id}?tenant=${activeTenant() ?? ''}`}
            >
              {invoice.number}
            </a>
            <InvoiceStatus state={invoice.state} />
            <span className="text-muted">due {formatDate(invoice.dueOn)}</span>
            <span className="ml-auto tabular-nums">{formatMoney(invoice.total)}</span>
          </li>
        ))}
      </ul>
    </Card>
  )
}
