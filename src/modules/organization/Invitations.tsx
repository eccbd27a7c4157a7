import { viewerCan } from '../../core/access/refusal.ts'
import { DayOnly } from '../../core/auth/Instant.tsx'
import { useViewer } from '../../core/auth/useViewer.tsx'
import { exportColumn as column, instantColumn, type ExportColumn } from '../../core/files/export/export.ts'
import { RowsExportMenu } from '../../core/files/export/RowsExportMenu.tsx'
import { useApi, useCall } from '../../core/http/api.tsx'
import { useCommand } from '../../core/http/useCommand.tsx'
import { useLiveQuery } from '../../core/live/useLive.tsx'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Status } from '../../ui/Status.tsx'
import type { Role } from '../roles/role.ts'
import { RoleNamesPanel, visibleRoles } from '../roles/RoleNamesPanel.tsx'
import type { Invitation } from './invitation.ts'
import type { InvitationRouter } from './invitation.server.ts'
import { InviteForm } from './InviteForm.tsx'

/** Pending invitations, and the form for new ones. */
export function Invitations({ roles }: { roles: readonly Role[] }) {
  const { data: invitations = [] } = useLiveQuery(useApi<InvitationRouter>('invitations').list.queryOptions())
  const noRight = viewerCan(useViewer(), 'manage_members')
    ? null
    : 'Ask an Owner to grant you “Manage members” for this.'
  return (
    <Card
      title="Invitations"
      actions={<RowsExportMenu name="Invitations" columns={invitationColumns(roles)} rows={invitations} />}
    >
      <InviteForm roles={roles} refused={noRight} />
      {invitations.length > 0 && (
        <ul className="mt-3 divide-y border-t">
          {invitations.map(invitation => (
            <InvitationRow key={invitation.id} invitation={invitation} roles={roles} refused={noRight} />
          ))}
        </ul>
      )}
    </Card>
  )
}

const stateStyles = {
  sending: { tone: 'none', word: 'Being sent' },
  open: { tone: 'info', word: 'Sent' },
  expired: { tone: 'warn', word: 'Expired' },
} as const

const invitationColumns = (roles: readonly Role[]): ExportColumn<Invitation>[] => [
  column('email', 'Email', invitation => invitation.email),
  column('roles', 'Roles', invitation =>
    visibleRoles(invitation.roleIds, roles)
      .map(({ name }) => name)
      .join(', '),
  ),
  column('state', 'State', invitation => stateStyles[invitation.state].word),
  column('by', 'By', invitation => invitation.invitedBy),
  instantColumn('sent', 'Sent', invitation => invitation.sentAt),
  instantColumn('until', 'Until', invitation => invitation.expiresAt),
]

interface InvitationRowProps {
  invitation: Invitation
  roles: readonly Role[]
  refused: string | null
}

function InvitationRow({ invitation, roles, refused }: InvitationRowProps) {
  const { id, email, roleIds, state, expiresAt, invitedBy } = invitation
  const call = useCall<InvitationRouter>('invitations')
  const resend = useCommand(() => call.resend.mutate({ id }), {
    success: () => `The invitation to ${email} was resent`,
  })
  const revoke = useCommand(() => call.revoke.mutate({ id }), {
    success: () => `The invitation to ${email} was revoked`,
  })
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2.5 last:pb-0">
      <div className="min-w-0 flex-1 basis-52">
        <div className="flex items-center gap-2">
          <span className="truncate font-medium">{email}</span>
          <Status tone={stateStyles[state].tone}>{stateStyles[state].word}</Status>
        </div>
        <div className="text-sm text-muted">
          by {invitedBy}, {state === 'expired' ? 'expired' : 'until'} <DayOnly at={expiresAt} />
        </div>
        <RoleNamesPanel roleIds={roleIds} roles={roles} />
      </div>
      <div className="ml-auto flex gap-2">
        <Button
          size="small"
          disabledReason={refused}
          busy={resend.busy}
          aria-label={`Resend the invitation to ${email}`}
          onClick={() => void resend.run()}
        >
          Resend
        </Button>
        <Button
          size="small"
          variant="quiet"
          disabledReason={refused}
          busy={revoke.busy}
          aria-label={`Revoke the invitation to ${email}`}
          onClick={() => void revoke.run()}
        >
          Revoke
        </Button>
      </div>
    </li>
  )
}
