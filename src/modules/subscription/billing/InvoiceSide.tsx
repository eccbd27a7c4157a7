import FileDown from 'lucide-react/icons/file-down'
import { useState } from 'react'
import { useCall } from '../../../core/http/api.tsx'
import { useToday } from '../../../core/time/useToday.tsx'
import { Button } from '../../../ui/Button.tsx'
import { DescriptionList } from '../../../ui/DescriptionList.tsx'
import { DateField } from '../../../ui/form/DateField.tsx'
import { NumberField } from '../../../ui/form/NumberField.tsx'
import { SelectField } from '../../../ui/form/SelectField.tsx'
import { TextField } from '../../../ui/form/TextField.tsx'
import { formatDate, formatMoney, formatNumber } from '../../../ui/formats.ts'
import { LinkButton } from '../../../ui/LinkButton.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { SideModal } from '../../../ui/overlay/SideModal.tsx'
import { SidePanel } from '../../../ui/overlay/SidePanel.tsx'
import { lineAmount, paymentMethods, paymentWords } from './billing.ts'
import type { BillingRouter } from './billing.server.ts'
import type { InvoiceRow } from './invoice-list.server.ts'
import { InvoiceStatus } from './InvoiceStatus.tsx'
import { useReadOnly } from '../plans/PricingTiersPage.tsx'
import { useCommand } from '../../../core/http/useCommand.tsx'

/** One invoice: its lines, what was paid, the paper; payments and voiding. */
export function InvoiceSide({ invoice, onClose }: { invoice: InvoiceRow; onClose: () => void }) {
  const readOnly = useReadOnly()
  const [doing, setDoing] = useState<'pay' | 'void' | null>(null)
  const done = () => setDoing(null)
  const settled = invoice.voided
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
          {invoice.lines.map((line, at) => (
            <li key={at} className="flex justify-between gap-3">
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
          <Button disabledReason={readOnly ?? settled} onClick={() => setDoing('pay')}>
            Record payment
          </Button>
          <Button
            variant="danger"
            disabledReason={
              readOnly ?? settled ?? (Number(invoice.paid) > 0 ? 'Payments are recorded on it.' : null)
            }
            onClick={() => setDoing('void')}
          >
            Void
          </Button>
        </div>
      </div>
      {doing === 'pay' && <RecordPayment invoice={invoice} onClose={done} />}
      {doing === 'void' && <VoidInvoice invoice={invoice} onClose={done} />}
    </SidePanel>
  )
}

function RecordPayment({ invoice, onClose }: { invoice: InvoiceRow; onClose: () => void }) {
  const call = useCall<BillingRouter>('billing')
  const [amount, setAmount] = useState(invoice.balance)
  const [receivedOn, setReceivedOn] = useState(useToday())
  const [method, setMethod] = useState<(typeof paymentMethods)[number]>('CHECK')
  const [reference, setReference] = useState('')
  const { run, busy, fields, message } = useCommand(call.pay.mutate, {
    success: () => `Payment on ${invoice.number} recorded`,
    after: onClose,
    inForm: true,
  })
  const submit = () =>
    void run({
      tenantId: invoice.tenantId,
      invoiceId: invoice.id,
      amount: amount.replaceAll(',', ''),
      receivedOn,
      method,
      reference,
    })
  return (
    <SideModal
      open
      onClose={onClose}
      title={`Payment on ${invoice.number}`}
      verb="Record payment"
      busy={busy}
      onSubmit={submit}
    >
      <div className="grid gap-4">
        {message && <Notice tone="bad">{message}</Notice>}
        <NumberField
          label="Amount"
          unit="$"
          value={amount}
          error={fields['amount']}
          onChange={event => setAmount(event.target.value)}
        />
        <DateField
          label="Received on"
          value={receivedOn}
          error={fields['receivedOn']}
          onChange={event => setReceivedOn(event.target.value)}
        />
        <SelectField
          label="By"
          value={method}
          choices={paymentMethods.map(value => ({ value, label: paymentWords[value] }))}
          onChange={event => setMethod(event.target.value as typeof method)}
        />
        <TextField
          label="Reference"
          hint="Check number or transfer ID."
          value={reference}
          error={fields['reference']}
          onChange={event => setReference(event.target.value)}
        />
      </div>
    </SideModal>
  )
}

function VoidInvoice({ invoice, onClose }: { invoice: InvoiceRow; onClose: () => void }) {
  const call = useCall<BillingRouter>('billing')
  const [reason, setReason] = useState('')
  const { run, busy, fields, message } = useCommand(call.void.mutate, {
    success: () => `${invoice.number} is void`,
    after: onClose,
    inForm: true,
  })
  return (
    <SideModal
      open
      onClose={onClose}
      title={`Void ${invoice.number}`}
      verb="Void"
      busy={busy}
      onSubmit={() => void run({ tenantId: invoice.tenantId, id: invoice.id, reason })}
    >
      <div className="grid gap-4">
        {message && <Notice tone="bad">{message}</Notice>}
        <TextField
          label="Why"
          required
          value={reason}
          error={fields['reason']}
          onChange={event => setReason(event.target.value)}
        />
        <p className="text-muted">The number stays used. The organization sees that it is void, and why.</p>
      </div>
    </SideModal>
  )
}
