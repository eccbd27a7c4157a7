import { Link } from '@tanstack/react-router'
import { getRefusal } from '../../../core/access/refusal.ts'
import { useViewer } from '../../../core/auth/useViewer.tsx'
import { useApi } from '../../../core/http/api.tsx'
import { useLiveQuery } from '../../../core/live/useLive.tsx'
import { uncachedMeta } from '../../../core/offline/cached-queries.tsx'
import type { PanelProps } from '../../../core/module/module.ts'
import { buttonClass } from '../../../ui/buttonClass.ts'
import { Card } from '../../../ui/Card.tsx'
import { pluralize } from '../../../ui/formats.ts'
import { roomPath, type GuestStatus } from '../room.ts'
import { AccessRequestForm } from './AccessRequestForm.tsx'
import type { VisitorRouter } from './visitor.server.ts'

/** The entrance to the data room of a listing, on its marketplace page. Hidden without a data room. */
export function EntrancePanel(props: PanelProps) {
  return getRefusal(useViewer(), { who: 'member' }) === null ? <EntranceCard {...props} /> : null
}

const accessMessages: Record<GuestStatus, string> = {
  outside: 'Request access from the seller. They see your name and your organization.',
  asked: 'You requested access. The seller hasn’t answered yet.',
  declined: 'The seller declined access.',
  ended: 'Your access has ended.',
  sign: 'You may enter once you accept its NDA.',
  inside: 'You have access. Your name and the time are on each page.',
}

function EntranceCard({ id: listingId }: PanelProps) {
  const { data } = useLiveQuery({
    ...useApi<VisitorRouter>('dataRoomVisits').look.queryOptions({ listingId }),
    meta: uncachedMeta,
  })
  if (!data) return null
  const { standing, count, mayAsk } = data
  const isOpen = standing === 'inside' || standing === 'sign'
  return (
    <Card title="Data room">
      <div className="grid gap-2.5">
        <p>
          <b>{pluralize(count, 'document')}.</b> {accessMessages[standing]}
        </p>
        {(standing === 'outside' || standing === 'ended') && mayAsk && (
          <AccessRequestForm listingId={listingId} />
        )}
        {isOpen && (
          <Link to={roomPath(listingId) as string} className={`${buttonClass()} justify-center`}>
            Open data room
          </Link>
        )}
      </div>
    </Card>
  )
}
