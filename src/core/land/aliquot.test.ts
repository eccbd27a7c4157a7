import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  aliquotAcres,
  aliquotText,
  chainPattern,
  splitRepeats,
  aliquotPieces,
  sectionPieces,
} from './aliquot.ts'

const fullSection = sectionPieces()

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
    ['SW/4E/2', ['NWSE', 'SWSE'], 80],
    ['N/2E/2', ['NENE', 'NWNE', 'SENE', 'SWNE'], 160],
    ['E/2 of the NW/4', ['NENW', 'SENW'], 80],
    ['NE/4 of the S/2', ['NESE', 'NWSE'], 80],
  ])('%s', (chain, pieces, acres) => {
    const text = chain.toUpperCase()
    expect(new RegExp(`^${chainPattern}$`).test(text)).toBe(true)
    expect(aliquotPieces(text)).toEqual(pieces)
    expect(aliquotAcres(pieces)).toBe(acres)
  })

  test('words that only start like a chain are not one', () => {
    for (const word of ['SECTION', 'NEAR', 'SWD', 'N', 'E3'])
      expect(new RegExp(`^${chainPattern}$`).test(word)).toBe(false)
  })
})

describe('land areas', () => {
  test('a section has sixteen quarter-quarters and 640 acres', () => {
    expect(fullSection).toHaveLength(16)
    expect(aliquotAcres(fullSection)).toBe(640)
    expect(aliquotText(fullSection)).toBe('ALL')
  })

  test('land named twice counts once, even inside a larger piece', () => {
    expect(splitRepeats(['SENE', 'SENE'])).toEqual({ once: ['SENE'], again: ['SENE'] })
    expect(splitRepeats(['NESENE', 'SENE'])).toEqual({ once: ['SENE'], again: ['NESENE'] })
    expect(aliquotAcres(['NESENE', 'SENE', 'SENE'])).toBe(40)
  })

  test('formatted land parses back to the same land', () => {
    fc.assert(
      fc.property(fc.subarray(fullSection, { minLength: 1 }), land => {
        const text = aliquotText(land)
        const second = text === 'ALL' ? fullSection : text.split(', ').flatMap(aliquotPieces)
        expect(second.toSorted()).toEqual(land.toSorted())
      }),
    )
  })

  const chains = fc
    .array(fc.constantFrom('NE/4', 'NW/4', 'SE/4', 'SW/4', 'N/2', 'S/2', 'E/2', 'W/2'), {
      minLength: 1,
      maxLength: 4,
    })
    .map(parts => parts.join(''))

  test('a chain describes the ground that a surveyor finds from the section inward', () => {
    fc.assert(
      fc.property(chains, chain => {
        expect(coveredSpots(aliquotPieces(chain).map(pieceAsChain))).toEqual(coveredSpots([chain]))
      }),
    )
  })

  test('a surveyor finds any formatted land again', () => {
    fc.assert(
      fc.property(fc.array(chains, { minLength: 1, maxLength: 3 }), written => {
        const text = aliquotText(splitRepeats(written.flatMap(aliquotPieces)).once)
        expect(coveredSpots(text === 'ALL' ? [''] : text.split(', '))).toEqual(coveredSpots(written))
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

const pieceAsChain = (piece: string) => piece.replaceAll(/../g, '$&/4')

/** The cells of a 32 by 32 section that chains name: each part halves the rows, the columns, or both. */
function coveredSpots(written: readonly string[]): number[] {
  const spots = new Set<number>()
  for (const chain of written) {
    let rows = Array.from({ length: 32 }, (_, index) => index)
    let columns = rows
    for (const call of chain.split(/\/[24]/).toReversed()) {
      const middle = (list: number[]) => list.length / 2
      if (call.includes('S')) rows = rows.slice(0, middle(rows))
      if (call.includes('N')) rows = rows.slice(middle(rows))
      if (call.includes('W')) columns = columns.slice(0, middle(columns))
      if (call.includes('E')) columns = columns.slice(middle(columns))
    }
    for (const row of rows) for (const column of columns) spots.add(row * 32 + column)
  }
  return [...spots].toSorted((a, b) => a - b)
}
