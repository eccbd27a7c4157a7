import { RecordChoice } from '../../../core/form/RecordChoice.tsx'
import { withDescendants } from './folder-tree.ts'
import { folderPathLabel, useFolders } from './useFolders.tsx'

type FolderFieldProps = {
  value: string | null
  onChange: (id: string | null) => void
  error?: string | undefined
  /** A folder to exclude, with all its subfolders. */
  excludedId?: string | undefined
}

/** Lets the user search for a folder; no value means the top level. */
export function FolderField({ value, onChange, error, excludedId }: FolderFieldProps) {
  const { folders } = useFolders()
  const excludedIds = new Set(excludedId ? withDescendants(folders, excludedId).map(({ id }) => id) : [])
  const items = folders
    .filter(({ id }) => !excludedIds.has(id))
    .map(({ id }) => ({ id, label: folderPathLabel(folders, id) }))
  return (
    <RecordChoice
      key={folders.length}
      label="Folder"
      find={async search =>
        items.filter(({ label }) => label.toLowerCase().includes(search.toLowerCase())).slice(0, 30)
      }
      selectedRecord={items.find(({ id }) => id === value)}
      value={value}
      onChange={onChange}
      error={error}
      placeholder="Leave blank for the top level"
      empty="No folder matches."
    />
  )
}
