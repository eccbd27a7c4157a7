import { array, assert, property, string } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formatBlock, parseBlock, stripNumberFormat } from './tsv.ts'

describe('a pasted block', () => {
  test('splits into rows and cells at any line ending, and ignores a trailing one', () => {
    expect(parseBlock('1\t2\n3\t4')).toEqual([
      ['1', '2'],
      ['3', '4'],
    ])
    expect(parseBlock('1\t2\r\n3\t4\r\n')).toEqual([
      ['1', '2'],
      ['3', '4'],
    ])
    expect(parseBlock('7')).toEqual([['7']])
    expect(parseBlock('')).toEqual([])
  })
  test('keeps empty cells and empty rows inside', () => {
    expect(parseBlock('1\t\n\t2')).toEqual([
      ['1', ''],
      ['', '2'],
    ])
    expect(parseBlock('1\n\n2')).toEqual([['1'], [''], ['2']])
  })
  test('may quote tabs, line breaks and quotes, and keeps a quote inside a word', () => {
    expect(parseBlock('"a\tb"\t"say ""hi"""\nx')).toEqual([['a\tb', 'say "hi"'], ['x']])
    expect(parseBlock('5" tubing\tok')).toEqual([['5" tubing', 'ok']])
  })
  test('reads back as copied', () => {
    const cells = string({ maxLength: 12 })
    assert(
      property(array(array(cells, { minLength: 2, maxLength: 4 }), { minLength: 1, maxLength: 5 }), rows => {
        expect(parseBlock(formatBlock(rows))).toEqual(rows)
      }),
    )
  })
})

test('strips the formatting of numbers, but not of text', () => {
  expect(stripNumberFormat(' 1,234.50 ')).toBe('1234.50')
  expect(stripNumberFormat('$1,234')).toBe('1234')
  expect(stripNumberFormat('(12.5)')).toBe('-12.5')
  expect(stripNumberFormat('-3')).toBe('-3')
  expect(stripNumberFormat('.5')).toBe('.5')
  expect(stripNumberFormat('shut in')).toBe('shut in')
  expect(stripNumberFormat('1,2')).toBe('1,2')
  expect(stripNumberFormat('(12')).toBe('(12')
  expect(stripNumberFormat('')).toBe('')
})
