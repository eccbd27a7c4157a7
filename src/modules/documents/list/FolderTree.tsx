import Folder from 'lucide-react/icons/folder'
import FolderOpen from 'lucide-react/icons/folder-open'
import FolderPlus from 'lucide-react/icons/folder-plus'
import MoreHorizontal from 'lucide-react/icons/ellipsis'
import { useState } from 'react'
import { useCommand } from '../../../core/http/useCommand.tsx'
import { classes } from '../../../ui/classes.ts'
import { pluralize, formatCount } from '../../../ui/formats.ts'
import { IconButton } from '../../../ui/IconButton.tsx'
import { Menu } from '../../../ui/overlay/Menu.tsx'
import { Dialog } from '../../../ui/overlay/Dialog.tsx'
import { SharesCard } from '../share/ShareCard.tsx'
import { useDocuments } from '../useDocuments.tsx'
import { folderPath, expandedFolders, withDescendants } from '../folders/folder-tree.ts'
import {
  MoveFolderDialog,
  NewFolderDialog,
  RenameFolderDialog,
  type FolderRef,
} from '../folders/FolderDialogs.tsx'
import { useFolders } from '../folders/useFolders.tsx'

type FolderTreeProps = { selectedId: string | null; onChoose: (id: string | null) => void }
type FolderDialog =
  | { action: 'new'; parentId: string | null }
  | { action: 'rename' | 'move' | 'share'; folder: FolderRef }

/** The folder tree, expanded along the path to the chosen one. */
export function FolderTree({ selectedId, onChoose }: FolderTreeProps) {
  const { call, readOnly } = useDocuments()
  const { folders, documents } = useFolders()
  const [dialog, setDialog] = useState<FolderDialog | null>(null)
  const close = () => setDialog(null)
  const removing = useCommand(({ id }: FolderRef) => call.folders.remove.mutate({ id }), {
    success: ({ documents }, { id, name }) => ({
      text: `${name} moved to the trash with ${pluralize(documents, 'document')}`,
      undo: () => call.folders.restore.mutate({ id }),
    }),
    onSuccess: (_, { parentId }) => onChoose(parentId),
  })
  const getItems = (folder: FolderRef) => [
    {
      label: 'New folder inside',
      disabledReason: readOnly,
      onSelect: () => setDialog({ action: 'new', parentId: folder.id }),
    },
    { label: 'Rename', disabledReason: readOnly, onSelect: () => setDialog({ action: 'rename', folder }) },
    { label: 'Move', disabledReason: readOnly, onSelect: () => setDialog({ action: 'move', folder }) },
    { label: 'Share', disabledReason: readOnly, onSelect: () => setDialog({ action: 'share', folder }) },
    {
      label: 'Delete',
      danger: true,
      separated: true,
      disabledReason: readOnly,
      onSelect: () => void removing.run(folder),
    },
  ]
  const expandedIds = new Set(folderPath(folders, selectedId).map(({ id }) => id))
  return (
    <nav aria-label="Folders" className="flex w-60 shrink-0 flex-col border-l max-lg:hidden print:hidden">
      <div className="flex items-center gap-2 px-3 pt-3.5 pb-1">
        <h2 className="flex-1 font-semibold">Folders</h2>
        <IconButton
          size="small"
          icon={<FolderPlus size={15} />}
          label="New folder"
          disabledReason={readOnly}
          onClick={() => setDialog({ action: 'new', parentId: selectedId })}
        />
      </div>
      <ul className="min-h-0 flex-1 overflow-y-auto px-1.5 pb-3">
        <FolderTreeItem
          depth={0}
          current={selectedId === null}
          count={documents}
          label="All documents"
          onClick={() => onChoose(null)}
        />
        {expandedFolders(folders, selectedId).map(({ folder, depth }) => (
          <FolderTreeItem
            key={folder.id}
            depth={depth}
            current={folder.id === selectedId}
            opened={expandedIds.has(folder.id)}
            count={withDescendants(folders, folder.id).reduce(
              (sum, descendant) => sum + descendant.documents,
              0,
            )}
            label={folder.name}
            onClick={() => onChoose(folder.id)}
            menu={
              <Menu
                label={`Actions for ${folder.name}`}
                items={getItems(folder)}
                align="end"
                renderTrigger={trigger => (
                  <IconButton
                    {...trigger}
                    size="small"
                    icon={<MoreHorizontal size={14} />}
                    label={`Actions for ${folder.name}`}
                  />
                )}
              />
            }
          />
        ))}
      </ul>
      {dialog?.action === 'new' && (
        <NewFolderDialog parentId={dialog.parentId} onMade={onChoose} onClose={close} />
      )}
      {dialog?.action === 'rename' && <RenameFolderDialog folder={dialog.folder} onClose={close} />}
      {dialog?.action === 'move' && <MoveFolderDialog folder={dialog.folder} onClose={close} />}
      {dialog?.action === 'share' && (
        <Dialog open onClose={close} title={`Sharing of ${dialog.folder.name}`}>
          <SharesCard target={{ folderId: dialog.folder.id }} name={dialog.folder.name} />
        </Dialog>
      )}
    </nav>
  )
}

type FolderTreeItemProps = {
  depth: number
  current: boolean
  opened?: boolean
  count: number
  label: string
  onClick: () => void
  menu?: React.ReactNode
}

const FolderTreeItem = ({
  depth,
  current,
  opened = false,
  count,
  label,
  onClick,
  menu,
}: FolderTreeItemProps) => {
  const Icon = opened ? FolderOpen : Folder
  return (
    <li
      className={classes(
        'group flex items-center rounded-md',
        current ? 'bg-accent-soft text-accent' : 'hover:bg-hover',
      )}
    >
      <button
        type="button"
        aria-current={current || undefined}
        onClick={onClick}
        style={{ paddingLeft: 8 + depth * 14 }}
        className="flex min-h-control min-w-0 flex-1 items-center gap-2 pr-1 text-left"
      >
        <Icon size={15} aria-hidden="true" className={current ? 'text-accent' : 'text-faint'} />
        <span className="min-w-0 flex-1 truncate" title={label}>
          {label}
        </span>
        <span className="text-sm text-muted tabular-nums">{formatCount(count)}</span>
      </button>
      <span className="w-control-small shrink-0">{menu}</span>
    </li>
  )
}
