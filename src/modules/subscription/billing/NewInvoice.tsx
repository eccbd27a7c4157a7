import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { RecordForm } from '../../../core/form/RecordForm.tsx'
import type { ControlProps } from '../../../core/form/SchemaForm.tsx'
import { useApi, useCall } from '../../../core/http/api.tsx'
import { addDays } from '../../../core/time/calendar.ts'
import { useToday } from '../../../core/auth/useToday.tsx'
import { ComboField } from '../../../ui/form/ComboField.tsx'
import { invoiceDraft } from './billing.ts'
import type { BillingRouter } from './billing.server.ts'
import { emptyLine, InvoiceLines } from './InvoiceLines.tsx'
import type { SubscriptionsRouter } from '../lifecycle/subscriptions.server.ts'

/** Issues an invoice. Its number is assigned when it is saved. */
export function NewInvoice({ onClose }: { onClose: () => void }) {
  const call = useCall<BillingRouter>('billing')
  const today = useToday()
  return (
    <RecordForm
      wide
      title="New invoice"
      verb="Issue invoice"
      one="invoice"
      parentId="the platform"
      schema={invoiceDraft}
      record={null}
      start={{ issuedOn: today, dueOn: addDays(today, 30), lines: [emptyLine] }}
      save={({ values }) => call.issue.mutate(values)}
      success={(_, { number }) => `Invoice ${number} issued`}
      onClose={onClose}
      controls={{
        tenantId: control => <OrganizationChoice {...control} />,
        lines: control => <InvoiceLines {...control} />,
      }}
    />
  )
}

function OrganizationChoice({ field, value, onChange, error }: ControlProps) {
  const [search, setSearch] = useState('')
  const result = useQuery(
    useApi<SubscriptionsRouter>('subscriptions').list.queryOptions({ search, limit: 20 }),
  )
  return (
    <ComboField
      label={field.title}
      items={(result.data?.rows ?? []).map(({ id, name, planName }) => ({ id, label: name, hint: planName }))}
      value={(value as string) || null}
      onChange={id => onChange(id ?? '')}
      onSearch={setSearch}
      error={error}
      empty="No matching organizations."
    />
  )
}
