import Ellipsis from 'lucide-react/icons/ellipsis'
import { viewerCan, isAdmin, type Viewer } from '../../core/access/refusal.ts'
import { useViewer } from '../../core/auth/useViewer.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { Menu } from '../../ui/overlay/Menu.tsx'
import { isOwner, removalDenial, type Member } from './member.ts'

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
          disabledReason: rolesDenial(viewer, member),
        },
        {
          label: 'Transfer ownership',
          onSelect: () => onAct('transfer'),
          disabledReason: transferDenial(viewer, member),
        },
        {
          label: 'Remove',
          danger: true,
          separated: true,
          onSelect: () => onAct('remove'),
          disabledReason: removeDenial(viewer, members, member),
        },
      ]}
      renderTrigger={trigger => (
        <IconButton {...trigger} size="small" label={`Actions for ${name}`} icon={<Ellipsis size={16} />} />
      )}
    />
  )
}

const isViewerOwner = (viewer: Viewer) => viewer.membership?.status === 'owner'

function rolesDenial(viewer: Viewer, member: Member): string | null {
  if (!viewerCan(viewer, 'assign_roles')) return 'Ask an Owner to grant you “Assign roles” for this.'
  return member.userId === viewer.user?.id ? 'You cannot change your own roles.' : null
}

function transferDenial(viewer: Viewer, member: Member): string | null {
  if (!isViewerOwner(viewer)) return 'Only an Owner can offer ownership.'
  return isOwner(member) ? 'This person is already an Owner.' : null
}

function removeDenial(viewer: Viewer, members: readonly Member[], member: Member): string | null {
  if (!viewerCan(viewer, 'manage_members')) return 'Ask an Owner to grant you “Manage members” for this.'
  const actor = { userId: viewer.user?.id ?? '', isOwner: isViewerOwner(viewer) || isAdmin(viewer) }
  return removalDenial(members, actor, member)
}
