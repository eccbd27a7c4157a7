import { Link, useNavigate } from '@tanstack/react-router'
import { getRefusal } from '../../../core/access/refusal.ts'
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
  const navigate = useNavigate()
  const call = useCall<InquiriesRouter>('listingInquiries')
  const openDeal = useCommand(() => call.openDeal.mutate({ id }), {
    onSuccess: created => void navigate({ to: `/app/crm/deals/${created.dealId}` as string }),
  })
  const gate = routeGate('/app/crm')
  if (state !== 'won' || getRefusal(viewer, gate) !== null) return null
  if (dealId !== null)
    return (
      <Link to={`/app/crm/deals/${dealId}` as string} className="text-accent underline">
        Open the deal
      </Link>
    )
  if (getRefusal(viewer, { ...gate, capability: 'manage_crm' }) !== null) return null
  return (
    <Button size="small" busy={openDeal.busy} onClick={() => void openDeal.run()}>
      Create a deal
    </Button>
  )
}
