import { expect, test } from 'vitest'
import { readPlss } from './plss.ts'

test.each([
  ['14-153N-95W', '153n95w14', null],
  ['14 153N 95W', '153n95w14', null],
  ['14-T153N-R95W', '153n95w14', null],
  ['153N-95W-14', '153n95w14', null],
  ['153N 95W 14', '153n95w14', null],
  ['T153N-R95W-14', '153n95w14', null],
  ['NWSE 14-153N-95W', '153n95w14', 40],
  ['NW/4 SE/4 14-153N-95W', '153n95w14', 40],
  ['NWSE-14-153N-95W', '153n95w14', 40],
  ['Sec. 14-153N-95W', '153n95w14', null],
  ['Section 14-153N-95W: NE/4', '153n95w14', 160],
  ['14-12S-9E', '12s9e14', null],
])('%s is one section', (text, key, acres) => {
  const reading = readPlss(text)
  expect(reading.ok && reading.value.map(tract => tract.key)).toEqual([key])
  expect(reading.ok && reading.value[0]!.acres).toBe(acres)
})

test('a number that counts something is not a section', () => {
  expect(readPlss('T153N R95W 40 acres').ok).toBe(false)
})

test('an order or direction that is not written is not assumed', () => {
  for (const text of ['153-95-14', '14-153-95', '153N-95-14', '14 153 95'])
    expect(readPlss(text).ok).toBe(false)
})
