import { Link, useNavigate } from '@tanstack/react-router'
import { refusal } from '../../../core/access/refusal.ts'
import { routeGate } from '../../../core/access/routes.ts'
import { useViewer } from '../../../core/auth/useViewer.tsx'
import { useCall } from '../../../core/http/api.tsx'
import { useCommand } from '../../../core/http/useCommand.tsx'
import { Button } from '../../../ui/Button.tsx'
import type { InquiriesRouter } from './inquiries.server.ts'
import type { InquiryState } from './inquiry.ts'

interface InquiryDealProps {
  inquiry: { id: string; state: InquiryState; dealId: string | null }
}

/** Opens or creates the deal of a won inquiry. Hidden without a CRM. */
export function InquiryDeal({ inquiry: { id, state, dealId } }: InquiryDealProps) {
  const viewer = useViewer()
  const go = useNavigate()
  const call = useCall<InquiriesRouter>('listingInquiries')
  const open = useCommand(() => call.openDeal.mutate({ id }), {
    after: made => void go({ to: `/app/crm/deals/${made.dealId}` as string }),
  })
  const gate = routeGate('/app/crm')
  if (state !== 'won' || refusal(viewer, gate) !== null) return null
  if (dealId !== null)
    return (
      <Link to={`/app/crm/deals/${dealId}` as string} className="text-accent underline">
        Open the deal
      </Link>
    )
  if (refusal(viewer, { ...gate, capability: 'manage_crm' }) !== null) return null
  return (
    <Button size="small" busy={open.busy} onClick={() => void open.run()}>
      Create a deal
    </Button>
  )
}
