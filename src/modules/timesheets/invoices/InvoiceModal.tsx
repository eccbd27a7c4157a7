import { useState } from 'react'
import { useToday } from '../../../core/auth/useToday.tsx'
import { errorMessage } from '../../../core/http/api.tsx'
import { useCommand } from '../../../core/http/useCommand.tsx'
import { useLiveQuery } from '../../../core/live/useLive.tsx'
import { RecordTypePicker } from '../../../core/resource/RecordTypePicker.tsx'
import { addDays, addMonths, isDay } from '../../../core/time/calendar.ts'
import { DateField } from '../../../ui/form/DateField.tsx'
import { pluralize, formatMoney } from '../../../ui/formats.ts'
import { Notice } from '../../../ui/Notice.tsx'
import { SideModal } from '../../../ui/overlay/SideModal.tsx'
import { useInvoices } from '../useTime.tsx'
import { BillTable } from './BillTable.tsx'
import { invoiceCode } from '../rules/invoice.ts'

type BilledClient = { id: string; label: string }

interface InvoiceModalProps {
  projectId: string
  /** The client billed last. */
  client: BilledClient | null
  onClose: () => void
}

/** Bills approved time of a period to a client, with a preview before the invoice is issued. */
export function InvoiceModal({ projectId, client: fixedClient, onClose }: InvoiceModalProps) {
  const { api, call } = useInvoices()
  const month = `${useToday().slice(0, 8)}01`
  const [client, setClient] = useState<string | null>(fixedClient?.id ?? null)
  const [fromOn, setFromOn] = useState(addMonths(month, -1))
  const [toOn, setToOn] = useState(addDays(month, -1))
  const isRequested = client !== null && isDay(fromOn) && isDay(toOn) && toOn >= fromOn
  const query = { projectId, partyId: client ?? projectId, fromOn, toOn }
  const { data, error } = useLiveQuery({ ...api.draft.queryOptions(query), enabled: isRequested })
  const draft = isRequested ? data : undefined
  const issueCommand = useCommand(() => call.issue.mutate({ ...query, total: draft!.total }), {
    showsErrorsInForm: true,
    success: ({ number }) => `${invoiceCode(number)} issued`,
    onSuccess: onClose,
  })
  return (
    <SideModal
      open
      wide
      title="New invoice"
      verb={draft && draft.lines.length > 0 ? `Issue for ${formatMoney(draft.total)}` : 'Issue'}
      busy={issueCommand.busy}
      disabledReason={blockReason(client, draft)}
      onClose={onClose}
      onSubmit={() => {
        if (blockReason(client, draft) === null) void issueCommand.run()
      }}
    >
      <div className="grid gap-3 sm:grid-cols-2">
        <div className="sm:col-span-2">
          <RecordTypePicker
            noun="parties"
            label="Client"
            value={client}
            selectedRecord={fixedClient ?? undefined}
            error={issueCommand.fields['partyId']}
            onChange={setClient}
          />
        </div>
        <DateField
          label="From"
          value={fromOn}
          error={issueCommand.fields['fromOn']}
          onChange={event => setFromOn(event.target.value)}
        />
        <DateField
          label="To"
          value={toOn}
          error={
            issueCommand.fields['toOn'] ?? (toOn < fromOn ? 'The period ends before it starts.' : undefined)
          }
          onChange={event => setToOn(event.target.value)}
        />
      </div>
      {error && isRequested && <Notice tone="bad">{errorMessage(error)}</Notice>}
      {issueCommand.message !== null && <Notice tone="bad">{issueCommand.message}</Notice>}
      {draft?.missing.map(message => (
        <Notice key={message} tone="bad">
          {message}. Add it under Rates.
        </Notice>
      ))}
      {draft?.assumed.map(message => (
        <Notice key={message} tone="warn">
          {message}
        </Notice>
      ))}
      {draft && draft.waiting > 0 && (
        <Notice tone="info">
          {pluralize(draft.waiting, 'entry', 'entries')} of this period not approved yet.
        </Notice>
      )}
      {draft && <BillTable bill={draft} />}
    </SideModal>
  )
}

type InvoiceDraft = { lines: readonly unknown[]; missing: readonly string[] }

function blockReason(client: string | null, draft: InvoiceDraft | undefined): string | null {
  if (client === null) return 'Choose a client first.'
  if (!draft) return 'Choose a period first.'
  if (draft.missing.length > 0) return 'Add the rates that are missing first.'
  return draft.lines.length === 0 ? 'Nothing approved is left to bill in this period.' : null
}
