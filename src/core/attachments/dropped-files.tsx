/** The folders of dropped files. */
const foldersByFile = new WeakMap<File, readonly string[]>()

/** The most files accepted at a time, since a whole disk is dropped only by mistake. */
const maxDropped = 5000

/** The folders of a dropped or chosen file, outermost first; empty for a file without a folder. */
export const pathFolders = (file: File): readonly string[] =>
  foldersByFile.get(file) ?? file.webkitRelativePath.split('/').filter(Boolean).slice(0, -1)

/** The files of a drop, including those in dropped folders. */
export async function droppedFiles(dropped: DataTransfer): Promise<File[]> {
  // Read before the first await, because a drop loses its data once its event is over.
  const entries = [...dropped.items].map(item => item.webkitGetAsEntry())
  if (!entries.some(entry => entry?.isDirectory)) return [...dropped.files]
  const files: File[] = []
  for (const entry of entries) if (entry) await collectFiles(entry, [], files)
  return files
}

async function collectFiles(
  entry: FileSystemEntry,
  folders: readonly string[],
  files: File[],
): Promise<void> {
  if (files.length >= maxDropped) return
  if (entry.isFile) {
    const file = await new Promise<File>((resolve, reject) =>
      (entry as FileSystemFileEntry).file(resolve, reject),
    )
    foldersByFile.set(file, folders)
    files.push(file)
    return
  }
  const reader = (entry as FileSystemDirectoryEntry).createReader()
  for (;;) {
    // readEntries returns up to a hundred entries at a time.
    const batch = await new Promise<FileSystemEntry[]>((resolve, reject) =>
      reader.readEntries(resolve, reject),
    )
    if (batch.length === 0) return
    for (const child of batch) await collectFiles(child, [...folders, entry.name], files)
  }
}
