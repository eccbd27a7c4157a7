import Ellipsis from 'lucide-react/icons/ellipsis'
import { holds, isAdmin, type Viewer } from '../../core/access/refusal.ts'
import { useViewer } from '../../core/auth/useViewer.tsx'
import { formatDate } from '../../ui/formats.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import { Menu } from '../../ui/overlay/Menu.tsx'
import type { Role } from '../roles/role.ts'
import { RoleNamesPanel } from '../roles/RoleNamesPanel.tsx'
import { isOwner, removalRefused, type Member } from './member.ts'
import { PersonLine } from './PersonLine.tsx'

export type MemberAct = 'roles' | 'transfer' | 'remove'

interface MemberRowProps {
  member: Member
  members: readonly Member[]
  roles: readonly Role[]
  onAct: (act: MemberAct) => void
}

export function MemberRow({ member, members, roles, onAct }: MemberRowProps) {
  const viewer = useViewer()
  const name = member.displayName || member.email
  return (
    <tr className="max-md:grid max-md:grid-cols-[minmax(0,1fr)_auto] max-md:gap-x-2 max-md:px-3.5 max-md:py-2">
      <td className="py-2 pr-2 pl-3.5 max-md:col-start-1 max-md:p-0">
        <PersonLine member={member} />
      </td>
      <td className="px-2 max-md:col-start-1 max-md:row-start-2 max-md:p-0">
        <RoleNamesPanel roleIds={member.roleIds} roles={roles} />
      </td>
      <td className="px-2 whitespace-nowrap text-muted max-md:hidden">{formatDate(member.since)}</td>
      <td className="pr-3.5 pl-2 text-right max-md:col-start-2 max-md:row-span-2 max-md:row-start-1 max-md:self-center max-md:p-0">
        <Menu
          label={`What to do with ${name}`}
          align="end"
          items={[
            {
              label: 'Roles',
              onSelect: () => onAct('roles'),
              disabledReason: rolesRefused(viewer, member),
            },
            {
              label: 'Transfer ownership',
              onSelect: () => onAct('transfer'),
              disabledReason: transferRefused(viewer, member),
            },
            {
              label: 'Remove',
              danger: true,
              separated: true,
              onSelect: () => onAct('remove'),
              disabledReason: removeRefused(viewer, members, member),
            },
          ]}
          renderTrigger={trigger => (
            <IconButton
              {...trigger}
              size="small"
              label={`Actions for ${name}`}
              icon={<Ellipsis size={16} />}
            />
          )}
        />
      </td>
    </tr>
  )
}

const owns = (viewer: Viewer) => viewer.membership?.standing === 'owner'

function rolesRefused(viewer: Viewer, member: Member): string | null {
  if (!holds(viewer, 'assign_roles')) return 'An Owner has to grant you “Assign roles” for this.'
  return member.userId === viewer.user?.id ? 'You cannot change your own roles.' : null
}

function transferRefused(viewer: Viewer, member: Member): string | null {
  if (!owns(viewer)) return 'Only an Owner can offer the ownership.'
  return isOwner(member) ? 'This person is an Owner already.' : null
}

function removeRefused(viewer: Viewer, members: readonly Member[], member: Member): string | null {
  if (!holds(viewer, 'manage_members')) return 'An Owner has to grant you “Manage members” for this.'
  const actor = { userId: viewer.user?.id ?? '', isOwner: owns(viewer) || isAdmin(viewer) }
  return removalRefused(members, actor, member)
}
