import { viewerCan } from '../../core/access/refusal.ts'
import { DayOnly } from '../../core/auth/Instant.tsx'
import { useViewer } from '../../core/auth/useViewer.tsx'
import { isLimitReached, quotaExceededMessage, usageSentence } from '../../core/tenancy/limit-messages.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import type { Member } from './member.ts'
import { PersonSummary } from './PersonSummary.tsx'
import { useMemberAction } from './useMemberAction.tsx'

interface JoinRequestsProps {
  asking: readonly Member[]
  room: { held: number; most: number | null }
}

export function JoinRequests({ asking, room }: JoinRequestsProps) {
  const approve = useMemberAction('approve')
  const reject = useMemberAction('reject')
  const viewer = useViewer()
  const reason = viewerCan(viewer, 'approve_members')
    ? null
    : 'Ask an Owner to grant you “Approve members” for this.'
  const quotaMessage = isLimitReached(room.held, room.most)
    ? quotaExceededMessage(viewer.membership!.plan, usageSentence(room.most!, 'members', room.held))
    : null
  return (
    <Card title="Pending approvals" hasNoPadding>
      {quotaMessage !== null && <p className="px-3.5 pb-2.5 text-warn">{quotaMessage}</p>}
      <ul className="divide-y">
        {asking.map(member => (
          <li key={member.userId} className="flex flex-wrap items-center gap-3 px-3.5 py-2.5">
            <PersonSummary member={member} />
            <span className="ml-auto text-sm text-muted max-md:hidden">
              asked <DayOnly at={member.since} />
            </span>
            <div className="flex gap-2 max-md:ml-auto">
              <Button
                size="small"
                disabledReason={reason}
                aria-label={`Reject ${member.displayName}`}
                onClick={() => void reject.run(member)}
              >
                Reject
              </Button>
              <Button
                size="small"
                variant="primary"
                disabledReason={reason ?? quotaMessage}
                aria-label={`Approve ${member.displayName}`}
                onClick={() => void approve.run(member)}
              >
                Approve
              </Button>
            </div>
          </li>
        ))}
      </ul>
    </Card>
  )
}
