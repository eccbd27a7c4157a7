import { useState } from 'react'
import { useViewer } from '../../core/auth/useViewer.tsx'
import { clashOf } from '../../core/error/clash.ts'
import { ClashDialog } from '../../core/form/ClashDialog.tsx'
import { useCall } from '../../core/http/api.tsx'
import { useCommand } from '../../core/http/useCommand.tsx'
import { heldRoles } from '../../core/tenancy/standing.ts'
import { Button } from '../../ui/Button.tsx'
import { CheckField } from '../../ui/form/CheckField.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Dialog } from '../../ui/overlay/Dialog.tsx'
import { assignmentRefused } from './granting.ts'
import type { Role } from './role.ts'
import type { RoleRouter } from './role.server.ts'

interface AssignmentPanelProps {
  member: { userId: string; displayName: string; roleIds: readonly string[]; version: number }
  roles: readonly Role[]
  /** How many owners the organization has. */
  owners: number
  onClose: () => void
}

/** The roles of one member, to be ticked. */
export function AssignmentPanel({ member, roles, owners, onClose }: AssignmentPanelProps) {
  const viewer = useViewer()
  // The membership as it was when the dialog opened: someone else's change of it is a clash, not a surprise.
  const [target] = useState(member)
  const [wanted, setWanted] = useState<readonly string[]>(member.roleIds)
  const { save, clash, message, busy } = useAssign(target.userId, target.displayName, onClose)
  const owner = wanted.includes('owner')
  const toggle = (id: string) =>
    setWanted(wanted.includes(id) ? wanted.filter(other => other !== id) : [...wanted, id])
  const names = (ids: readonly string[]) =>
    roles
      .filter(({ id }) => heldRoles(ids).includes(id))
      .map(({ name }) => name)
      .join(', ')
  return (
    <>
      <Dialog
        open
        onClose={onClose}
        title={`Roles of ${target.displayName}`}
        footer={
          <>
            <Button onClick={onClose}>Cancel</Button>
            <Button variant="primary" busy={busy} onClick={() => save(wanted, target.version)}>
              Save roles
            </Button>
          </>
        }
      >
        <div className="grid gap-2.5 py-1">
          {message !== null && <Notice tone="bad">{message}</Notice>}
          {roles
            .filter(({ id }) => id !== 'pending')
            .map(role => {
              const reason = reasonFor(role)
              return (
                <CheckField
                  key={role.id}
                  label={role.name}
                  hint={reason ?? role.description}
                  checked={role.id === 'member' ? !owner : wanted.includes(role.id)}
                  disabled={reason !== null}
                  onChange={() => toggle(role.id)}
                />
              )
            })}
        </div>
      </Dialog>
      {clash && (
        <ClashDialog
          what="this person’s roles"
          rows={[{ label: 'Roles', mine: names(wanted), theirs: names(clash.theirs.roleIds) }]}
          busy={busy}
          onTheirs={onClose}
          onMine={() => save(wanted, clash.version)}
        />
      )}
    </>
  )

  function reasonFor(role: Role): string | null {
    if (role.id === 'member') return 'Everyone who is not an Owner is a Member.'
    if (owner && role.id !== 'owner') return 'An Owner has every capability.'
    const held = target.roleIds.includes(role.id)
    const wish = held ? target.roleIds.filter(id => id !== role.id) : [...target.roleIds, role.id]
    return assignmentRefused(viewer, { target, wanted: wish, roles, owners })
  }
}

function useAssign(userId: string, name: string, onClose: () => void) {
  const call = useCall<RoleRouter>('roles')
  const { run, busy, refused, message } = useCommand(
    (wish: { roleIds: string[]; version: number }) => call.assign.mutate({ userId, ...wish }),
    { success: () => `Roles of ${name} saved`, after: onClose, inForm: true },
  )
  const clash = clashOf<{ roleIds: string[] }>(refused?.error)
  return {
    busy,
    clash,
    message: clash ? null : message,
    save: (roleIds: readonly string[], version: number) => void run({ roleIds: [...roleIds], version }),
  }
}
