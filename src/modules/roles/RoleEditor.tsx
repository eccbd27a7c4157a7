import { useViewer } from '../../core/auth/useViewer.tsx'
import type { Capability } from '../../core/access/vocabulary.ts'
import { RecordForm } from '../../core/form/RecordForm.tsx'
import { useCall } from '../../core/http/api.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { CapabilityChoice } from './CapabilityChoice.tsx'
import { ColorChoice } from './ColorChoice.tsx'
import { roleDraft, type Role, type RoleColor } from './role.ts'
import { RolePreview } from './RolePreview.tsx'
import type { RoleRouter } from './role.server.ts'

type RoleEditorProps = {
  /** Null for a new role. */
  role: Role | null
  /** The reason why it can only be read; null if it can be changed. */
  readOnly: string | null
  onClose: () => void
}

/** Edits a role: its name, its capabilities, and a preview of what its members see. */
export function RoleEditor({ role, readOnly, onClose }: RoleEditorProps) {
  const call = useCall<RoleRouter>('roles')
  const viewer = useViewer()
  return (
    <RecordForm
      wide
      title={role?.name ?? 'New role'}
      verb={role ? 'Save role' : 'Create role'}
      one="role"
      parentId="the organization"
      schema={roleDraft}
      record={role && { ...role, values: role }}
      readOnly={readOnly}
      save={({ id, version, seen, values: draft }) =>
        id !== null && version !== null
          ? call.update.mutate({ id, version, seen, draft })
          : call.create.mutate(draft)
      }
      success={({ name }) => `Role “${name}” saved`}
      onClose={onClose}
      controls={{
        color: ({ value, onChange, disabled }) =>
          !disabled && <ColorChoice value={value as RoleColor} onChange={onChange} />,
        capabilities: ({ value, onChange, disabled }) => (
          <div className="grid items-start gap-5 md:grid-cols-[minmax(0,1fr)_14rem]">
            <CapabilityChoice
              viewer={viewer}
              selected={value as readonly Capability[]}
              readOnly={disabled}
              onChange={onChange}
            />
            <RolePreview capabilities={value as readonly Capability[]} />
          </div>
        ),
      }}
    >
      {readOnly !== null && <Notice tone="info">{readOnly}</Notice>}
    </RecordForm>
  )
}
