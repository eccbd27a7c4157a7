import Ellipsis from 'lucide-react/icons/ellipsis'
import { holds, isAdmin, type Viewer } from '../../core/access/refusal.ts'
import { useViewer } from '../../core/auth/useViewer.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { Menu } from '../../ui/overlay/Menu.tsx'
import { isOwner, removalRefused, type Member } from './member.ts'

export type MemberAction = 'roles' | 'transfer' | 'remove'

interface MemberMenuProps {
  member: Member
  members: readonly Member[]
  onAct: (action: MemberAction) => void
}

export function MemberMenu({ member, members, onAct }: MemberMenuProps) {
  const viewer = useViewer()
  const name = member.displayName || member.email
  return (
    <Menu
      label={`Actions for ${name}`}
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
        <IconButton {...trigger} size="small" label={`Actions for ${name}`} icon={<Ellipsis size={16} />} />
      )}
    />
  )
}

const owns = (viewer: Viewer) => viewer.membership?.standing === 'owner'

function rolesRefused(viewer: Viewer, member: Member): string | null {
  if (!holds(viewer, 'assign_roles')) return 'Ask an Owner to grant you “Assign roles” for this.'
  return member.userId === viewer.user?.id ? 'You cannot change your own roles.' : null
}

function transferRefused(viewer: Viewer, member: Member): string | null {
  if (!owns(viewer)) return 'Only an Owner can offer ownership.'
  return isOwner(member) ? 'This person is already an Owner.' : null
}

function removeRefused(viewer: Viewer, members: readonly Member[], member: Member): string | null {
  if (!holds(viewer, 'manage_members')) return 'Ask an Owner to grant you “Manage members” for this.'
  const actor = { userId: viewer.user?.id ?? '', isOwner: owns(viewer) || isAdmin(viewer) }
  return removalRefused(members, actor, member)
}
