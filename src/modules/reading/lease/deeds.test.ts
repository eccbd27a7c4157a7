import { expect, test } from 'vitest'
import { splitPages } from '../testing/corpus.ts'
import { deeds } from '../testing/deeds.ts'
import { readPages } from './read-pages.ts'

const readInstrument = (text: string, uncertain = false) =>
  readPages(splitPages(text).map(page => ({ ...page, uncertain }))).instruments
const readFacts = (text: string) => {
  const [instrument] = readInstrument(text)
  return {
    kind: instrument?.kind,
    ...Object.fromEntries((instrument?.suggestions ?? []).map(({ field, value }) => [field, value])),
  }
}

test('a warranty deed is recognized with its reservation', () => {
  expect(readFacts(deeds.warranty)).toMatchObject({
    kind: 'WARRANTY_DEED',
    grantor: 'Ada Fenn',
    grantee: 'Bo Harrow and wife, Cy Harrow',
    instrumentDate: '1958-06-04',
    reservedShare: '1/2',
    reservedInterest: 'Minerals',
    reservedBy: 'Ada Fenn',
    county: 'Reeves',
    acres: '640',
  })
  const reservation = readInstrument(deeds.warranty)[0]?.suggestions.find(
    ({ field }) => field === 'reservedInterest',
  )
  expect(reservation?.quote.words).toContain('reserved unto Grantor, her heirs and assigns')
  expect(reservation?.doubts).toEqual([])
})

test('a mineral deed states what it conveys and reserves nothing', () => {
  const mineral = readFacts(deeds.mineral)
  expect(mineral).toMatchObject({
    kind: 'MINERAL_DEED',
    grantor: 'Dora Lund',
    grantee: 'Fennel Minerals LLC',
    conveyedShare: '1/4',
    conveyedInterest: 'Minerals',
    tract: 'T154N-R97W Sec 14: NE/4',
    county: 'Williams',
    state: 'ND',
  })
  expect(mineral).not.toHaveProperty('reservedShare')
})

test('a royalty deed conveys royalty', () =>
  expect(readFacts(deeds.royalty)).toMatchObject({
    kind: 'ROYALTY_DEED',
    grantor: 'Emil Oakes',
    grantee: 'Birch Royalty Co.',
    conveyedShare: '1/16',
    conveyedInterest: 'Non-participating royalty',
    tract: 'T23S-R28E Sec 14: NW/4',
  }))

test('a deed may name parties after their roles and convey for a term of years', () =>
  expect(readFacts(deeds.western)).toMatchObject({
    kind: 'WARRANTY_DEED',
    grantor: 'Hilda Berg',
    grantee: 'Nils Dahl',
    reservedShare: 'All',
    reservedInterest: 'Minerals',
    reservedTerm: '20 years',
    tract: 'T146N-R95W Sec 3: SW/4',
  }))

test('a reserved royalty is royalty, not minerals', () =>
  expect(readFacts(deeds.npri)).toMatchObject({
    kind: 'DEED',
    grantor: 'John Moss',
    grantee: 'Ruth Birch',
    reservedShare: '1/32',
    reservedInterest: 'Non-participating royalty',
  }))

test('a prior reservation by others is offered with a doubt', () => {
  const earlier = readInstrument(deeds.earlier)[0]!
  expect(readFacts(deeds.earlier)).toMatchObject({ kind: 'WARRANTY_DEED', reservedShare: '1/2' })
  expect(earlier.suggestions.find(({ field }) => field === 'reservedShare')?.doubts).toEqual([
    'This may be an earlier reservation by someone else: read the sentence.',
  ])
  expect(earlier.suggestions.some(({ field }) => field === 'reservedBy')).toBe(false)
})

test('an easement is not a mineral interest, and a deed of trust is not a deed', () => {
  const plainDeed = readFacts(deeds.plain)
  expect(plainDeed).toMatchObject({ kind: 'QUITCLAIM_DEED', grantor: 'Ada Fenn', grantee: 'Bo Harrow' })
  expect(Object.keys(plainDeed).filter(field => field.startsWith('reserved'))).toEqual([])
  expect(readInstrument(deeds.trust)).toEqual([])
})

test('a lease that mentions a deed is still only a lease', () => {
  const lease = `OIL AND GAS LEASE

This lease is made May 1, 2020, between Ada Moss, as Lessor, and Birch Oil Co., as Lessee.

Lessor leases Section 14 as described in a Warranty Deed recorded in Book 1, Page 2. Lessor reserves all coal.`
  expect(readInstrument(lease).map(({ kind }) => kind)).toEqual(['LEASE'])
  expect(Object.keys(readFacts(lease)).some(field => field.startsWith('reserved'))).toBe(false)
})

test('a value from a hard-to-read page is flagged', () => {
  const doubts = readInstrument(deeds.mineral, true)[0]?.suggestions.map(suggestion =>
    suggestion.doubts.at(-1),
  )
  expect(new Set(doubts)).toEqual(new Set(['This page was hard to read: compare the text with the picture.']))
})

test('every value quotes the text on its page', () => {
  for (const text of Object.values(deeds))
    for (const { suggestions } of readInstrument(text))
      for (const { quote } of suggestions) expect(text.slice(quote.start, quote.end)).toBe(quote.words)
})
