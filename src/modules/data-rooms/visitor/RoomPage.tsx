import { Link, useParams } from '@tanstack/react-router'
import { useQuery } from '@tanstack/react-query'
import { useApi, useCall, errorMessage } from '../../../core/http/api.tsx'
import { useLiveQuery } from '../../../core/live/useLive.tsx'
import { uncachedMeta } from '../../../core/offline/cached-queries.tsx'
import { buttonClass } from '../../../ui/buttonClass.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { formatDate } from '../../../ui/formats.ts'
import { AccessRequestForm } from './AccessRequestForm.tsx'
import { RoomDocuments } from './RoomDocuments.tsx'
import type { VisitedRoom } from './visited-room.ts'
import { SignForm } from './SignForm.tsx'
import type { VisitorRouter } from './visitor.server.ts'

/** The interval at which the page checks that the guest still has access. */
const recheckMs = 700

/** The data room of another organization's listing, as its guest sees it. */
export default function RoomPage() {
  const { roomId: listingId = '' } = useParams({ strict: false }) as { roomId?: string }
  const { data, error, refetch } = useLiveQuery({
    ...useApi<VisitorRouter>('dataRoomVisits').look.queryOptions({ listingId }),
    meta: uncachedMeta,
  })
  if (error)
    return (
      <ErrorState title="The data room could not be loaded" onRetry={() => void refetch()}>
        {errorMessage(error)}
      </ErrorState>
    )
  if (data === undefined) return <Skeleton className="m-4.5 h-96" />
  if (data === null)
    return (
      <>
        <PageHeader title="Data room" />
        <EmptyState
          title="Data room not found"
          action={
            <>
              <Link to="/app/marketplace" className={buttonClass()}>
                Go to the marketplace
              </Link>
              <Link to="/app/listing" className={buttonClass()}>
                Your listings
              </Link>
            </>
          }
        >
          It was closed, or it belongs to your organization. Open your own data rooms from their listings.
        </EmptyState>
      </>
    )
  const { title, seller, endsOn, standing } = data
  return (
    <div className="flex h-full min-h-0 flex-col">
      <PageHeader
        title={`Data room: ${title}`}
        meta={`${seller}${endsOn !== null && standing === 'inside' ? ` · open to you through ${formatDate(endsOn)}` : ''}`}
      />
      <RoomGate listingId={listingId} room={data} />
    </div>
  )
}

function RoomGate({ listingId, room }: { listingId: string; room: VisitedRoom }) {
  const { standing, nda } = room
  if (standing === 'inside') return <RoomContents listingId={listingId} room={room} />
  if (standing === 'sign' && nda) return <SignForm key={nda.number} listingId={listingId} nda={nda} />
  if (standing === 'asked')
    return (
      <EmptyState title="The seller has yet to answer">You will be notified when they admit you.</EmptyState>
    )
  if (standing === 'outside' || (standing === 'ended' && room.mayAsk))
    return (
      <div className="max-w-prose px-4.5 max-md:px-3.5">
        <p className="mb-3 text-muted">
          {standing === 'ended' ? 'Your access has ended. ' : ''}Request access from the seller.
        </p>
        <AccessRequestForm listingId={listingId} />
      </div>
    )
  return (
    <EmptyState title={standing === 'declined' ? 'Access declined' : 'Your access has ended'}>
      If you think this is a mistake, message the seller in your thread.
    </EmptyState>
  )
}

/**
 * The contents of the room, shown only while the server confirms access. Without a response, they are removed
 * from the screen.
 */
function RoomContents({ listingId, room }: { listingId: string; room: VisitedRoom }) {
  const call = useCall<VisitorRouter>('dataRoomVisits')
  const { data, error } = useQuery({
    queryKey: ['data room holds', listingId],
    queryFn: () => call.holds.mutate({ listingId }),
    retry: false,
    refetchInterval: recheckMs,
    gcTime: 0,
    meta: uncachedMeta,
  })
  if (error) return <EmptyState title="Nothing to show now">{errorMessage(error)}</EmptyState>
  if (!data) return <Skeleton className="m-4.5 h-96" />
  return <RoomDocuments listingId={listingId} documents={room.documents} />
}
