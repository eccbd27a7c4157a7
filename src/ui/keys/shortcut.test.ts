import { describe, expect, test } from 'vitest'
import { matchStroke, keyCaps, type Shortcut, type Stroke, strokeName } from './shortcut.ts'

function stroke(key: string, modifiers: Partial<Stroke> = {}): Stroke {
  return { key, ctrlKey: false, metaKey: false, altKey: false, shiftKey: false, ...modifiers }
}

function shortcut(keys: string, label = keys, when?: () => boolean): Shortcut {
  return { keys, label, run: () => {}, isActive: when }
}

test('a key press has one name on every keyboard', () => {
  expect(strokeName(stroke('k', { ctrlKey: true }))).toBe('mod+k')
  expect(strokeName(stroke('k', { metaKey: true }))).toBe('mod+k')
  expect(strokeName(stroke('?', { shiftKey: true }))).toBe('?')
  expect(strokeName(stroke('J', { shiftKey: true }))).toBe('shift+j')
  expect(strokeName(stroke('ArrowDown', { shiftKey: true }))).toBe('shift+arrowdown')
  expect(strokeName(stroke(' '))).toBe('space')
})

describe('completing a shortcut', () => {
  const shortcuts = [shortcut('g l'), shortcut('g w'), shortcut('n', 'New lease'), shortcut('Mod+k')]
  test('runs a single key, whatever came before', () => {
    expect(matchStroke([], 'n', shortcuts).run?.label).toBe('New lease')
    expect(matchStroke(['g'], 'n', shortcuts).run?.label).toBe('New lease')
    expect(matchStroke([], 'mod+k', shortcuts).run?.label).toBe('Mod+k')
  })
  test('waits for the second key of a sequence, and forgets a wrong one', () => {
    expect(matchStroke([], 'g', shortcuts)).toEqual({ run: null, pending: ['g'] })
    expect(matchStroke(['g'], 'w', shortcuts).run?.label).toBe('g w')
    expect(matchStroke(['g'], 'q', shortcuts)).toEqual({ run: null, pending: [] })
    expect(matchStroke(['g'], 'g', shortcuts)).toEqual({ run: null, pending: ['g'] })
  })
  test('prefers the latest registration, and skips inactive ones', () => {
    expect(matchStroke([], 'n', [...shortcuts, shortcut('n', 'New well')]).run?.label).toBe('New well')
    expect(matchStroke([], 'n', [...shortcuts, shortcut('n', 'New well', () => false)]).run?.label).toBe(
      'New lease',
    )
  })
})

test('keys are labeled as on the keyboard', () => {
  expect(keyCaps('Mod+k', false)).toEqual(['Ctrl', 'k'])
  expect(keyCaps('Mod+k', true)).toEqual(['⌘', 'k'])
  expect(keyCaps('g l', false)).toEqual(['g', 'l'])
  expect(keyCaps('Shift+ArrowDown', false)).toEqual(['Shift', '↓'])
  expect(keyCaps('+', false)).toEqual(['+'])
})
