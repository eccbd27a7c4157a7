import { ExportMenu } from '../../../core/files/export/ExportMenu.tsx'
import { useApi } from '../../../core/http/api.tsx'
import { List } from '../../../core/resource/List.tsx'
import { useList } from '../../../core/resource/useList.tsx'
import { useSavedViews } from '../../../core/views/useSavedViews.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { formatDate, formatNumber } from '../../../ui/formats.ts'
import type { Column } from '../../../ui/table/columns.ts'
import { RowCard } from '../../../ui/table/RowCard.tsx'
import type { BillingRouter } from './billing.server.ts'
import type { InvoiceRow } from './invoice-list.server.ts'
import { InvoicePanel } from './InvoicePanel.tsx'
import { InvoiceStatus } from './InvoiceStatus.tsx'
import { invoicesSearch, invoiceViews, type InvoiceView } from '../plans/subscriptions-search.ts'

const viewLabels: Record<InvoiceView, string> = {
  all: 'All',
  open: 'Unpaid',
  overdue: 'Overdue',
  paid: 'Paid',
  void: 'Void',
}

const storageKey = 'admin-invoices'

const columns: Column<InvoiceRow>[] = [
  { id: 'number', header: 'Number', width: 110, fixed: true, cell: row => row.number },
  {
    id: 'organization',
    header: 'Organization',
    width: 240,
    minWidthPx: 150,
    text: row => row.tenantName,
    cell: row => row.tenantName,
  },
  { id: 'state', header: 'State', width: 110, whole: true, cell: row => <InvoiceStatus state={row.state} /> },
  { id: 'issued', header: 'Issued', width: 120, cell: row => formatDate(row.issuedOn) },
  { id: 'due', header: 'Due', width: 120, cell: row => formatDate(row.dueOn) },
  {
    id: 'total',
    header: 'Total',
    unit: '$',
    align: 'right',
    width: 110,
    whole: true,
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
    width: 110,
    whole: true,
    cell: row => formatNumber(row.voided ? 0 : row.balance, 2),
  },
]

const recordLabels = { one: 'invoice', many: 'invoices', title: 'Invoices' }

/** All invoices, newest first, next to the open one. */
export function InvoiceTable() {
  const api = useApi<BillingRouter>('billing')
  const list = useList(invoicesSearch, '/admin/billing', ({ view, search }, window) =>
    api.list.queryOptions({ view, search, ...window }),
  )
  const { address, changeSearch, rows } = list
  const savedViews = useSavedViews(recordLabels, storageKey, columns, list.search)
  const loadedRows = Array.from({ length: Math.min(rows.rowCount ?? 0, 500) }, (_, index) =>
    rows.rowAt(index),
  )
  return (
    <List
      words={recordLabels}
      saved={savedViews}
      list={list}
      views={{
        label: 'Views',
        isAlwaysOn: true,
        chips: invoiceViews.map(id => ({ id, label: viewLabels[id] })),
        selected: address.view,
        onSelect: view => changeSearch({ view: (view ?? 'all') as InvoiceView }),
      }}
      filters={
        <ExportMenu
          path="/admin/billing/export"
          search={list.search}
          columns={() => savedViews.shown().map(({ id }) => id)}
          count={rows.rowCount}
        />
      }
      searchField={{ label: 'Search invoices', className: 'w-52' }}
      columns={columns}
      rowKey={row => row.id}
      panel={id => {
        const open = loadedRows.find(row => row?.id === id)
        return open && <InvoicePanel invoice={open} onClose={() => changeSearch({ open: '' })} />
      }}
      card={row => (
        <RowCard
          name={`${row.number} ${row.tenantName}`}
          status={<InvoiceStatus state={row.state} />}
          leftFigure={`due ${formatDate(row.dueOn)}`}
          rightFigure={`$${formatNumber(row.total, 2)}`}
        />
      )}
      emptyContent={<EmptyState title="No matching invoices">Issue one with “New invoice”.</EmptyState>}
    />
  )
}
