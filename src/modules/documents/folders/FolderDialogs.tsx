import { useState } from 'react'
import { useCommand } from '../../../core/http/useCommand.tsx'
import { TextField } from '../../../ui/form/TextField.tsx'
import { FormDialog, type FormCommand } from '../FormDialog.tsx'
import { useDocuments } from '../useDocuments.tsx'
import { FolderField } from './FolderField.tsx'

export type FolderRef = { id: string; parentId: string | null; name: string; version: number }

type NewFolderProps = { parentId: string | null; onMade: (id: string) => void; onClose: () => void }

export function NewFolderDialog({ parentId, onMade, onClose }: NewFolderProps) {
  const { call } = useDocuments()
  const [name, setName] = useState('')
  const creation = useCommand(() => call.folders.create.mutate({ parentId, name }), {
    showsErrorsInForm: true,
    success: () => `Folder ${name} created`,
    onSuccess: ({ id }) => {
      onClose()
      onMade(id)
    },
  })
  return (
    <FolderNameDialog
      title="New folder"
      verb="Create folder"
      {...{ name, setName, onClose }}
      command={creation}
    />
  )
}

export function RenameFolderDialog({ folder, onClose }: { folder: FolderRef; onClose: () => void }) {
  const { call } = useDocuments()
  const { id, version } = folder
  const [name, setName] = useState(folder.name)
  const rename = useCommand(() => call.folders.rename.mutate({ id, version, name }), {
    showsErrorsInForm: true,
    success: ({ version, before }) => ({
      text: `Renamed to ${name}`,
      undo: () => call.folders.rename.mutate({ id, version, name: before }),
    }),
    onSuccess: onClose,
  })
  return (
    <FolderNameDialog
      title={`Rename ${folder.name}`}
      verb="Rename"
      {...{ name, setName, onClose }}
      command={rename}
    />
  )
}

export function MoveFolderDialog({ folder, onClose }: { folder: FolderRef; onClose: () => void }) {
  const { call } = useDocuments()
  const { id, name } = folder
  const [parentId, setParentId] = useState(folder.parentId)
  const move = useCommand(() => call.folders.move.mutate({ id, parentId }), {
    showsErrorsInForm: true,
    success: previous => ({
      text: `${name} moved`,
      undo: () => call.folders.move.mutate({ id, ...previous }),
    }),
    onSuccess: onClose,
  })
  return (
    <FormDialog title={`Move ${name}`} verb="Move" onClose={onClose} command={move}>
      <FolderField
        value={parentId}
        onChange={setParentId}
        excludedId={id}
        error={move.message ?? undefined}
      />
    </FormDialog>
  )
}

type NameProps = {
  title: string
  verb: string
  name: string
  setName: (name: string) => void
  onClose: () => void
  command: FormCommand
}

const FolderNameDialog = ({ title, verb, name, setName, onClose, command }: NameProps) => (
  <FormDialog title={title} verb={verb} onClose={onClose} command={command}>
    <TextField
      label="Name"
      required
      maxLength={120}
      value={name}
      error={command.fields['name'] ?? command.message ?? undefined}
      onChange={event => setName(event.target.value)}
    />
  </FormDialog>
)
