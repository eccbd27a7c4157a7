import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { aliquotAcres, aliquotText, chainPattern, distinct, piecesOf, wholeSection } from './aliquot.ts'

const whole = wholeSection()

describe('chains', () => {
  test.each([
    ['S/2NE/4', ['SENE', 'SWNE'], 80],
    ['S/2N/2', ['SENE', 'SWNE', 'SENW', 'SWNW'], 160],
    ['SE/4NW/4', ['SENW'], 40],
    ['NW/4 SW/4', ['NWSW'], 40],
    ['SENW', ['SENW'], 40],
    ['NE4', ['NENE', 'NWNE', 'SENE', 'SWNE'], 160],
    ['W2W2', ['NWNW', 'SWNW', 'NWSW', 'SWSW'], 160],
    ['SE/4 of the NW/4', ['SENW'], 40],
    ['N/2SE/4NE/4', ['NESENE', 'NWSENE'], 20],
    ['NE/4NE/4NE/4NE/4', ['NENENENE'], 2.5],
  ])('%s', (chain, pieces, acres) => {
    const text = chain.toUpperCase()
    expect(new RegExp(`^${chainPattern}$`).test(text)).toBe(true)
    expect(piecesOf(text)).toEqual(pieces)
    expect(aliquotAcres(pieces)).toBe(acres)
  })

  test('words that merely begin like a chain are not one', () => {
    for (const word of ['SECTION', 'NEAR', 'SWD', 'N', 'E3'])
      expect(new RegExp(`^${chainPattern}$`).test(word)).toBe(false)
  })
})

describe('land', () => {
  test('a section has sixteen quarter-quarters and 640 acres', () => {
    expect(whole).toHaveLength(16)
    expect(aliquotAcres(whole)).toBe(640)
    expect(aliquotText(whole)).toBe('ALL')
  })

  test('land named twice counts once, also inside a larger piece', () => {
    expect(distinct(['SENE', 'SENE'])).toEqual({ once: ['SENE'], again: ['SENE'] })
    expect(distinct(['NESENE', 'SENE'])).toEqual({ once: ['SENE'], again: ['NESENE'] })
    expect(aliquotAcres(['NESENE', 'SENE', 'SENE'])).toBe(40)
  })

  test('what is written back reads as the same land', () => {
    fc.assert(
      fc.property(fc.subarray(whole, { minLength: 1 }), land => {
        const text = aliquotText(land)
        const again = text === 'ALL' ? whole : text.split(', ').flatMap(piecesOf)
        expect(again.toSorted()).toEqual(land.toSorted())
      }),
    )
  })

  test.each([
    [['SENE', 'SWNE'], 'S/2NE/4'],
    [['SENE', 'SWNE', 'SENW', 'SWNW'], 'S/2N/2'],
    [['NENE', 'NWNE', 'SENE', 'SWNE', 'SENW'], 'NE/4, SE/4NW/4'],
  ])('%j is %s', (land, text) => {
    expect(aliquotText(land).split(', ').toSorted()).toEqual(text.split(', ').toSorted())
  })
})
