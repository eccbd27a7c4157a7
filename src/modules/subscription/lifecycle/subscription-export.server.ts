import {
  exportColumn as column,
  instantColumn,
  type ExportColumn,
} from '../../../core/files/export/export.ts'
import { staffExport } from '../../../core/files/export/staff-export.server.ts'
import { listInvoices, type InvoiceRow } from '../billing/invoice-list.server.ts'
import { invoiceColumns } from '../billing/invoice-columns.ts'
import { listSubscriptions, type SubscriptionLine } from './subscription-list.server.ts'
import { subscriptionStatus } from './subscription-status.ts'
import { invoicesSearch, subscriptionsSearch } from '../plans/subscriptions-search.ts'

const subscriptions: ExportColumn<SubscriptionLine>[] = [
  column('name', 'Organization', line => line.name),
  column('disabled', 'Disabled', line => line.disabled),
  column('plan', 'Plan', line => line.chosenName),
  column(
    'status',
    'Status',
    line => subscriptionStatus({ ...line, hasPlan: line.chosenName !== null }).label,
  ),
  instantColumn('ends', 'Ends', line => line.endsAt),
  column('asked', 'Requested', line => line.request?.planId),
  column('members', 'Members', line => line.members, 'number'),
  column('maxMembers', 'Members allowed', line => line.maxMembers, 'number'),
  column('leases', 'Leases', line => line.leases, 'number'),
  column('maxLeases', 'Leases allowed', line => line.maxLeases, 'number'),
  column('extensions', 'Trial extended', line => line.trialExtensionCount, 'number'),
]

/** Exports of the admin area's subscriptions and invoices. */
export const subscriptionFileRoutes = [
  staffExport({
    page: '/admin/subscriptions',
    name: 'Subscriptions',
    columns: subscriptions,
    list: search => ({ ...subscriptionsSearch.read(search), planId: null }),
    rows: async (tx, list) => (await listSubscriptions(tx, list, new Date())).rows,
  }),
  staffExport({
    page: '/admin/billing',
    name: 'Invoices',
    columns: [column<InvoiceRow>('organization', 'Organization', row => row.tenantName), ...invoiceColumns],
    list: search => invoicesSearch.read(search),
    rows: async (tx, list, today) => (await listInvoices(tx, list, today)).rows,
  }),
]
