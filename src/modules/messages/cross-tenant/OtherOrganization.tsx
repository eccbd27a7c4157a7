import { viewerCan } from '../../../core/access/refusal.ts'
import { useViewer } from '../../../core/auth/useViewer.tsx'
import { useCall } from '../../../core/http/api.tsx'
import { useCommand } from '../../../core/http/useCommand.tsx'
import { Button } from '../../../ui/Button.tsx'
import type { LinkedOrganization } from './cross-tenant.ts'
import type { OrganizationBlockRouter } from './block-organization.server.ts'

interface OtherOrganizationProps {
  threadId: string
  between: LinkedOrganization
}

/** The other organization of a thread. Managers can block its messages here. */
export function OtherOrganization({ threadId, between: { name, blocked } }: OtherOrganizationProps) {
  const call = useCall<OrganizationBlockRouter>('organizationBlocks')
  const manages = viewerCan(useViewer(), 'manage_organization')
  const setBlocked = useCommand((isBlocked: boolean) => call.set.mutate({ threadId, blocked: isBlocked }), {
    success: (_, isBlocked) => ({
      text: isBlocked ? `${name} is blocked` : `${name} is no longer blocked`,
      undo: () => call.set.mutate({ threadId, blocked: !isBlocked }),
    }),
  })
  return (
    <section aria-label="The other organization" className="grid gap-2">
      <h3 className="font-semibold">{name}</h3>
      <p className="text-sm text-muted">
        {blocked
          ? `Your organization does not accept messages from ${name} in any thread.`
          : `${name} decides who reads this on their side. What you delete is deleted there, too.`}
      </p>
      {manages && (
        <Button
          className="justify-self-start"
          busy={setBlocked.busy}
          onClick={() => void setBlocked.run(!blocked)}
        >
          {blocked ? `Unblock ${name}` : `Block ${name}`}
        </Button>
      )}
    </section>
  )
}
