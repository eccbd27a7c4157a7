import { useState } from 'react'
import type { Capability } from '../../core/access/vocabulary.ts'
import { useViewer } from '../../core/auth/useViewer.tsx'
import { clashOf } from '../../core/error/clash.ts'
import { checkedBy } from '../../core/form/checked.ts'
import { ClashDialog } from '../../core/form/ClashDialog.tsx'
import { useCall } from '../../core/http/api.tsx'
import { useCommand } from '../../core/http/useCommand.tsx'
import { Button } from '../../ui/Button.tsx'
import { TextArea } from '../../ui/form/TextArea.tsx'
import { TextField } from '../../ui/form/TextField.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { SideModal } from '../../ui/overlay/SideModal.tsx'
import { CapabilityChoice } from './CapabilityChoice.tsx'
import { capabilityName } from './capability-words.ts'
import { ColourChoice } from './ColourChoice.tsx'
import { colourNames, roleDraft, type Role, type RoleDraft } from './role.ts'
import { RolePreview } from './RolePreview.tsx'
import type { RoleRouter } from './role.server.ts'

interface RoleEditorProps {
  /** Null makes a new one. */
  role: Role | null
  /** Why it can only be read; null when it can be changed. */
  readOnly: string | null
  onClose: () => void
}

const check = checkedBy(roleDraft)
const blank: RoleDraft = { name: '', description: '', color: 'none', capabilities: [] }

/** A role: its name, what it may, and what its holders see. */
export function RoleEditor({ role, readOnly, onClose }: RoleEditorProps) {
  const [draft, setDraft] = useState<RoleDraft>(role ? draftOf(role) : blank)
  const { save, errors, message, clash, busy } = useSave(role, onClose)
  const viewer = useViewer()
  const set = (more: Partial<RoleDraft>) => setDraft({ ...draft, ...more })
  const fields = (
    <>
      {readOnly !== null && <Notice tone="info">{readOnly}</Notice>}
      {message !== null && <Notice tone="bad">{message}</Notice>}
      <TextField
        label="Name"
        required
        value={draft.name}
        readOnly={readOnly !== null}
        error={errors['name']}
        onChange={event => set({ name: event.target.value })}
      />
      <TextArea
        label="Description"
        rows={2}
        value={draft.description}
        readOnly={readOnly !== null}
        error={errors['description']}
        onChange={event => set({ description: event.target.value })}
      />
      {readOnly === null && <ColourChoice value={draft.color} onChange={color => set({ color })} />}
      <div className="grid items-start gap-5 md:grid-cols-[minmax(0,1fr)_14rem]">
        <CapabilityChoice
          viewer={viewer}
          chosen={draft.capabilities}
          readOnly={readOnly !== null}
          onChange={(capabilities: Capability[]) => set({ capabilities })}
        />
        <RolePreview capabilities={draft.capabilities} />
      </div>
    </>
  )
  const title = role?.name ?? 'New role'
  if (readOnly !== null)
    return (
      <SideModal open wide onClose={onClose} title={title} footer={<Button onClick={onClose}>Close</Button>}>
        {fields}
      </SideModal>
    )
  return (
    <>
      <SideModal
        open
        wide
        onClose={onClose}
        title={title}
        verb={role ? 'Save role' : 'Create role'}
        busy={busy}
        onSubmit={() => save(draft, role?.version)}
      >
        {fields}
      </SideModal>
      {clash && (
        <ClashDialog
          what="this role"
          rows={rowsOf(clash.mine, clash.theirs)}
          busy={busy}
          onTheirs={onClose}
          onMine={() => save(clash.mine, clash.version)}
        />
      )}
    </>
  )
}

function useSave(role: Role | null, onClose: () => void) {
  const call = useCall<RoleRouter>('roles')
  const [wrong, setWrong] = useState<Record<string, string>>({})
  const { run, busy, input, refused, fields, message } = useCommand(
    ({ draft, version }: { draft: RoleDraft; version: number | undefined }) =>
      role && version !== undefined
        ? call.update.mutate({ id: role.id, version, draft })
        : call.create.mutate(draft),
    { success: ({ name }) => `Role “${name}” saved`, after: onClose, inForm: true },
  )
  const clash = clashOf<RoleDraft>(refused?.error)
  return {
    busy,
    errors: { ...fields, ...wrong },
    message: clash ? null : message,
    clash: clash && input ? { ...clash, mine: input.draft } : null,
    save(draft: RoleDraft, version: number | undefined) {
      const wrong = check(draft)
      setWrong(wrong)
      if (Object.keys(wrong).length === 0) void run({ draft, version })
    },
  }
}

const draftOf = ({ name, description, color, capabilities }: Role): RoleDraft => ({
  name,
  description,
  color,
  capabilities,
})

const rowsOf = (mine: RoleDraft, theirs: RoleDraft) =>
  [
    { label: 'Name', mine: mine.name, theirs: theirs.name },
    { label: 'Description', mine: mine.description || '—', theirs: theirs.description || '—' },
    { label: 'Color', mine: colourNames[mine.color], theirs: colourNames[theirs.color] },
    { label: 'Capabilities', mine: namesOf(mine.capabilities), theirs: namesOf(theirs.capabilities) },
  ].filter(row => row.mine !== row.theirs)

const namesOf = (capabilities: readonly Capability[]) => capabilities.map(capabilityName).join(', ') || '—'
