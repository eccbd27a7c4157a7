import FileDown from 'lucide-react/icons/file-down'
import { useState } from 'react'
import { RecordForm } from '../../../core/form/RecordForm.tsx'
import { useCall } from '../../../core/http/api.tsx'
import { useToday } from '../../../core/auth/useToday.tsx'
import { Button } from '../../../ui/Button.tsx'
import { DescriptionList } from '../../../ui/DescriptionList.tsx'
import { formatDate, formatMoney, formatNumber } from '../../../ui/formats.ts'
import { LinkButton } from '../../../ui/LinkButton.tsx'
import { SidePanel } from '../../../ui/overlay/SidePanel.tsx'
import { lineAmount, paymentDraft, voidDraft } from './billing.ts'
import type { BillingRouter } from './billing.server.ts'
import type { InvoiceRow } from './invoice-list.server.ts'
import { InvoiceStatus } from './InvoiceStatus.tsx'
import { useReadOnly } from '../plans/usePlans.tsx'

/** An invoice with its lines, payments and PDF. Payments are recorded and invoices voided here. */
export function InvoicePanel({ invoice, onClose }: { invoice: InvoiceRow; onClose: () => void }) {
  const readOnly = useReadOnly()
  const [openForm, setOpenForm] = useState<'pay' | 'void' | null>(null)
  const closeForm = () => setOpenForm(null)
  const closedReason = invoice.voided
    ? 'This invoice is void.'
    : invoice.state === 'paid'
      ? 'This invoice is paid.'
      : null
  return (
    <SidePanel
      label="Invoice"
      title={invoice.number}
      meta={<InvoiceStatus state={invoice.state} />}
      onClose={onClose}
    >
      <div className="grid gap-4">
        <DescriptionList
          items={[
            { label: 'Bill to', value: invoice.billTo.name },
            ...(invoice.issuer ? [{ label: 'From', value: invoice.issuer.name }] : []),
            ...(invoice.periodStart
              ? [
                  {
                    label: 'Period',
                    value: `${formatDate(invoice.periodStart)} – ${formatDate(invoice.periodEnd)}`,
                  },
                ]
              : []),
            { label: 'Issued', value: formatDate(invoice.issuedOn) },
            { label: 'Due', value: formatDate(invoice.dueOn) },
            ...(invoice.voidReason ? [{ label: 'Reason voided', value: invoice.voidReason }] : []),
          ]}
        />
        <ul className="grid gap-1.5 border-y py-3">
          {invoice.lines.map((line, index) => (
            <li key={index} className="flex justify-between gap-3">
              <span>
                {line.description}{' '}
                <span className="text-muted">
                  {formatNumber(line.quantity)} × {formatMoney(line.unitPrice)}
                </span>
              </span>
              <span className="tabular-nums">{formatMoney(lineAmount(line))}</span>
            </li>
          ))}
        </ul>
        <DescriptionList
          figures
          items={[
            { label: 'Total', value: formatMoney(invoice.total) },
            { label: 'Paid', value: formatMoney(invoice.paid) },
            {
              label: 'Balance',
              value: (
                <strong className="font-semibold">{formatMoney(invoice.voided ? 0 : invoice.balance)}</strong>
              ),
            },
          ]}
        />
        <div className="flex flex-wrap gap-2">
          <LinkButton
            href={`/files/billing/${invoice.tenantId}/${invoice.id}`}
            icon={<FileDown size={14} aria-hidden />}
          >
            PDF
          </LinkButton>
          <Button disabledReason={readOnly ?? closedReason} onClick={() => setOpenForm('pay')}>
            Record payment
          </Button>
          <Button
            variant="danger"
            disabledReason={
              readOnly ?? closedReason ?? (Number(invoice.paid) > 0 ? 'Payments are recorded on it.' : null)
            }
            onClick={() => setOpenForm('void')}
          >
            Void
          </Button>
        </div>
      </div>
      {openForm === 'pay' && <RecordPayment invoice={invoice} onClose={closeForm} />}
      {openForm === 'void' && <VoidInvoice invoice={invoice} onClose={closeForm} />}
    </SidePanel>
  )
}

type InvoiceFormProps = { invoice: InvoiceRow; onClose: () => void }

function RecordPayment({ invoice: { tenantId, id, number, balance }, onClose }: InvoiceFormProps) {
  const call = useCall<BillingRouter>('billing')
  return (
    <RecordForm
      title={`Payment on ${number}`}
      verb="Record payment"
      one="payment"
      parentId={id}
      schema={paymentDraft}
      record={null}
      start={{ tenantId, invoiceId: id, amount: balance, receivedOn: useToday() }}
      save={({ values }) => call.pay.mutate(values)}
      success={() => `Payment on ${number} recorded`}
      onClose={onClose}
    />
  )
}

function VoidInvoice({ invoice: { tenantId, id, number }, onClose }: InvoiceFormProps) {
  const call = useCall<BillingRouter>('billing')
  return (
    <RecordForm
      title={`Void ${number}`}
      verb="Void"
      one="reason"
      parentId={id}
      schema={voidDraft}
      record={null}
      start={{ tenantId, id }}
      save={({ values }) => call.void.mutate(values)}
      success={() => `${number} is void`}
      onClose={onClose}
    >
      <p className="text-muted">The number stays in use. The organization sees that it is void, and why.</p>
    </RecordForm>
  )
}
