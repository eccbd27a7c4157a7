import { describe, expect, test } from 'vitest'
import { complete, keyCaps, type Shortcut, type Stroke, strokeName } from './shortcut.ts'

function stroke(key: string, held: Partial<Stroke> = {}): Stroke {
  return { key, ctrlKey: false, metaKey: false, altKey: false, shiftKey: false, ...held }
}

function shortcut(keys: string, label = keys, when?: () => boolean): Shortcut {
  return { keys, label, run: () => {}, when }
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
  const all = [shortcut('g l'), shortcut('g w'), shortcut('n', 'New lease'), shortcut('Mod+k')]
  test('runs a single key, whatever came before', () => {
    expect(complete([], 'n', all).run?.label).toBe('New lease')
    expect(complete(['g'], 'n', all).run?.label).toBe('New lease')
    expect(complete([], 'mod+k', all).run?.label).toBe('Mod+k')
  })
  test('waits for the second key of a sequence, and forgets a wrong one', () => {
    expect(complete([], 'g', all)).toEqual({ run: null, pending: ['g'] })
    expect(complete(['g'], 'w', all).run?.label).toBe('g w')
    expect(complete(['g'], 'q', all)).toEqual({ run: null, pending: [] })
    expect(complete(['g'], 'g', all)).toEqual({ run: null, pending: ['g'] })
  })
  test('prefers the latest registration, and skips inactive ones', () => {
    expect(complete([], 'n', [...all, shortcut('n', 'New well')]).run?.label).toBe('New well')
    expect(complete([], 'n', [...all, shortcut('n', 'New well', () => false)]).run?.label).toBe('New lease')
  })
})

test('keys are labeled as on the keyboard', () => {
  expect(keyCaps('Mod+k', false)).toEqual(['Ctrl', 'k'])
  expect(keyCaps('Mod+k', true)).toEqual(['⌘', 'k'])
  expect(keyCaps('g l', false)).toEqual(['g', 'l'])
  expect(keyCaps('Shift+ArrowDown', false)).toEqual(['Shift', '↓'])
  expect(keyCaps('+', false)).toEqual(['+'])
})
