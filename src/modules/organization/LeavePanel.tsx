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
  const [asking, setAsking] = useState(false)
  const { membership } = useViewer()
  const { data: leaving } = useLiveQuery(useApi<MemberRouter>('members').leaving.queryOptions())
  const call = useCall<MemberRouter>('members')
  const leave = useCommand((tenantId: string) => call.leave.mutate({ tenantId }), {
    after: () => {
      chooseTenant(null)
      location.assign('/app')
    },
  })
  if (!membership) return null
  const pending = membership.standing === 'pending'
  return (
    <>
      {!pending && (
        <p className="mb-2.5 text-muted">
          {leaving?.refused ?? 'Leaving ends access immediately. What the person created stays.'}
        </p>
      )}
      <Button disabledReason={leaving?.refused} onClick={() => setAsking(true)}>
        {pending ? 'Withdraw request' : `Leave ${membership.tenantName}`}
      </Button>
      {!pending && leaving?.mayJoinAnother && (
        <LinkButton href="/onboarding" variant="quiet" className="ml-2">
          Create or join another
        </LinkButton>
      )}
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={pending ? 'Withdraw request' : `Leave ${membership.tenantName}`}
        verb={pending ? 'Withdraw request' : 'Leave'}
        danger={!pending}
        busy={leave.busy}
        onConfirm={() => void leave.run(membership.tenantId).then(refused => refused && setAsking(false))}
      >
        {pending
          ? 'You can request to join again with the code.'
          : 'You lose access immediately. What you created stays. You can request to join again.'}
      </ConfirmDialog>
    </>
  )
}
