import { groupBy } from '../../../core/data/grouped.ts'

export type Folder = { id: string; parentId: string | null; name: string }

/** Maximum nesting depth of folders. */
export const maxDepth = 20

/** A folder and its ancestors, from the outermost on. A cycle ends where it began. */
export function folderPath<Each extends Folder>(folders: readonly Each[], id: string | null): Each[] {
  const byId = new Map(folders.map(folder => [folder.id, folder]))
  const path: Each[] = []
  for (let at = id && byId.get(id); at && !path.includes(at); at = at.parentId && byId.get(at.parentId))
    path.unshift(at)
  return path
}

/** The number of folders that a path of names below a folder lacks. */
export function missingIn(folders: readonly Folder[], top: string | null, names: readonly string[]): number {
  let at = top
  for (const [depth, name] of names.entries()) {
    const known = folders.find(
      folder => folder.parentId === at && folder.name.toLowerCase() === name.toLowerCase(),
    )
    if (!known) return names.length - depth
    at = known.id
  }
  return 0
}

/** A folder and all its descendants. */
export function withDescendants<Each extends Folder>(folders: readonly Each[], id: string): Each[] {
  const inParent = groupBy(folders, folder => folder.parentId ?? '')
  const matches = folders.filter(folder => folder.id === id)
  for (const folder of matches)
    matches.push(...(inParent.get(folder.id) ?? []).filter(each => !matches.includes(each)))
  return matches
}

/** The number of levels of a folder and its descendants. */
function folderHeight(folders: readonly Folder[], id: string): number {
  const top = folderPath(folders, id).length
  return Math.max(...withDescendants(folders, id).map(each => folderPath(folders, each.id).length)) - top + 1
}

/** The reason why a folder cannot be placed there; null if it can. */
export function placeProblem(folders: readonly Folder[], id: string, parentId: string | null): string | null {
  if (parentId !== null && withDescendants(folders, id).some(folder => folder.id === parentId))
    return 'A folder cannot be moved into itself.'
  if (folderPath(folders, parentId).length + folderHeight(folders, id) > maxDepth)
    return `Folders can be nested at most ${maxDepth} levels deep.`
  return null
}

/** The top-level folders, and those in each folder on the way to the chosen one, in display order. */
export function expandedFolders<Each extends Folder>(
  folders: readonly Each[],
  chosen: string | null,
): { folder: Each; depth: number }[] {
  const open = new Set(folderPath(folders, chosen).map(({ id }) => id))
  const inParent = groupBy(folders, folder => folder.parentId ?? '')
  const below = (parent: string, depth: number): { folder: Each; depth: number }[] =>
    (inParent.get(parent) ?? []).flatMap(folder => [
      { folder, depth },
      ...(open.has(folder.id) ? below(folder.id, depth + 1) : []),
    ])
  return below('', 0)
}
