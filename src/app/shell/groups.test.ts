import { describe, expect, test } from 'vitest'
import { defaultSidebar, moveEntry } from '../../core/sidebar/sidebar.ts'
import { adminEntries } from './adminMenu.tsx'
import {
  arrangedGroups,
  groupedAdminPaths,
  groupedPaths,
  inAdminGroups,
  groupEntries,
  isMovable,
} from './groups.ts'
import { sidebarEntries } from './menu.ts'

const entries = sidebarEntries.map(entry => ({ entry }))
/** The sidebar of spec §2 by group, each in the order of its list. */
const specified = {
  top: ['Organization Board', 'Dashboard'],
  Land: ['Leases', 'Map', 'Documents'],
  Wells: ['Well'],
  Money: ['Financial Analysis'],
  Work: ['CRM', 'Projects'],
  Organization: ['Product Statistics', 'Audit', 'Settings', 'Subscription', 'Guide'],
}

test('every specified entry is in its group with its exact name, in order', () => {
  const groupedEntries = Object.values(specified).flat()
  const visible = groupEntries(entries).map(({ title, entries }) => [
    title ?? 'top',
    entries.map(({ entry }) => entry.label).filter(label => groupedEntries.includes(label)),
  ])
  expect(Object.fromEntries(visible)).toEqual(specified)
})

test('no entry is missing or without a group, and no group names a nonexistent page', () => {
  expect(groupEntries(entries).flatMap(group => group.entries)).toHaveLength(entries.length)
  expect(sidebarEntries.map(({ to }) => to).toSorted()).toEqual(groupedPaths.toSorted())
})

test('every admin page is in exactly one group', () => {
  const groupedEntries = adminEntries.map(entry => ({ entry }))
  expect(inAdminGroups(groupedEntries).flatMap(group => group.entries)).toHaveLength(groupedEntries.length)
  expect(adminEntries.map(({ to }) => to).toSorted()).toEqual(groupedAdminPaths.toSorted())
})

test('a group whose entries are all hidden has no heading', () => {
  expect(groupEntries(entries.filter(({ entry }) => entry.to === '/app')).map(({ title }) => title)).toEqual([
    null,
  ])
})

describe('a user', () => {
  const labels = (choice: typeof defaultSidebar, currentPath?: string) =>
    arrangedGroups(entries, choice, currentPath).map(({ title, entries }) => [
      title,
      entries.map(({ entry }) => entry.label),
    ])
  test('can move added entries but not specified ones', () => {
    const names = Object.values(specified).flat()
    for (const { entry } of entries) expect(isMovable(entry.to)).toBe(!names.includes(entry.label))
    const forged = { pinned: ['/app/leases'], hidden: ['/app/map', '/app/well'] }
    expect(labels(forged)).toEqual(labels(defaultSidebar))
  })
  test('pins entries on top in their own order, and hides all but the current page', () => {
    const pinned = moveEntry(moveEntry(defaultSidebar, '/app/reports', 'pinned'), '/app/curative', 'pinned')
    expect(labels(pinned)[0]).toEqual([null, ['Organization Board', 'Dashboard', 'Reports', 'Curative']])
    const hidden = moveEntry(defaultSidebar, '/app/equipment', 'hidden')
    expect(labels(hidden).flatMap(([, groupedEntries]) => groupedEntries)).not.toContain('Equipment')
    expect(labels(hidden, '/app/equipment')).toEqual(labels(defaultSidebar))
  })
})
