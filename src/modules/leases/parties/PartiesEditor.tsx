import Plus from 'lucide-react/icons/plus'
import X from 'lucide-react/icons/x'
import { useState } from 'react'
import { ConflictDialog } from '../../../core/form/ConflictDialog.tsx'
import { getConflict } from '../../../core/error/edit-conflict.ts'
import { useCommand } from '../../../core/http/useCommand.tsx'
import { Button } from '../../../ui/Button.tsx'
import { SelectField } from '../../../ui/form/SelectField.tsx'
import { TextField } from '../../../ui/form/TextField.tsx'
import { IconButton } from '../../../ui/IconButton.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { SideModal } from '../../../ui/overlay/SideModal.tsx'
import type { LeaseFile } from '../record/leaseFigures.tsx'
import { partyRoles, partyRoleLabels, type PartyRole } from '../record/lease-party.ts'
import { useLeases } from '../record/useLeases.tsx'
import { PartyNameField } from './PartyNameField.tsx'

type PartyEntryFields = { key: number; partyId: string | null; name: string; role: PartyRole; share: string }
type LeaseParties = LeaseFile['parties']

/** Edits a lease's parties, with their roles and shares. An unknown name becomes a new party. */
export function PartiesEditor({ file, onClose }: { file: LeaseFile; onClose: () => void }) {
  const { call } = useLeases()
  /** The lease when the form opened. */
  const [original] = useState({ version: file.version, parties: file.parties })
  const [entries, setEntries] = useState<PartyEntryFields[]>(() =>
    file.parties.length > 0 ? file.parties.map(toEntryFields) : partyEntries(file),
  )
  const updateEntry = (key: number, fields: Partial<PartyEntryFields>) =>
    setEntries(current => current.map(entry => (entry.key === key ? { ...entry, ...fields } : entry)))

  async function store(version: number): Promise<unknown> {
    const parties: { partyId: string; role: PartyRole; share: string | null }[] = []
    for (const { key, partyId, name, role, share } of entries) {
      if (name.trim() === '') continue
      const id = partyId ?? (await call.parties.create.mutate({ party: { name } })).id
      if (partyId === null) updateEntry(key, { partyId: id })
      parties.push({ partyId: id, role, share: share.trim() || null })
    }
    return call.parties.setForLease.mutate({ leaseId: file.id, version, seen: original.parties, parties })
  }
  const { run, busy, refused, fields } = useCommand(store, { onSuccess: onClose, showsErrorsInForm: true })
  const conflict = getConflict<LeaseParties>(refused?.error)
  return (
    <SideModal
      open
      wide
      title="Parties"
      meta="Lessors with their shares, the original lessee, and who holds the lease now."
      onClose={onClose}
      onSubmit={() => void run(original.version)}
      busy={busy}
    >
      {refused && !conflict && (
        <Notice tone="bad" title="Not saved">
          {[refused.message, ...Object.values(fields)].join(' ')}
        </Notice>
      )}
      {entries.map(entry => (
        <PartyEntry
          key={entry.key}
          entry={entry}
          onChange={fields => updateEntry(entry.key, fields)}
          onRemove={() => setEntries(entries.filter(({ key }) => key !== entry.key))}
        />
      ))}
      <Button
        className="self-start"
        icon={<Plus size={14} aria-hidden="true" />}
        onClick={() => setEntries([...entries, blankEntry(entries)])}
      >
        Add a party
      </Button>
      {conflict && (
        <ConflictDialog
          subject="the parties of this lease"
          rows={[{ label: 'Parties', mine: partiesText(entries), theirs: partiesText(conflict.theirs) }]}
          busy={busy}
          onTheirs={onClose}
          onMine={() => void run(conflict.version)}
        />
      )}
    </SideModal>
  )
}

type EntryProps = {
  entry: PartyEntryFields
  onChange: (changed: Partial<PartyEntryFields>) => void
  onRemove: () => void
}

const PartyEntry = ({ entry, onChange, onRemove }: EntryProps) => (
  <div className="grid grid-cols-[minmax(0,1fr)_10rem_6rem_auto] items-start gap-2 rounded-md border p-2.5 max-md:grid-cols-2">
    <PartyNameField label="Name" partyId={entry.partyId} name={entry.name} willBeAdded onChange={onChange} />
    <SelectField
      label="Role"
      value={entry.role}
      choices={partyRoles.map(value => ({ value, label: partyRoleLabels[value] }))}
      onChange={event => onChange({ role: event.target.value as PartyRole })}
    />
    <TextField
      label="Share"
      placeholder="1/2"
      value={entry.share}
      onChange={event => onChange({ share: event.target.value })}
    />
    <IconButton label="Remove this party" icon={<X size={14} />} onClick={onRemove} className="mt-5" />
  </div>
)

const toEntryFields = (
  { share, ...fields }: LeaseFile['parties'][number],
  key: number,
): PartyEntryFields => ({
  ...fields,
  key,
  share: share ?? '',
})

/** The initial names, from the lease's own lessor and lessee lines. */
const partyEntries = ({ leaseFields }: LeaseFile): PartyEntryFields[] =>
  (
    [
      ['LESSOR', leaseFields.lessor],
      ['LESSEE', leaseFields.lessee],
    ] as const
  )
    .filter(([, name]) => name !== '')
    .map(([role, name], key) => ({ key, partyId: null, name, role, share: '' }))

const blankEntry = (entries: readonly PartyEntryFields[]): PartyEntryFields => ({
  key: 1 + Math.max(-1, ...entries.map(({ key }) => key)),
  partyId: null,
  name: '',
  role: 'LESSOR',
  share: '',
})

const partiesText = (parties: readonly { name: string; role: PartyRole; share: string | null }[]) =>
  parties
    .map(({ name, role, share }) => [name, partyRoleLabels[role], share].filter(Boolean).join(', '))
    .join('; ') || '—'
