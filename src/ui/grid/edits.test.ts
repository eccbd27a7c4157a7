import { describe, expect, test } from 'vitest'
import { blockText, toEdit, invertEdits, nextCell, pasteEdits, type Sheet } from './edits.ts'

const sheet: Sheet = {
  columns: [
    { id: 'oil', header: 'Oil' },
    { id: 'gas', header: 'Gas' },
    { id: 'rate', header: 'Rate', readOnly: true },
  ],
  rows: [
    { key: '2026-07', header: 'Jul 2026', cells: { oil: '100', gas: '200', rate: '3' } },
    { key: '2026-08', header: 'Aug 2026', cells: { oil: '110', gas: '', rate: '4' } },
  ],
}

test('an edit records the previous value; an unchanged or read-only cell makes no edit', () => {
  expect(toEdit(sheet, { row: 0, column: 0 }, '90')).toEqual({
    row: '2026-07',
    column: 'oil',
    before: '100',
    after: '90',
  })
  expect(toEdit(sheet, { row: 0, column: 0 }, '100')).toBeNull()
  expect(toEdit(sheet, { row: 0, column: 2 }, '9')).toBeNull()
  expect(toEdit(sheet, { row: 9, column: 0 }, '9')).toBeNull()
})

describe('pasting', () => {
  test('fills cells starting at the active one, and reports what did not fit', () => {
    const block = [
      ['1', '2', '3'],
      ['4', '5', '6'],
      ['7', '8', '9'],
    ]
    const { edits, lost } = pasteEdits(sheet, block, { row: 1, column: 0 }, { row: 1, column: 0 })
    expect(edits.map(edit => edit.after)).toEqual(['1', '2'])
    expect(lost).toEqual({ rows: 2, columns: 0 })
    expect(pasteEdits(sheet, block, { row: 0, column: 1 }, { row: 0, column: 1 }).lost).toEqual({
      rows: 1,
      columns: 1,
    })
  })
  test('a single text fills the selected rectangle', () => {
    const { edits } = pasteEdits(sheet, [['0']], { row: 1, column: 1 }, { row: 0, column: 0 })
    expect(edits).toHaveLength(4)
    expect(new Set(edits.map(edit => edit.after))).toEqual(new Set(['0']))
  })
  test('skips the cells missing from a ragged block', () => {
    const { edits } = pasteEdits(sheet, [['1', '2'], ['3']], { row: 0, column: 0 }, { row: 0, column: 0 })
    expect(edits.map(edit => edit.after)).toEqual(['1', '2', '3'])
  })
})

test('undo reverses both order and direction', () => {
  const edits = [
    { row: 'a', column: 'x', before: '1', after: '2' },
    { row: 'a', column: 'x', before: '2', after: '3' },
  ]
  expect(invertEdits(edits)).toEqual([
    { row: 'a', column: 'x', before: '3', after: '2' },
    { row: 'a', column: 'x', before: '2', after: '1' },
  ])
})

test('copies a rectangle selected from any corner', () => {
  expect(blockText(sheet, { row: 1, column: 1 }, { row: 0, column: 0 })).toEqual([
    ['100', '200'],
    ['110', ''],
  ])
})

describe('keyboard navigation', () => {
  test('stops at the edges, and Tab wraps to the next row', () => {
    expect(from('ArrowRight')).toEqual({ row: 0, column: 2 })
    expect(from('ArrowUp')).toEqual({ row: 0, column: 2 })
    expect(from('Enter')).toEqual({ row: 1, column: 2 })
    expect(from('Tab')).toEqual({ row: 1, column: 0 })
    expect(from('Tab', true)).toEqual({ row: 0, column: 1 })
    expect(from('PageDown')).toEqual({ row: 1, column: 2 })
  })
  test('leaves the sheet with Tab at its ends, and ignores other keys', () => {
    expect(nextCell('Tab', true, { row: 0, column: 0 }, sheet)).toBeNull()
    expect(nextCell('Tab', false, { row: 1, column: 2 }, sheet)).toBeNull()
    expect(from('a')).toBeNull()
  })
})

function from(key: string, shift = false) {
  return nextCell(key, shift, { row: 0, column: 2 }, sheet)
}
