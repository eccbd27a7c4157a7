import { useLiveQuery } from '../../../core/live/useLive.tsx'
import { useDocuments } from '../useDocuments.tsx'
import { folderPath, type Folder } from './folder-tree.ts'

/** The folders of the organization; empty until they have loaded. */
export function useFolders() {
  const { api } = useDocuments()
  const { data } = useLiveQuery(api.folders.tree.queryOptions())
  return data ?? { folders: [], documents: 0 }
}

/** "Berg / 2026" */
export const folderPathLabel = (folders: readonly Folder[], id: string | null): string =>
  folderPath(folders, id)
    .map(({ name }) => name)
    .join(' / ')
