import Plus from 'lucide-react/icons/plus'
import { useState } from 'react'
import { useListAddress } from '../../../core/resource/useListAddress.tsx'
import { Button } from '../../../ui/Button.tsx'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import { Tabs } from '../../../ui/Tabs.tsx'
import { InvoiceExport, InvoiceTable } from './InvoiceTable.tsx'
import { invoicesAddress } from '../plans/subscriptions-address.ts'
import { NewInvoice } from './NewInvoice.tsx'
import { useReadOnly } from '../plans/PricingTiersPage.tsx'
import { Receivables } from './Receivables.tsx'

const tabs = [
  { id: 'invoices', label: 'Invoices' },
  { id: 'receivables', label: 'Receivables' },
]

/** What organizations owe and paid; the provider is ourselves. */
export default function BillingPage() {
  const { address, go } = useListAddress(invoicesAddress, '/admin/billing')
  const tab = address.tab ?? 'invoices'
  const readOnly = useReadOnly()
  const [making, setMaking] = useState(false)
  return (
    <div className="flex h-full min-h-0 flex-col">
      <PageHeader
        title="Billing"
        actions={
          <>
            {tab === 'invoices' && <InvoiceExport />}
            <Button
              variant="primary"
              icon={<Plus size={14} aria-hidden />}
              disabledReason={readOnly}
              onClick={() => setMaking(true)}
            >
              New invoice
            </Button>
          </>
        }
      />
      <Tabs
        label="Billing"
        tabs={tabs}
        selected={tab}
        onSelect={id => go({ ...invoicesAddress.read({}), tab: id === 'receivables' ? 'receivables' : null })}
      >
        {tab === 'invoices' ? <InvoiceTable /> : <Receivables />}
      </Tabs>
      {making && <NewInvoice onClose={() => setMaking(false)} />}
    </div>
  )
}
