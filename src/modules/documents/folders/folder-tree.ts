import { groupBy } from '../../../core/data/group-by.ts'

export type Folder = { id: string; parentId: string | null; name: string }

/** Maximum nesting depth of folders. */
export const maxDepth = 20

/** A folder and its ancestors, from the outermost on. A cycle ends where it began. */
export function folderPath<Each extends Folder>(folders: readonly Each[], id: string | null): Each[] {
  const byId = new Map(folders.map(folder => [folder.id, folder]))
  const path: Each[] = []
  for (
    let ancestor = id && byId.get(id);
    ancestor && !path.includes(ancestor);
    ancestor = ancestor.parentId && byId.get(ancestor.parentId)
  )
    path.unshift(ancestor)
  return path
}

/** The number of folders that a path of names below a folder lacks. */
export function countMissing(
  folders: readonly Folder[],
  topFolderId: string | null,
  names: readonly string[],
): number {
  let parentId = topFolderId
  for (const [depth, name] of names.entries()) {
    const existing = folders.find(
      folder => folder.parentId === parentId && folder.name.toLowerCase() === name.toLowerCase(),
    )
    if (!existing) return names.length - depth
    parentId = existing.id
  }
  return 0
}

/** A folder and all its descendants. */
export function withDescendants<Each extends Folder>(folders: readonly Each[], id: string): Each[] {
  const inParent = groupBy(folders, folder => folder.parentId ?? '')
  const matches = folders.filter(folder => folder.id === id)
  for (const folder of matches)
    matches.push(...(inParent.get(folder.id) ?? []).filter(child => !matches.includes(child)))
  return matches
}

/** The number of levels of a folder and its descendants. */
function folderHeight(folders: readonly Folder[], id: string): number {
  const top = folderPath(folders, id).length
  return (
    Math.max(...withDescendants(folders, id).map(descendant => folderPath(folders, descendant.id).length)) -
    top +
    1
  )
}

/** Why a folder cannot be placed there; null if it can. */
export function moveProblem(folders: readonly Folder[], id: string, parentId: string | null): string | null {
  if (parentId !== null && withDescendants(folders, id).some(folder => folder.id === parentId))
    return 'A folder cannot be moved into itself.'
  if (folderPath(folders, parentId).length + folderHeight(folders, id) > maxDepth)
    return `Folders can be nested at most ${maxDepth} levels deep.`
  return null
}

/** The top-level folders, and those in each folder on the way to the chosen one, in display order. */
export function expandedFolders<Each extends Folder>(
  folders: readonly Each[],
  selectedId: string | null,
): { folder: Each; depth: number }[] {
  const expandedIds = new Set(folderPath(folders, selectedId).map(({ id }) => id))
  const inParent = groupBy(folders, folder => folder.parentId ?? '')
  const listChildren = (parent: string, depth: number): { folder: Each; depth: number }[] =>
    (inParent.get(parent) ?? []).flatMap(folder => [
      { folder, depth },
      ...(expandedIds.has(folder.id) ? listChildren(folder.id, depth + 1) : []),
    ])
  return listChildren('', 0)
}
