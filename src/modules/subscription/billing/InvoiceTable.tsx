import { useSearch } from '@tanstack/react-router'
import { ExportMenu } from '../../../core/files/export/ExportMenu.tsx'
import { useApi, wordsOf } from '../../../core/http/api.tsx'
import { useLiveRows } from '../../../core/live/useLiveRows.tsx'
import { useListAddress } from '../../../core/resource/useListAddress.tsx'
import { Chips } from '../../../ui/Chips.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { formatDate, formatNumber } from '../../../ui/formats.ts'
import { SearchField } from '../../../ui/SearchField.tsx'
import { chosenIds, type Column } from '../../../ui/table/columns.ts'
import { DataTable } from '../../../ui/table/DataTable.tsx'
import { RowCard } from '../../../ui/table/RowCard.tsx'
import type { BillingRouter } from './billing.server.ts'
import type { InvoiceRow } from './invoice-list.server.ts'
import { InvoiceSide } from './InvoiceSide.tsx'
import { InvoiceStatus } from './InvoiceStatus.tsx'
import { invoicesAddress, invoiceViews, type InvoiceView } from '../plans/subscriptions-address.ts'

const labels: Record<InvoiceView, string> = {
  all: 'All',
  open: 'Unpaid',
  overdue: 'Overdue',
  paid: 'Paid',
  void: 'Void',
}

const storageKey = 'admin-invoices'

const columns: Column<InvoiceRow>[] = [
  { id: 'number', header: 'Number', width: 110, fixed: true, cell: row => row.number },
  { id: 'organization', header: 'Organization', width: 240, least: 150, cell: row => row.tenantName },
  { id: 'state', header: 'State', width: 110, cell: row => <InvoiceStatus state={row.state} /> },
  { id: 'issued', header: 'Issued', width: 120, cell: row => formatDate(row.issuedOn) },
  { id: 'due', header: 'Due', width: 120, cell: row => formatDate(row.dueOn) },
  {
    id: 'total',
    header: 'Total',
    unit: '$',
    align: 'right',
    width: 120,
    cell: row => formatNumber(row.total, 2),
  },
  {
    id: 'paid',
    header: 'Paid',
    unit: '$',
    align: 'right',
    width: 120,
    cell: row => formatNumber(row.paid, 2),
  },
  {
    id: 'balance',
    header: 'Balance',
    unit: '$',
    align: 'right',
    width: 120,
    cell: row => formatNumber(row.voided ? 0 : row.balance, 2),
  },
]

/** Takes the invoices away as the table shows them. */
export function InvoiceExport() {
  const { view, search } = invoicesAddress.read(useSearch({ strict: false }))
  return (
    <ExportMenu
      path="/admin/billing/export"
      search={{ view, search }}
      columns={() => chosenIds(columns, storageKey)}
    />
  )
}

/** Every invoice, newest first, with the open one beside them. */
export function InvoiceTable() {
  const { address, go } = useListAddress(invoicesAddress, '/admin/billing')
  const api = useApi<BillingRouter>('billing')
  const list = { view: address.view, search: address.search }
  const { error, retry, ...table } = useLiveRows({
    listKey: JSON.stringify(list),
    page: (offset, limit) => api.list.queryOptions({ ...list, offset, limit }),
  })
  const rows = Array.from({ length: Math.min(table.rowCount ?? 0, 500) }, (_, at) => table.rowAt(at))
  const open = rows.find(row => row?.id === address.open)
  return (
    <div className="flex min-h-0 flex-1">
      <section className="flex min-w-0 flex-1 flex-col">
        <Chips
          label="Views"
          chips={invoiceViews.map(id => ({ id, label: labels[id] }))}
          selected={address.view}
          onSelect={view => go({ view: (view ?? 'all') as InvoiceView })}
        >
          <SearchField
            label="Search invoices"
            className="ml-auto w-52 max-md:ml-0 max-md:w-40"
            value={address.search}
            onChange={event => go({ search: event.target.value })}
          />
        </Chips>
        {error ? (
          <ErrorState title="The invoices could not be shown" onRetry={retry}>
            {wordsOf(error)}
          </ErrorState>
        ) : (
          <DataTable
            label="Invoices"
            columns={columns}
            {...table}
            rowKey={row => row.id}
            storageKey={storageKey}
            onOpen={row => go({ open: row.id })}
            onActive={row => address.open && go({ open: row.id })}
            openKey={address.open}
            card={row => (
              <RowCard
                name={`${row.number} ${row.tenantName}`}
                status={<InvoiceStatus state={row.state} />}
                left={`due ${formatDate(row.dueOn)}`}
                right={`$${formatNumber(row.total, 2)}`}
              />
            )}
            empty={<EmptyState title="No invoices are like that">Issue one with “New invoice”.</EmptyState>}
          />
        )}
      </section>
      {open && <InvoiceSide invoice={open} onClose={() => go({ open: '' })} />}
    </div>
  )
}
