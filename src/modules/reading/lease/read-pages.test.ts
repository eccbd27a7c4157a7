import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { inventedInstruments, splitPages } from '../testing/corpus.ts'
import { hostileTexts } from '../testing/hostile.ts'
import { precision, recall, scoreReadings } from '../testing/score.ts'
import { readPages } from './read-pages.ts'
import type { SuggestedField } from './suggestion.ts'

const tuningForms = [
  'tuned-leases',
  'tuned-others',
  'second',
  'third',
  'fourth',
  'fifth',
  'sixth',
  'unseen',
].flatMap(inventedInstruments)
const heldOutForms = ['held-out', 'seventh', 'eighth'].flatMap(inventedInstruments)
const readInstruments = (text: string) => readPages(splitPages(text)).instruments
const findSuggestion = (text: string, field: SuggestedField) =>
  readInstruments(text)[0]?.suggestions.find(suggestion => suggestion.field === field)
const leaseText = (text: string) =>
  `OIL AND GAS LEASE\n\nThis lease is made effective May 1, 2020, between Ada Moss, as Lessor, and Birch Oil Co., as Lessee.\n\n${text}`

describe('synthetic instruments', () => {
  test('are read as written if they are in the tuning set', () => {
    const score = scoreReadings(tuningForms)
    expect(score.wrong).toEqual([])
    expect(score.missed).toEqual([])
    expect(score.unquoted).toEqual([])
    expect(tuningForms.length + heldOutForms.length).toBeGreaterThan(40)
  })
  test('are read nearly as well if they were not seen before', () => {
    const score = scoreReadings(heldOutForms)
    expect(precision(score)).toBeGreaterThanOrEqual(0.98)
    expect(recall(score)).toBeGreaterThanOrEqual(0.85)
    expect(score.unquoted).toEqual([])
    const scans = scoreReadings(heldOutForms.filter(({ scanned }) => scanned))
    expect(recall(scans)).toBeGreaterThanOrEqual(0.7)
  })
})

describe('doubtful values', () => {
  test('are both shown if words and figures differ, words first', () => {
    const term = findSuggestion(
      leaseText('The primary term is three (5) years from the effective date.'),
      'primaryTerm',
    )
    expect(term).toMatchObject({ value: '3 years', doubts: ['The words say 3, but the figures say 5.'] })
    expect(term?.others.map(({ value }) => value)).toEqual(['5 years'])
    const royalty = findSuggestion(
      leaseText('Lessee pays a royalty of one-eighth (3/16) of all oil and gas.'),
      'royaltyOil',
    )
    expect(royalty).toMatchObject({ value: '1/8', others: [{ value: '3/16' }] })
  })
  test('show the printed form next to an addendum that takes precedence', () => {
    const [match] = inventedInstruments('tuned-leases').filter(({ name }) => name === 'addendum-conflict')
    const royalty = readPages(match!.pages).instruments[0]?.suggestions.find(
      ({ field }) => field === 'royaltyOil',
    )
    expect(royalty).toMatchObject({
      value: '1/5',
      quote: { page: 2 },
      others: [{ value: '1/8', quote: { page: 1 } }],
    })
    expect(royalty?.doubts).toContain('The addendum overrides the printed form, which differs.')
  })
  test('list a struck-out reading last with a note', () => {
    const text = leaseText(
      'Royalty: Lessee pays 1/8 of all oil and gas as royalty. Lessee pays 3/16 of all oil and gas as royalty.',
    )
    const [page] = splitPages(text)
    const index = text.indexOf('1/8')
    const words = [{ start: index, end: index + 3, box: [0, 0, 0.1, 0.1] as const, struck: true }]
    const [instrument] = readPages([{ ...page!, words }]).instruments
    expect(instrument?.suggestions.find(({ field }) => field === 'royaltyOil')).toMatchObject({
      value: '3/16',
      others: [{ value: '1/8', doubts: ['This text may be struck through. Check the page.'] }],
    })
    const clause = findSuggestion(leaseText('Lessee may pool this lease with other land.'), 'provision')
    expect(clause).toMatchObject({
      key: 'POOLING',
      doubts: ['Check that none of this text is struck out.'],
    })
  })
  test('exclude nonexistent dates, and note an O read as 0', () => {
    const text = (date: string) =>
      `OIL AND GAS LEASE\nThis lease is made ${date} between Ada Moss, as Lessor, and Birch Oil Co., as Lessee.`
    expect(findSuggestion(text('February 31, 2020'), 'instrumentDate')).toMatchObject({
      value: '',
      doubts: ['2020-02-31 is not a valid date.'],
    })
    expect(findSuggestion(text('March 3, 2O2O'), 'instrumentDate')).toMatchObject({
      value: '2020-03-03',
      doubts: [expect.stringMatching(/unclear/)],
    })
  })
  test('offer a repair of the land only if its acres fit', () => {
    const land = (acres: string) =>
      findSuggestion(
        leaseText(
          `Land in Ward County, Texas, to wit: Section 7, Township 17 South, Range 16 East: SWASWA, containing ${acres} acres.`,
        ),
        'tract',
      )
    expect(land('40')).toMatchObject({
      value: 'T17S-R16E Sec 7: SW/4SW/4',
      doubts: [expect.stringMatching(/match the acres/)],
    })
    expect(land('500')).toBeUndefined()
    const short = findSuggestion(
      leaseText('Land in Dunn County, North Dakota, to wit: T146N-R95W Sec 3: NE/4, containing 320 acres.'),
      'acres',
    )
    expect(short?.doubts).toEqual(['The description totals 160 acres, but the instrument states 320.'])
  })
  test('report land in a missing exhibit', () => {
    expect(
      readInstruments(leaseText('Lessor leases the land described in Exhibit "A" attached hereto.'))[0]
        ?.notes,
    ).toEqual(['The land is described in an exhibit that is not among these pages.'])
  })
  test('a blank form yields nothing', () => {
    for (const { pages, blank } of tuningForms)
      if (blank)
        expect(readPages(pages).instruments).toMatchObject([
          { suggestions: [], notes: ['No parties or dates were found. This looks like a blank form.'] },
        ])
  })
})

test('reading terminates for any text and quotes only words in it', () => {
  const word = fc.constantFrom(
    'lease',
    'Lessor',
    'royalty',
    '(5)',
    'three',
    '1/8',
    'T1N',
    'R2W',
    'Section 4',
    '_',
    '\n',
    'İ',
    '“',
    '$5',
    'A-685',
    'OIL AND GAS LEASE\n',
    'between',
    ', as',
  )
  fc.assert(
    fc.property(
      fc.array(fc.oneof(word, fc.string({ unit: 'grapheme', maxLength: 6 })), { maxLength: 60 }),
      words => {
        const pages = splitPages(leaseText(words.join(' ')))
        for (const { suggestions } of readPages(pages).instruments)
          for (const { quote, others } of suggestions)
            for (const { page, start, end, words: quoted } of [
              quote,
              ...others.map(otherSuggestion => otherSuggestion.quote),
            ])
              expect(pages[page - 1]?.text.slice(start, end)).toBe(quoted)
      },
    ),
  )
})

test('reading takes at most a fixed multiple of the text’s length', () => {
  for (const [name, text] of Object.entries(hostileTexts(200_000))) {
    const { work } = readPages(splitPages(leaseText(text)))
    expect(work, name).toBeLessThan(text.length * 60 + 2_000_000)
  }
})
