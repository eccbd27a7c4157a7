import { useState } from 'react'
import { useViewer } from '../../core/auth/useViewer.tsx'
import { createValidator } from '../../core/form/field-errors.ts'
import { useSubmit } from '../../ui/form/useSubmit.tsx'
import { useCall } from '../../core/http/api.tsx'
import { useCommand } from '../../core/http/useCommand.tsx'
import { Button } from '../../ui/Button.tsx'
import { SelectField } from '../../ui/form/SelectField.tsx'
import { TextField } from '../../ui/form/TextField.tsx'
import { Notice } from '../../ui/Notice.tsx'
import type { Role } from '../roles/role.ts'
import { invitationDraft, mayInviteAs } from './invitation.ts'
import type { InvitationRouter } from './invitation.server.ts'

interface InviteFormProps {
  roles: readonly Role[]
  /** The reason why this user cannot invite; null if they can. */
  refused: string | null
}

const checkInvite = createValidator(invitationDraft)

export function InviteForm({ roles, refused }: InviteFormProps) {
  const viewer = useViewer()
  const call = useCall<InvitationRouter>('invitations')
  const [sentCount, setSentCount] = useState(0)
  const defaultRoleId = roles.find(({ isDefault }) => isDefault)?.id ?? 'member'
  const { run } = useCommand(call.create.mutate, {
    success: (_, { email }) => `${email.trim()} was invited`,
    onSuccess: () => setSentCount(sentCount + 1),
    showsErrorsInForm: true,
  })
  const { form, errors, message, busy } = useSubmit(
    ({ email = '' }) => checkInvite({ email }),
    ({ email = '', roleId = defaultRoleId }) => run({ email, roleIds: [roleId] }),
  )
  return (
    <form {...form} key={sentCount} className="grid gap-3">
      <TextField
        label="Email"
        name="email"
        type="email"
        autoComplete="off"
        required
        disabled={refused !== null}
        error={errors['email']}
      />
      <div className="flex flex-wrap items-end gap-3">
        <SelectField
          label="Role"
          name="roleId"
          fieldClass="min-w-36 flex-1"
          disabled={refused !== null}
          defaultValue={defaultRoleId}
          choices={roles
            .filter(role => mayInviteAs(viewer, role, defaultRoleId))
            .map(({ id, name }) => ({ value: id, label: name }))}
        />
        <Button type="submit" variant="primary" busy={busy} disabledReason={refused}>
          Invite
        </Button>
      </div>
      {message !== undefined && errors['email'] === undefined && <Notice tone="bad">{message}</Notice>}
    </form>
  )
}
