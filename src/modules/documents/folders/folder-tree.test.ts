import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  missingIn,
  folderPath,
  placeProblem,
  expandedFolders,
  withDescendants,
  type Folder,
} from './folder-tree.ts'

/** Arbitrary folders, each in an earlier one or at the top. */
const trees = fc.array(fc.nat(), { maxLength: 30 }).map(parents =>
  parents.map((parent, index): Folder => ({
    id: `f${index}`,
    parentId: index === 0 || parent % 3 === 0 ? null : `f${parent % index}`,
    name: `F${index}`,
  })),
)

test('a folder moved where allowed is never inside itself', () => {
  fc.assert(
    fc.property(trees, fc.nat(), fc.nat(), (folders, a, b) => {
      if (folders.length === 0) return
      const { id } = folders[a % folders.length]!
      const parentId = folders[b % folders.length]!.id
      const isInside = withDescendants(folders, id).some(folder => folder.id === parentId)
      expect(placeProblem(folders, id, parentId) !== null).toBe(
        isInside || folderPath(folders, parentId).length > 19,
      )
      if (isInside) return
      const moved = folders.map(folder => (folder.id === id ? { ...folder, parentId } : folder))
      expect(folderPath(moved, id)[0]!.parentId).toBeNull()
    }),
  )
})

test('lists the names in a path whose folders are missing', () => {
  const folders = [
    { id: 'a', parentId: null, name: 'Leases' },
    { id: 'b', parentId: 'a', name: 'Texas' },
    { id: 'c', parentId: null, name: 'Texas' },
  ]
  expect(missingIn(folders, null, ['leases', 'TEXAS'])).toBe(0)
  expect(missingIn(folders, null, ['Leases', 'Ohio', 'Texas'])).toBe(2)
  expect(missingIn(folders, 'a', ['Leases'])).toBe(1)
  expect(missingIn([], null, ['a', 'a'])).toBe(2)
})

test('expands the tree along the path to the selected folder', () => {
  const folders = [
    { id: 'a', parentId: null, name: 'A' },
    { id: 'b', parentId: 'a', name: 'B' },
    { id: 'c', parentId: 'b', name: 'C' },
    { id: 'd', parentId: null, name: 'D' },
  ]
  const shown = (chosen: string | null) =>
    expandedFolders(folders, chosen).map(({ folder, depth }) => `${folder.id}${depth}`)
  expect(shown(null)).toEqual(['a0', 'd0'])
  expect(shown('b')).toEqual(['a0', 'b1', 'c2', 'd0'])
  // A cycle of folders terminates.
  const circle = [
    { id: 'x', parentId: 'y', name: 'X' },
    { id: 'y', parentId: 'x', name: 'Y' },
  ]
  expect(folderPath(circle, 'x')).toHaveLength(2)
  expect(withDescendants(circle, 'x')).toHaveLength(2)
})
