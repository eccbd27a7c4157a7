import { expect, test } from 'vitest'
import type { SeenWord } from './engine.ts'
import { meanCertainty, legibility, isUpright } from './sense.ts'

const versionInput = (words: string, certainty: number): SeenWord[] =>
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

test('words make sense, gibberish little, punctuation and single letters none', () => {
  const sentence = versionInput('the lessor grants and leases this land', 94)
  const gibberish = versionInput('puel sıyı sesee| pue sıuesB Jossa| oyı xq jj', 31)
  expect(isUpright(sentence)).toBe(true)
  expect(isUpright(gibberish)).toBe(false)
  expect(legibility(sentence)).toBeGreaterThan(legibility(gibberish) * 10)
  expect(meanCertainty(sentence)).toBe(94)
  expect([meanCertainty([]), meanCertainty(versionInput('| . - a', 99)), legibility([])]).toEqual([
    null,
    null,
    0,
  ])
})

test('reads a sideways page without calling it upright', () => {
  const upright = versionInput('lessor grants leases premises hereinafter described', 94)
  const sideways = upright.map(word => ({ ...word, width: word.height, height: word.width }))
  expect(isUpright(upright)).toBe(true)
  expect([isUpright(sideways), legibility(sideways)]).toEqual([false, 0])
})

test('a few words may be chance, and longer ones count more', () => {
  expect(isUpright(versionInput('of the land', 99))).toBe(false)
  expect(meanCertainty([...versionInput('hereinafter', 90), ...versionInput('to', 25)])).toBe(80)
})
