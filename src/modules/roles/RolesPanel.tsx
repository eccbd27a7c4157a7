import Ellipsis from 'lucide-react/icons/ellipsis'
import Plus from 'lucide-react/icons/plus'
import { useState } from 'react'
import { viewerCan, type Viewer } from '../../core/access/refusal.ts'
import { exportColumn as column, type ExportColumn } from '../../core/files/export/export.ts'
import { RowsExportMenu } from '../../core/files/export/RowsExportMenu.tsx'
import { useViewer } from '../../core/auth/useViewer.tsx'
import { Button } from '../../ui/Button.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { Menu } from '../../ui/overlay/Menu.tsx'
import { Tag } from '../../ui/Tag.tsx'
import { capabilityName } from './capability-labels.ts'
import { grantDenial, roleChangeDenial } from './role-denials.ts'
import type { Role } from './role.ts'
import { RoleEditor } from './RoleEditor.tsx'
import { RoleDot } from './RoleNamesPanel.tsx'
import { holdersLabel, useRoleActions } from './useRoleActions.tsx'

const columns: ExportColumn<Role>[] = [
  column('name', 'Role', role => role.name),
  column('system', 'System', role => role.isSystemRole),
  column('default', 'Default', role => role.isDefault),
  column('holders', 'Assigned to', role => role.holders, 'number', 'people'),
  column('description', 'Description', role => role.description),
  column('capabilities', 'May', role => role.capabilities.map(capabilityName).join('; ')),
]

/** Roles & Permissions: every role of the organization with its capabilities and the actions available to the user. */
export function RolesPanel({ roles }: { roles: readonly Role[] }) {
  const viewer = useViewer()
  const [editedRole, setEditedRole] = useState<Role | 'new' | null>(null)
  const noRight = assignDenial(viewer)
  return (
    <section aria-label="Roles and permissions" className="grid gap-3">
      <div className="flex flex-wrap items-center gap-3">
        <p className="min-w-60 flex-1 text-muted">
          A person can have several roles and can do whatever any of them allows.
        </p>
        <RowsExportMenu size="medium" name="Roles" columns={columns} rows={roles} />
        <Button
          variant="primary"
          icon={<Plus size={14} />}
          disabledReason={noRight}
          onClick={() => setEditedRole('new')}
        >
          New role
        </Button>
      </div>
      <ul className="divide-y rounded-lg border bg-surface">
        {roles.map(role => (
          <RoleItem key={role.id} role={role} viewer={viewer} onOpen={() => setEditedRole(role)} />
        ))}
      </ul>
      {editedRole !== null && (
        <RoleEditor
          role={editedRole === 'new' ? null : editedRole}
          readOnly={noRight ?? (editedRole === 'new' ? null : roleChangeDenial(viewer, editedRole, 'change'))}
          onClose={() => setEditedRole(null)}
        />
      )}
    </section>
  )
}

/** The reason why a user may not create, change or assign roles; null if they may. */
const assignDenial = (viewer: Viewer) =>
  viewerCan(viewer, 'assign_roles') ? null : 'Ask an Owner to grant you “Assign roles” for this.'

interface RoleItemProps {
  role: Role
  viewer: Viewer
  onOpen: () => void
}

function RoleItem({ role, viewer, onOpen }: RoleItemProps) {
  const { remove, makeDefault } = useRoleActions()
  const noRight = assignDenial(viewer)
  const defaultDenial =
    noRight ??
    (role.id === 'owner' || role.id === 'pending'
      ? 'This role cannot be the default.'
      : role.isDefault
        ? 'Already the default.'
        : grantDenial(viewer, role.capabilities))
  return (
    <li className="flex items-start gap-3 px-4 py-2.5">
      <span className="mt-0.5">
        <RoleDot color={role.color} />
      </span>
      <div className="min-w-0 flex-1">
        <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <button
            type="button"
            onClick={onOpen}
            className="rounded-sm font-medium hover:underline max-md:py-2"
          >
            {role.name}
          </button>
          {role.isSystemRole && <Tag>System</Tag>}
          {role.isDefault && <Tag>Default</Tag>}
          <span className="text-sm text-faint">{holdersLabel(role.holders)}</span>
        </div>
        {role.description !== '' && <p className="text-muted">{role.description}</p>}
        <p className="text-sm text-faint">
          {role.capabilities.length === 0
            ? 'No capabilities'
            : role.capabilities.map(capabilityName).join(' · ')}
        </p>
      </div>
      <Menu
        label={`Actions for ${role.name}`}
        align="end"
        items={[
          { label: 'Open', onSelect: onOpen },
          {
            label: 'Make default for new members',
            onSelect: () => void makeDefault.run(role),
            disabledReason: defaultDenial,
          },
          {
            label: 'Delete',
            danger: true,
            separated: true,
            onSelect: () => void remove.run(role),
            disabledReason: noRight ?? roleChangeDenial(viewer, role, 'delete'),
          },
        ]}
        renderTrigger={trigger => (
          <IconButton
            {...trigger}
            size="small"
            label={`Actions for ${role.name}`}
            icon={<Ellipsis size={16} />}
          />
        )}
      />
    </li>
  )
}
