import FolderIcon from 'lucide-react/icons/folder'
import { useCommand } from '../../../core/http/useCommand.tsx'
import { useLiveQuery } from '../../../core/live/useLive.tsx'
import { Button } from '../../../ui/Button.tsx'
import { pluralize } from '../../../ui/formats.ts'
import { useDocuments } from '../useDocuments.tsx'

/** Folders in the trash: each is restored with everything that was trashed with it. */
export function TrashedFolders() {
  const { api, call, readOnly } = useDocuments()
  const { data = [] } = useLiveQuery(api.folders.trashed.queryOptions())
  const restoring = useCommand(
    ({ id }: { id: string; name: string }) => call.folders.restore.mutate({ id }),
    {
      success: ({ documents }, { name }) => `${name} restored with ${pluralize(documents, 'document')}`,
    },
  )
  if (data.length === 0) return null
  return (
    <ul
      aria-label="Folders in the trash"
      className="grid max-h-40 gap-1 overflow-y-auto px-4.5 pb-2 max-md:px-3.5"
    >
      {data.map(folder => (
        <li key={folder.id} className="flex items-center gap-2">
          <FolderIcon size={15} className="text-faint" aria-hidden="true" />
          <span className="min-w-0 flex-1 truncate">
            {folder.name} <span className="text-muted">· {pluralize(folder.documents, 'document')}</span>
          </span>
          <Button size="small" disabledReason={readOnly} onClick={() => void restoring.run(folder)}>
            Restore<span className="sr-only"> {folder.name}</span>
          </Button>
        </li>
      ))}
    </ul>
  )
}
