import { useState } from 'react'
import { DayOnly } from '../../core/auth/Instant.tsx'
import { ExportMenu } from '../../core/files/export/ExportMenu.tsx'
import { ConfirmDialog } from '../../ui/overlay/ConfirmDialog.tsx'
import { PlainTable } from '../../ui/table/PlainTable.tsx'
import { Card } from '../../ui/Card.tsx'
import { AssignmentPanel } from '../roles/AssignmentPanel.tsx'
import { TransferPanel } from '../roles/TransferPanel.tsx'
import type { Role } from '../roles/role.ts'
import { RoleNamesPanel } from '../roles/RoleNamesPanel.tsx'
import { isOwner, type Member } from './member.ts'
import { MemberMenu, type MemberAction } from './MemberMenu.tsx'
import { PersonSummary } from './PersonSummary.tsx'
import { useMemberAction } from './useMemberAction.tsx'

interface MembersProps {
  members: readonly Member[]
  roles: readonly Role[]
}

/** The members of the organization and their roles. */
export function Members({ members, roles }: MembersProps) {
  const remove = useMemberAction('remove')
  const [openAction, setOpenAction] = useState<{ act: MemberAction; member: Member } | null>(null)
  const getTarget = (action: MemberAction) => (openAction?.act === action ? openAction.member : null)
  const closeAction = () => setOpenAction(null)
  const roleTarget = getTarget('roles')
  const getRoles = (member: Member) => <RoleNamesPanel roleIds={member.roleIds} roles={roles} />
  const getMenu = (member: Member) => (
    <MemberMenu member={member} members={members} onAct={action => setOpenAction({ act: action, member })} />
  )
  return (
    <Card
      title="Members"
      hasNoPadding
      actions={<ExportMenu path="/organization/members/export" search={{}} />}
    >
      <PlainTable
        caption="Members"
        rows={members}
        rowKey={({ userId }) => userId}
        columns={[
          { header: 'Person', names: true, canWrap: true, cell: member => <PersonSummary member={member} /> },
          { header: 'Roles', canWrap: true, cell: getRoles },
          { header: 'Since', cell: member => <DayOnly at={member.since} /> },
          { header: 'Actions', quiet: true, align: 'right', cell: getMenu },
        ]}
        card={member => (
          <div className="flex items-center gap-2">
            <div className="min-w-0 flex-1">
              <PersonSummary member={member} />
              {getRoles(member)}
            </div>
            {getMenu(member)}
          </div>
        )}
      />
      {roleTarget && (
        <AssignmentPanel
          member={roleTarget}
          roles={roles}
          owners={members.filter(isOwner).length}
          onClose={closeAction}
        />
      )}
      <TransferPanel recipient={getTarget('transfer')} onClose={closeAction} />
      <ConfirmDialog
        open={openAction?.act === 'remove'}
        onClose={closeAction}
        title={`Remove ${openAction?.member.displayName ?? ''}`}
        verb="Remove"
        danger
        onConfirm={() => {
          if (openAction) void remove.run(openAction.member)
          closeAction()
        }}
      >
        They lose access immediately. What they created stays. They can request to join again with the code.
      </ConfirmDialog>
    </Card>
  )
}
