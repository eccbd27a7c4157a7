import { describe, expect, test } from 'vitest'
import { readRoyaltyCell, readShareCell, shareStyle } from './share-cell.ts'

describe('shares', () => {
  test('a royalty stays as written; percent is recognized by the column', () => {
    expect(readRoyaltyCell('3/16', { percent: false })).toEqual({ value: '3/16' })
    expect(readRoyaltyCell('18.75%', { percent: false })).toEqual({ value: '18.75%' })
    expect(shareStyle(['12.5', '18.75', '25'], false)).toEqual({ percent: true })
    expect(shareStyle(['0.125', '0.1875'], false)).toEqual({ percent: false })
    expect(readRoyaltyCell('12.5', { percent: true })).toMatchObject({ value: '12.5%' })
    expect(readRoyaltyCell('12.5', { percent: false }).problem).toMatch(/12.5%/)
    expect(readRoyaltyCell('0', { percent: false }).value).toBeNull()
    expect(readRoyaltyCell('', { percent: false })).toEqual({ value: null })
  })

  test('an interest has eight places and never exceeds one', () => {
    expect(readShareCell('1/3', { percent: false }).value).toBe('0.33333333')
    expect(readShareCell('75', { percent: true }).value).toBe('0.75000000')
    expect(readShareCell('1.5', { percent: false }).problem).toMatch(/at most 100%/)
  })
})
