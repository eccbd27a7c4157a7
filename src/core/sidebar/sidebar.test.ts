import { expect, test } from 'vitest'
import { defaultSidebar, entryPlace, sidebarChoice, moveEntry } from './sidebar.ts'

test('an entry has one position at a time, and moves back', () => {
  const pinned = moveEntry(moveEntry(defaultSidebar, '/app/afe', 'pinned'), '/app/imports', 'pinned')
  expect(pinned).toEqual({ pinned: ['/app/afe', '/app/imports'], hidden: [] })
  const hidden = moveEntry(pinned, '/app/afe', 'hidden')
  expect(hidden).toEqual({ pinned: ['/app/imports'], hidden: ['/app/afe'] })
  expect(['/app/afe', '/app/imports', '/app/map'].map(path => entryPlace(hidden, path))).toEqual([
    'hidden',
    'pinned',
    'group',
  ])
  expect(moveEntry(moveEntry(hidden, '/app/afe', 'group'), '/app/imports', 'group')).toEqual(defaultSidebar)
})

test('stores only addresses within the app, each once', () => {
  const isStored = (pinned: string[], hidden: string[] = []) =>
    sidebarChoice.safeParse({ pinned, hidden }).success
  expect(isStored(['/app/afe'], ['/app/crm'])).toBe(true)
  for (const odd of ['https://example.com', '/admin', 'javascript:1', `/app/${'x'.repeat(80)}`])
    expect(isStored([odd])).toBe(false)
  expect(isStored(['/app/afe'], ['/app/afe'])).toBe(false)
  expect(isStored(Array.from({ length: 41 }, (_, index) => `/app/a${'b'.repeat(index)}`))).toBe(false)
})
