import { z } from 'zod'
import { useViewer } from '../../core/auth/useViewer.tsx'
import { RecordForm } from '../../core/form/RecordForm.tsx'
import { useCall } from '../../core/http/api.tsx'
import { CheckField } from '../../ui/form/CheckField.tsx'
import { assignmentDenial } from './role-denials.ts'
import type { Role } from './role.ts'
import type { RoleRouter } from './role.server.ts'

interface AssignmentPanelProps {
  member: { userId: string; displayName: string; roleIds: readonly string[]; version: number }
  roles: readonly Role[]
  /** The organization's number of owners. */
  owners: number
  onClose: () => void
}

/** Roles that can be assigned: every one except that of pending members. */
const assignable = (roles: readonly Role[]) => roles.filter(({ id }) => id !== 'pending')

const assignment = (roles: readonly Role[]) =>
  z.object({
    roleIds: z.array(z.string()).meta({
      title: 'Roles',
      words: Object.fromEntries(roles.map(({ id, name }) => [id, name])),
    }),
  })

/** A member's roles, as checkboxes. */
export function AssignmentPanel({ member, roles, owners, onClose }: AssignmentPanelProps) {
  const { assign } = useCall<RoleRouter>('roles')
  const { userId, displayName } = member
  return (
    <RecordForm
      title={`${displayName}’s roles`}
      verb="Save roles"
      one="member"
      parentId="the organization"
      schema={assignment(roles)}
      record={{ id: userId, version: member.version, values: member }}
      save={({ version, values: { roleIds } }) =>
        assign.mutate({ userId, roleIds, version: version ?? member.version })
      }
      success={() => `${displayName}’s roles saved`}
      onClose={onClose}
      controls={{
        roleIds: ({ value, onChange }) => (
          <RoleChecks
            target={member}
            selectedIds={value as readonly string[]}
            onChange={onChange}
            roles={assignable(roles)}
            owners={owners}
          />
        ),
      }}
    />
  )
}

type RoleChecksProps = Pick<AssignmentPanelProps, 'roles' | 'owners'> & {
  target: AssignmentPanelProps['member']
  selectedIds: readonly string[]
  onChange: (requested: readonly string[]) => void
}

function RoleChecks({ target, selectedIds, onChange, roles, owners }: RoleChecksProps) {
  const viewer = useViewer()
  const isOwner = selectedIds.includes('owner')
  const toggle = (id: string) =>
    onChange(selectedIds.includes(id) ? selectedIds.filter(other => other !== id) : [...selectedIds, id])
  return (
    <div className="grid gap-2.5">
      {roles.map(role => {
        const reason = getDenial(role)
        return (
          <CheckField
            key={role.id}
            label={role.name}
            hint={reason ?? role.description}
            checked={role.id === 'member' ? !isOwner : selectedIds.includes(role.id)}
            disabled={reason !== null}
            onChange={() => toggle(role.id)}
          />
        )
      })}
    </div>
  )

  function getDenial(role: Role): string | null {
    if (role.id === 'member') return 'Everyone who is not an Owner is a Member.'
    if (isOwner && role.id !== 'owner') return 'An Owner has every capability.'
    const isHeld = target.roleIds.includes(role.id)
    const newRoleIds = isHeld ? target.roleIds.filter(id => id !== role.id) : [...target.roleIds, role.id]
    return assignmentDenial(viewer, { target, wanted: newRoleIds, roles, owners })
  }
}
