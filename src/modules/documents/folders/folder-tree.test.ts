import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  countMissing,
  folderPath,
  moveProblem,
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
      expect(moveProblem(folders, id, parentId) !== null).toBe(
        isInside || folderPath(folders, parentId).length > 19,
      )
      if (isInside) return
      const afterMove = folders.map(folder => (folder.id === id ? { ...folder, parentId } : folder))
      expect(folderPath(afterMove, id)[0]!.parentId).toBeNull()
    }),
  )
})

test('a path lists the names of its missing folders', () => {
  const folders = [
    { id: 'a', parentId: null, name: 'Leases' },
    { id: 'b', parentId: 'a', name: 'Texas' },
    { id: 'c', parentId: null, name: 'Texas' },
  ]
  expect(countMissing(folders, null, ['leases', 'TEXAS'])).toBe(0)
  expect(countMissing(folders, null, ['Leases', 'Ohio', 'Texas'])).toBe(2)
  expect(countMissing(folders, 'a', ['Leases'])).toBe(1)
  expect(countMissing([], null, ['a', 'a'])).toBe(2)
})

test('the tree is expanded along the path to the selected folder', () => {
  const folders = [
    { id: 'a', parentId: null, name: 'A' },
    { id: 'b', parentId: 'a', name: 'B' },
    { id: 'c', parentId: 'b', name: 'C' },
    { id: 'd', parentId: null, name: 'D' },
  ]
  const expandedIds = (selectedId: string | null) =>
    expandedFolders(folders, selectedId).map(({ folder, depth }) => `${folder.id}${depth}`)
  expect(expandedIds(null)).toEqual(['a0', 'd0'])
  expect(expandedIds('b')).toEqual(['a0', 'b1', 'c2', 'd0'])
  // A cycle of folders terminates.
  const cycle = [
    { id: 'x', parentId: 'y', name: 'X' },
    { id: 'y', parentId: 'x', name: 'Y' },
  ]
  expect(folderPath(cycle, 'x')).toHaveLength(2)
  expect(withDescendants(cycle, 'x')).toHaveLength(2)
})
