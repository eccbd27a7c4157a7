import { useNavigate, useSearch } from '@tanstack/react-router'
import Plus from 'lucide-react/icons/plus'
import { useState } from 'react'
import { Button } from '../../../ui/Button.tsx'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import { Tabs } from '../../../ui/Tabs.tsx'
import { InvoiceExport, InvoiceTable } from './InvoiceTable.tsx'
import { NewInvoice } from './NewInvoice.tsx'
import { useReadOnly } from '../plans/PricingTiersPage.tsx'
import { Receivables } from './Receivables.tsx'

const tabs = [
  { id: 'invoices', label: 'Invoices' },
  { id: 'receivables', label: 'Receivables' },
]

/** What organizations owe and paid; the provider is ourselves. */
export default function BillingPage() {
  const navigate = useNavigate()
  const search: Record<string, unknown> = useSearch({ strict: false })
  const tab = search['tab'] === 'receivables' ? 'receivables' : 'invoices'
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
        onSelect={id =>
          void navigate({
            to: '/admin/billing' as string,
            search: (id === 'invoices' ? {} : { tab: id }) as never,
            replace: true,
          })
        }
      >
        {tab === 'invoices' ? <InvoiceTable /> : <Receivables />}
      </Tabs>
      {making && <NewInvoice onClose={() => setMaking(false)} />}
    </div>
  )
}
