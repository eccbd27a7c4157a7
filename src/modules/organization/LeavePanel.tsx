import { useState } from 'react'
import { useViewer } from '../../core/auth/useViewer.tsx'
import { useApi, useCall } from '../../core/http/api.tsx'
import { useCommand } from '../../core/http/useCommand.tsx'
import { useLiveQuery } from '../../core/live/useLive.tsx'
import { chooseTenant } from '../../core/tenancy/active-tenant.ts'
import { Button } from '../../ui/Button.tsx'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { ConfirmDialog } from '../../ui/overlay/ConfirmDialog.tsx'
import type { MemberRouter } from './member.server.ts'

/** Ends the user's own membership, or withdraws a pending request to join. */
export function LeavePanel() {
  const [isConfirming, setIsConfirming] = useState(false)
  const { membership } = useViewer()
  const { data: leaving } = useLiveQuery(useApi<MemberRouter>('members').leaving.queryOptions())
  const call = useCall<MemberRouter>('members')
  const leave = useCommand((tenantId: string) => call.leave.mutate({ tenantId }), {
    onSuccess: () => {
      chooseTenant(null)
      location.assign('/app')
    },
  })
  if (!membership) return null
  const isPending = membership.status === 'pending'
  return (
    <>
      {!isPending && (
        <p className="mb-2.5 text-muted">
          {leaving?.refused ?? 'Leaving ends access immediately. What the person created stays.'}
        </p>
      )}
      <Button disabledReason={leaving?.refused} onClick={() => setIsConfirming(true)}>
        {isPending ? 'Withdraw request' : `Leave ${membership.tenantName}`}
      </Button>
      {!isPending && leaving?.mayJoinAnother && (
        <LinkButton href="/onboarding" variant="quiet" className="ml-2">
          Create or join another
        </LinkButton>
      )}
      <ConfirmDialog
        open={isConfirming}
        onClose={() => setIsConfirming(false)}
        title={isPending ? 'Withdraw request' : `Leave ${membership.tenantName}`}
        verb={isPending ? 'Withdraw request' : 'Leave'}
        danger={!isPending}
        busy={leave.busy}
        onConfirm={() =>
          void leave.run(membership.tenantId).then(refused => refused && setIsConfirming(false))
        }
      >
        {isPending
          ? 'You can request to join again with the code.'
          : 'You lose access immediately. What you created stays. You can request to join again.'}
      </ConfirmDialog>
    </>
  )
}
