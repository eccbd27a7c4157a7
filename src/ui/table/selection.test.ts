import { expect, test } from 'vitest'
import {
  everythingSelected,
  isSelected,
  nothingSelected,
  selectedCount,
  setSelected,
  toggle,
} from './selection.ts'

test('rows are selected one by one', () => {
  const first = toggle(nothingSelected, 'a')
  expect(isSelected(first, 'a')).toBe(true)
  expect(isSelected(first, 'b')).toBe(false)
  expect(selectedCount(first, 10)).toBe(1)
  expect(toggle(first, 'a')).toEqual(nothingSelected)
})

test('all rows are selected without listing them, and single rows deselected', () => {
  const allButA = toggle(everythingSelected, 'a')
  expect(isSelected(allButA, 'a')).toBe(false)
  expect(isSelected(allButA, 'z')).toBe(true)
  expect(selectedCount(allButA, 1_000_000)).toBe(999_999)
  expect(toggle(allButA, 'a')).toEqual(everythingSelected)
})

test('a range is selected or deselected as a whole', () => {
  const range = setSelected(toggle(nothingSelected, 'b'), ['a', 'b', 'c'], true)
  expect(selectedCount(range, 10)).toBe(3)
  expect(selectedCount(setSelected(range, ['b', 'c'], false), 10)).toBe(1)
  expect(selectedCount(setSelected(everythingSelected, ['a', 'b'], false), 10)).toBe(8)
})

test('never deselects more than there are', () => {
  expect(selectedCount(setSelected(everythingSelected, ['a', 'b'], false), 1)).toBe(0)
})
