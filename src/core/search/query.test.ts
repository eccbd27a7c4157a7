import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseLandQuery } from './land-query.ts'
import { splitText, normalizeText } from './plain.ts'
import { searchQuery } from './query.ts'

const marks = (text: string) => parseLandQuery(normalizeText(text))?.marks

test('recognizes a section in the forms people write', () => {
  for (const text of [
    'T150N R95W S22',
    'T150N-R95W Sec 22',
    'Twp 150 N, Rge 95 W, Section 22',
    '150N-95W-22',
    '150n95w22',
    '150n 95w sec. 22',
    'Sec 22-150N-95W',
    'S22 T150N R95W',
    'section 22, T150N, R95W',
    '22-150N-95W',
  ])
    expect([text, marks(text)]).toEqual([text, ['~150n95w22']])
  expect(marks('T150N R95W')).toEqual(['~150n95w'])
  expect(marks('t5n-r6e sec 3')).toEqual(['~5n6e03'])
})

test('a township alone means every range, and a section’s part finds the section', () => {
  for (const text of ['152N', 'T152N', 'twp 152 north'])
    expect(searchQuery(text)).toEqual({ words: null, exact: null, place: "'@~152n':*" })
  for (const text of ['152N-101W-19 NENE', '152N 101W 19 N/2', '152n101w19, NE/4 SW/4'])
    expect(searchQuery(text)).toEqual({ words: null, exact: null, place: "'@~152n101w19'" })
  expect(searchQuery('152N-101W NENE')?.words).toContain('nene')
  expect(searchQuery('berg 152N')).toMatchObject({ words: "('@berg':*)", place: "'@~152n':*" })
})

test('bare numbers may go in any direction, or be another number', () => {
  expect(marks('22-150-95')).toEqual([
    '~150n95w22',
    '~150n95e22',
    '~150s95w22',
    '~150s95e22',
    '2215095',
    '#2215095',
  ])
  expect(marks('150-95-22')).toContain('~150n95w22')
  expect(marks('99-150-95')).toBeUndefined()
  expect(marks('33-053-0')).toBeUndefined()
  expect(marks('33-053-03901')).toBeUndefined()
})

test('recognizes an abstract by its letter, and keeps the other words', () => {
  expect(marks('A-685')).toEqual(['~a685', 'a685'])
  expect(marks('abstract 685')).toEqual(['~a685', 'a685'])
  expect(searchQuery('berg A-685')).toEqual({
    words: "('@berg':*)",
    exact: "('@berg')",
    place: "'@~a685' | '@a685':*",
  })
  expect(marks('sand hills 150')).toBeUndefined()
})

test('finds no land in other text', () => {
  for (const text of ['T150N R95W S40', 'berg 22-25 2', 'ND-159', '31 llc', 'n 5 e'])
    expect(marks(text)).toBeUndefined()
})

test('ignores case and accents; numbers keep their digits', () => {
  expect(normalizeText('Åse MÜLLER–Łódź’s ½')).toBe('ase mullerlodzs 12')
  expect(searchQuery('Abr 77')?.words).toBe("(('@abr':*) & ('@77':*)) | '@abr77':*")
  expect(searchQuery('33-053-03901-00')?.words).toBe(
    "('@330530390100':* | ('@33':* & '@053':* & '@03901':* & '@00':*) | '@#330530390100':*)",
  )
  for (const parted of ['33 053 03901 00 00', '3305303901 00 00', '33-053 03901-00-00'])
    expect(searchQuery(parted)?.words).toContain("'@#33053039010000':*")
  expect(searchQuery('book 12 page 45')?.words).toBe("('@1245':* | ('@12':* & '@45':*))")
})

test('treats a single letter as a prefix only while typing', () => {
  expect(searchQuery('a b')?.words).toBe("('@a') & ('@b':*)")
})

test('ignores punctuation and makes a bounded query of plain words from any input', () => {
  for (const text of ['', '  ', '%_\\', "'; --", '& | ! :* <->', '()', '\0', '-'])
    expect(searchQuery(text)).toBeNull()
  fc.assert(
    fc.property(
      fc.oneof(fc.string({ unit: 'binary', maxLength: 300 }), fc.string({ maxLength: 10_000 })),
      text => {
        const query = searchQuery(text)
        for (const part of query ? [query.words, query.exact, query.place] : []) {
          expect((part ?? '').length).toBeLessThan(4000)
          expect((part ?? '').replaceAll(/'@[^'\\]+'(:\*)?/gu, '').replaceAll(/[ ()&|]/g, '')).toBe('')
        }
        expect(splitText(normalizeText(text)).every(word => word !== '')).toBe(true)
      },
    ),
  )
})

test('a section alone matches every township', () => {
  for (const text of ['Sec 19', 'section 19', 'sec. 019', 'Sect 19 NENE'])
    expect(searchQuery(text)).toEqual({ words: null, exact: null, place: "'@~s19'" })
  expect(searchQuery('berg sec 19')).toMatchObject({ words: "('@berg':*)", place: "'@~s19'" })
  expect(searchQuery('152N 101W sec 39')?.place).not.toBe("'@~s39'")
  expect(searchQuery('Secrest 19')?.place).toBeNull()
})
