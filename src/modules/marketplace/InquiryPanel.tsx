import { Link } from '@tanstack/react-router'
import { getRefusal } from '../../core/access/refusal.ts'
import { useViewer } from '../../core/auth/useViewer.tsx'
import { useApi } from '../../core/http/api.tsx'
import { useLiveQuery } from '../../core/live/useLive.tsx'
import type { PanelProps } from '../../core/module/module.ts'
import { Card } from '../../ui/Card.tsx'
import { formatMoney } from '../../ui/formats.ts'
import { inquiryGate, listingAccess } from './access.ts'
import type { InquiriesRouter } from './inquiries/inquiries.server.ts'
import { memberMarketPath } from './paths.ts'

/** Shows the listing of the inquiry that a deal came from, and the thread with the other organization. */
export function InquiryPanel({ id }: PanelProps<'deals'>) {
  const viewer = useViewer()
  const { data } = useLiveQuery(
    useApi<InquiriesRouter>('listingInquiries').ofDeal.queryOptions({ dealId: id }),
  )
  if (!data) return null
  const { side, title, listingId, slug, otherName, threadId, offer } = data
  const canManageListing = side === 'seller' && getRefusal(viewer, listingAccess.read) === null
  return (
    <Card title="From the marketplace">
      <p className="wrap-anywhere">
        <Link
          to={
            (canManageListing ? `/app/listing/${listingId}` : `${memberMarketPath}/product/${slug}`) as string
          }
          className="font-medium hover:underline"
        >
          {title}
        </Link>
      </p>
      <p className="text-muted">
        {side === 'seller' ? `${otherName} asked` : `Your inquiry to ${otherName}`}
        {offer !== null && `, offered ${formatMoney(offer)}`}
      </p>
      {getRefusal(viewer, inquiryGate) === null && (
        <p className="mt-1.5">
          <Link to={`/app/messages/${threadId}` as string} className="text-accent underline">
            Open the thread
          </Link>
        </p>
      )}
    </Card>
  )
}
