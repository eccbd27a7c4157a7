import { expect, test } from 'vitest'
import type { RecognizedWord } from './engine.ts'
import { meanCertainty, legibility, isUpright } from './legibility.ts'

const recognized = (words: string, certainty: number): RecognizedWord[] =>
  words.split(' ').map(text => ({
    text,
    certainty,
    left: 0,
    top: 0,
    width: text.length,
    height: 1,
    line: '',
    paragraph: '',
  }))

test('words score higher than gibberish, and single letters score nothing', () => {
  const sentence = recognized('the lessor grants and leases this land', 94)
  const gibberish = recognized('puel sıyı sesee| pue sıuesB Jossa| oyı xq jj', 31)
  expect(isUpright(sentence)).toBe(true)
  expect(isUpright(gibberish)).toBe(false)
  expect(legibility(sentence)).toBeGreaterThan(legibility(gibberish) * 10)
  expect(meanCertainty(sentence)).toBe(94)
  expect([meanCertainty([]), meanCertainty(recognized('| . - a', 99)), legibility([])]).toEqual([
    null,
    null,
    0,
  ])
})

test('a sideways page does not count as upright', () => {
  const upright = recognized('lessor grants leases premises hereinafter described', 94)
  const sideways = upright.map(word => ({ ...word, width: word.height, height: word.width }))
  expect(isUpright(upright)).toBe(true)
  expect([isUpright(sideways), legibility(sideways)]).toEqual([false, 0])
})

test('a few words prove nothing, and longer words count more', () => {
  expect(isUpright(recognized('of the land', 99))).toBe(false)
  expect(meanCertainty([...recognized('hereinafter', 90), ...recognized('to', 25)])).toBe(80)
})
