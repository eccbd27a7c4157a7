import { useDayInZone } from '../../core/auth/Instant.tsx'
import { useViewer } from '../../core/auth/useViewer.tsx'
import { Button } from '../../ui/Button.tsx'
import { formatDate } from '../../ui/formats.ts'
import { Notice } from '../../ui/Notice.tsx'
import { useOwnership } from './useOwnership.tsx'

/** Shows an open offer of ownership above every page, to the people who can act on it. */
export function OwnershipPanel() {
  const { user, membership } = useViewer()
  const { offer, act } = useOwnership()
  const dayOf = useDayInZone()
  if (!offer || !membership) return null
  const until = formatDate(dayOf(offer.expiresAt))
  if (offer.toUserId !== user?.id)
    return (
      <Notice
        tone="info"
        actions={
          <Button
            size="small"
            busy={act.busy}
            onClick={() => void act.run({ kind: 'end', offer, successMessage: 'The offer was withdrawn' })}
          >
            Withdraw the offer
          </Button>
        }
      >
        {offer.fromUserId === user?.id ? 'You offer' : `${offer.fromName} offers`} the ownership of{' '}
        {membership.tenantName} to {offer.toName}, who can accept until {until}.
      </Notice>
    )
  return (
    <Notice
      tone="info"
      title={`${offer.fromName} offers you ownership of ${membership.tenantName}`}
      actions={
        <>
          <Button
            size="small"
            onClick={() => void act.run({ kind: 'end', offer, successMessage: 'You declined ownership' })}
          >
            Decline
          </Button>
          <Button
            size="small"
            variant="primary"
            busy={act.busy}
            onClick={() =>
              void act.run({ kind: 'accept', offer, successMessage: `You now own ${membership.tenantName}` })
            }
          >
            Accept ownership
          </Button>
        </>
      }
    >
      An Owner has every capability and decides on plan and settings. {offer.fromName} becomes a Member. The
      offer is open until {until}.
    </Notice>
  )
}
