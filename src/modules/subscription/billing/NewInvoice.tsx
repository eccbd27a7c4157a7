import { useQuery } from '@tanstack/react-query'
import Plus from 'lucide-react/icons/plus'
import X from 'lucide-react/icons/x'
import { useState } from 'react'
import { checkedBy } from '../../../core/form/checked.ts'
import { useApi, useCall } from '../../../core/http/api.tsx'
import { useToday } from '../../../core/time/useToday.tsx'
import { Button } from '../../../ui/Button.tsx'
import { ComboField } from '../../../ui/form/ComboField.tsx'
import { DateField } from '../../../ui/form/DateField.tsx'
import { NumberField } from '../../../ui/form/NumberField.tsx'
import { TextArea } from '../../../ui/form/TextArea.tsx'
import { TextField } from '../../../ui/form/TextField.tsx'
import { formatMoney } from '../../../ui/formats.ts'
import { IconButton } from '../../../ui/IconButton.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { SideModal } from '../../../ui/overlay/SideModal.tsx'
import { invoiceDraft, invoiceLine, invoiceTotal, type InvoiceLine } from './billing.ts'
import type { BillingRouter } from './billing.server.ts'
import type { SubscriptionsRouter } from '../lifecycle/subscriptions.server.ts'
import { useCommand } from '../../../core/http/useCommand.tsx'

const check = checkedBy(invoiceDraft)
const dayAfter = (day: string, days: number) =>
  new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10)
const emptyLine: InvoiceLine = { description: '', quantity: '1', unitPrice: '' }

/** Issues an invoice: to whom, until when, for what. Its number is given when it is saved. */
export function NewInvoice({ onClose }: { onClose: () => void }) {
  const [search, setSearch] = useState('')
  const [tenantId, setTenantId] = useState<string | null>(null)
  const today = useToday()
  const [issuedOn, setIssuedOn] = useState(today)
  const [dueOn, setDueOn] = useState(() => dayAfter(today, 30))
  const [periodStart, setPeriodStart] = useState('')
  const [periodEnd, setPeriodEnd] = useState('')
  const [lines, setLines] = useState<readonly InvoiceLine[]>([emptyLine])
  const [note, setNote] = useState('')
  const [wrong, setWrong] = useState<Record<string, string>>({})
  const found = useQuery(
    useApi<SubscriptionsRouter>('subscriptions').list.queryOptions({ search, limit: 20 }),
  )
  const call = useCall<BillingRouter>('billing')
  const { run, busy, fields, message } = useCommand(call.issue.mutate, {
    success: ({ number }) => `Invoice ${number} issued`,
    after: onClose,
    inForm: true,
  })
  const errors = { ...wrong, ...fields }
  const change = (at: number, part: Partial<InvoiceLine>) =>
    setLines(lines.map((line, each) => (each === at ? { ...line, ...part } : line)))
  const draft = {
    tenantId: tenantId ?? '',
    issuedOn,
    dueOn,
    periodStart: periodStart || null,
    periodEnd: periodEnd || null,
    lines: [...lines],
    note,
  }
  const submit = () => {
    const problems = check(draft)
    setWrong(problems)
    if (Object.keys(problems).length === 0) void run(draft)
  }
  const complete = lines.filter(line => invoiceLine.safeParse(line).success)
  return (
    <SideModal
      open
      wide
      onClose={onClose}
      title="New invoice"
      verb="Issue invoice"
      busy={busy}
      onSubmit={submit}
    >
      <div className="grid gap-4">
        {message && <Notice tone="bad">{message}</Notice>}
        <ComboField
          label="Organization"
          items={(found.data?.rows ?? []).map(({ id, name, planName }) => ({
            id,
            label: name,
            hint: planName,
          }))}
          value={tenantId}
          onChange={setTenantId}
          onSearch={setSearch}
          error={errors['tenantId']}
          empty="No matching organizations."
        />
        <div className="grid grid-cols-2 gap-4">
          <DateField
            label="Issued on"
            value={issuedOn}
            error={errors['issuedOn']}
            onChange={event => setIssuedOn(event.target.value)}
          />
          <DateField
            label="Due on"
            value={dueOn}
            error={errors['dueOn']}
            onChange={event => setDueOn(event.target.value)}
          />
          <DateField
            label="Period from"
            value={periodStart}
            error={errors['periodStart']}
            onChange={event => setPeriodStart(event.target.value)}
          />
          <DateField
            label="Period to"
            value={periodEnd}
            error={errors['periodEnd']}
            onChange={event => setPeriodEnd(event.target.value)}
          />
        </div>
        <fieldset className="grid gap-3">
          <legend className="mb-2 font-semibold">Lines</legend>
          {lines.map((line, at) => (
            <div key={at} className="grid grid-cols-[1fr_5rem_7rem_auto] items-end gap-2 max-md:grid-cols-2">
              <TextField
                label={`What, line ${at + 1}`}
                fieldClass="max-md:col-span-2"
                value={line.description}
                error={errors[`lines.${at}.description`]}
                onChange={event => change(at, { description: event.target.value })}
              />
              <NumberField
                label="Quantity"
                value={line.quantity}
                error={errors[`lines.${at}.quantity`]}
                onChange={event => change(at, { quantity: event.target.value })}
              />
              <NumberField
                label="Price"
                unit="$"
                value={line.unitPrice}
                error={errors[`lines.${at}.unitPrice`]}
                onChange={event => change(at, { unitPrice: event.target.value })}
              />
              <IconButton
                label={`Remove line ${at + 1}`}
                icon={<X size={14} aria-hidden />}
                disabled={lines.length === 1}
                onClick={() => setLines(lines.filter((_, each) => each !== at))}
              />
            </div>
          ))}
          <div className="flex items-center justify-between">
            <Button
              size="small"
              icon={<Plus size={14} aria-hidden />}
              disabledReason={lines.length >= 50 ? 'An invoice has at most 50 lines.' : null}
              onClick={() => setLines([...lines, emptyLine])}
            >
              Add line
            </Button>
            <span>
              Total{' '}
              <strong className="font-semibold tabular-nums">{formatMoney(invoiceTotal(complete))}</strong>
            </span>
          </div>
        </fieldset>
        <TextArea
          label="Note on the invoice"
          rows={3}
          value={note}
          error={errors['note']}
          onChange={event => setNote(event.target.value)}
        />
      </div>
    </SideModal>
  )
}
