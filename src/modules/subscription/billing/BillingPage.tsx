import Plus from 'lucide-react/icons/plus'
import { useState } from 'react'
import { RecordTabs } from '../../../core/resource/RecordTabs.tsx'
import { Button } from '../../../ui/Button.tsx'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import { InvoiceTable } from './InvoiceTable.tsx'
import { NewInvoice } from './NewInvoice.tsx'
import { useReadOnly } from '../plans/usePlans.tsx'
import { Receivables } from './Receivables.tsx'

const tabs = [
  { id: 'invoices', label: 'Invoices', show: () => <InvoiceTable /> },
  { id: 'receivables', label: 'Receivables', show: () => <Receivables /> },
] as const

/**
 * The amounts that organizations owe and have paid. Wellhead issues these invoices itself, without a payment provider.
 */
export default function BillingPage() {
  const readOnly = useReadOnly()
  const [isCreating, setIsCreating] = useState(false)
  return (
    <div className="flex h-full min-h-0 flex-col">
      <PageHeader
        title="Billing"
        actions={
          <Button
            variant="primary"
            icon={<Plus size={14} aria-hidden />}
            disabledReason={readOnly}
            onClick={() => setIsCreating(true)}
          >
            New invoice
          </Button>
        }
      />
      <RecordTabs label="Billing" tabs={tabs} className="flex min-h-0 flex-1 flex-col" />
      {isCreating && <NewInvoice onClose={() => setIsCreating(false)} />}
    </div>
  )
}
