import { useState } from 'react'
import { ExportMenu } from '../../core/files/export/ExportMenu.tsx'
import { ConfirmDialog } from '../../ui/overlay/ConfirmDialog.tsx'
import { Card } from '../../ui/Card.tsx'
import { AssignmentPanel } from '../roles/AssignmentPanel.tsx'
import { TransferPanel } from '../roles/TransferPanel.tsx'
import type { Role } from '../roles/role.ts'
import { isOwner, type Member } from './member.ts'
import { MemberRow, type MemberAct } from './MemberRow.tsx'
import { useMemberAct } from './useMemberAct.tsx'

interface MembersProps {
  members: readonly Member[]
  roles: readonly Role[]
}

/** Who belongs to the organization, and as what. */
export function Members({ members, roles }: MembersProps) {
  const remove = useMemberAct('remove')
  const [doing, setDoing] = useState<{ act: MemberAct; member: Member } | null>(null)
  const concerned = (act: MemberAct) => (doing?.act === act ? doing.member : null)
  const stop = () => setDoing(null)
  const assigned = concerned('roles')
  return (
    <Card title="Members" flush actions={<ExportMenu path="/organization/members/export" search={{}} />}>
      <table className="w-full max-md:block">
        <thead className="text-left text-xs text-muted max-md:sr-only">
          <tr className="border-b">
            <th scope="col" className="h-7 px-3.5 font-medium">
              Person
            </th>
            <th scope="col" className="px-2 font-medium">
              Roles
            </th>
            <th scope="col" className="px-2 font-medium">
              Since
            </th>
            <th scope="col" className="px-3.5">
              <span className="sr-only">Actions</span>
            </th>
          </tr>
        </thead>
        <tbody className="divide-y max-md:block">
          {members.map(member => (
            <MemberRow
              key={member.userId}
              member={member}
              members={members}
              roles={roles}
              onAct={act => setDoing({ act, member })}
            />
          ))}
        </tbody>
      </table>
      {assigned && (
        <AssignmentPanel
          member={assigned}
          roles={roles}
          owners={members.filter(isOwner).length}
          onClose={stop}
        />
      )}
      <TransferPanel to={concerned('transfer')} onClose={stop} />
      <ConfirmDialog
        open={doing?.act === 'remove'}
        onClose={stop}
        title={`Remove ${doing?.member.displayName ?? ''}`}
        verb="Remove"
        danger
        onConfirm={() => {
          if (doing) void remove.run(doing.member)
          stop()
        }}
      >
        They lose access immediately. What they made stays. They can ask to join again with the code.
      </ConfirmDialog>
    </Card>
  )
}
