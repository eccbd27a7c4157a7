import fc from 'fast-check'
import { expect, test } from 'vitest'
import { foldName } from './fold.ts'
import { isTypo, wordSimilarity } from './word-similarity.ts'
import { readName } from './read-name.ts'

const person = (text: string) => {
  const { given, middle, surname, suffix } = readName(text).person!
  return [given, middle.join(' '), surname, suffix]
}

test.each([
  ['John A. Smith, Jr.', ['john', 'a', 'smith', 'JR']],
  ['Smith, John A.', ['john', 'a', 'smith', null]],
  ['SMITH, JOHN A., SR.', ['john', 'a', 'smith', 'SR']],
  ['Smith, Jr., John', ['john', '', 'smith', 'JR']],
  ['SMITH JOHN A', ['john', 'a', 'smith', null]],
  ['John Smith III', ['john', '', 'smith', 'III']],
  ['Dr. Mary Ann O’Brien', ['mary', 'ann', 'obrien', null]],
  ['Maria De La Cruz', ['maria', '', 'delacruz', null]],
  ['Angus Mc Donald', ['angus', '', 'mcdonald', null]],
  ['Pat O Brien', ['pat', '', 'obrien', null]],
  ['Pat O. Smith', ['pat', 'o', 'smith', null]],
  ['BRIEN PAT O', ['pat', 'o', 'brien', null]],
  ['Ludwig van der Berg', ['ludwig', '', 'vanderberg', null]],
  ['José Núñez', ['jose', '', 'nunez', null]],
  ['Madonna', [null, '', 'madonna', null]],
  ['Mrs. Ann Berg-Olson', ['ann', '', 'bergolson', null]],
  ['Smith, Mr. John', ['john', '', 'smith', null]],
])('%s is parsed as a person', (text, parts) => expect(person(text)).toEqual(parts))

test.each([
  ['Berg Oil & Gas, L.L.C.', 'COMPANY', ['berg', 'oil', 'gas'], 'LLC'],
  ['Dunn Limited Partnership', 'COMPANY', ['dunn'], 'LP'],
  ['The Dunn Expl. Co.', 'COMPANY', ['dunn', 'exploration'], 'CO'],
  ['Berg Family Partnership', 'COMPANY', ['berg', 'family', 'partnership'], null],
  ['Berg Fam. Rev. Trust dtd 3/4/1999', 'TRUST', ['berg', 'family', 'revocable', 'trust'], null],
  ['State of North Dakota', 'AGENCY', ['state', 'of', 'north', 'dakota'], null],
])('%s is parsed as a %s', (text, names, words, legalForm) =>
  expect(readName(text)).toMatchObject({ names, words, legalForm }),
)

test.each([
  [
    'John Smith, as Trustee of the Berg Trust dated March 4, 1999',
    'TRUSTEE',
    'the Berg Trust dated March 4, 1999',
  ],
  ['Berg Family Trust, John Smith, Trustee', 'TRUSTEE', 'Berg Family Trust'],
  ['John Smith, Independent Executor of the Estate of Ole Berg', 'EXECUTOR', 'the Estate of Ole Berg'],
  ['John Smith, life tenant', 'LIFE_TENANT', null],
  ['John Smith, attorney-in-fact for Ann Berg', 'ATTORNEY_IN_FACT', 'Ann Berg'],
  ['John Smith (remainderman)', 'REMAINDERMAN', null],
])('the capacity of %s is parsed', (text, is, principal) => {
  expect(readName(text).capacity).toEqual({ is, of: principal })
  expect(person(text)).toEqual(['john', '', 'smith', null])
})

test.each([
  ['Estate of Ole Berg', 'ESTATE'],
  ['Ole Berg, deceased', 'ESTATE'],
  ['Heirs of Ole Berg', 'HEIRS'],
  ['The Unknown Heirs and Devisees of Ole Berg', 'HEIRS'],
])('%s is not the person it names', (text, names) => {
  expect(readName(text)).toMatchObject({ names, person: { given: 'ole', surname: 'berg' } })
})

test('aliases and additional parties are kept with the name', () => {
  const parsed = readName('Mary Smith, née Berg, a/k/a Mary Jones, f/k/a Polly Berg')
  expect(parsed.others).toEqual([
    { kind: 'AKA', name: 'Mary Jones' },
    { kind: 'FKA', name: 'Polly Berg' },
    { kind: 'NEE', name: 'Berg' },
  ])
  expect(parsed.person).toMatchObject({ given: 'mary', surname: 'smith' })
  expect(readName('John Smith et ux. Mary').relation).toBe('ET_UX')
  expect(readName('Ann Berg, et vir').relation).toBe('ET_VIR')
  expect(readName('John and Mary Smith')).toMatchObject({ relation: 'JOINT', person: { surname: 'smith' } })
})

test('names in other scripts stay whole, and no text breaks the parser', () => {
  expect(readName('王小明').words).toEqual(['王小明'])
  expect(readName('   ')).toMatchObject({ names: 'UNKNOWN', person: null, words: [] })
  expect(readName('x'.repeat(5000)).person?.surname).toHaveLength(300)
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 400 }), text => {
      const { person } = readName(text)
      expect(person === null || typeof person.surname === 'string').toBe(true)
    }),
  )
})

test('a person is the same in any word order of the name', () => {
  const word = fc
    .stringMatching(/^[A-Z][a-z]{3,9}$/)
    .filter(text => readName(`Xavi ${text}`).names === 'PERSON')
  fc.assert(
    fc.property(word, word, fc.constantFrom('', ', Jr.', ' III'), (input, surname, suffix) => {
      const first = readName(`${input} Q. ${surname}${suffix}`).person
      const other = readName(`${surname.toUpperCase()}, ${input} Q.${suffix}`).person
      fc.pre(first !== null && other !== null && foldName(input) !== foldName(surname))
      expect(other).toEqual(first)
    }),
  )
})

test('word similarity is symmetric and tolerates a slip of the keys', () => {
  expect(wordSimilarity('martha', 'marhta')).toBeCloseTo(0.961, 3)
  expect(wordSimilarity('dixon', 'dicksonx')).toBeCloseTo(0.813, 3)
  expect(wordSimilarity('', 'a')).toBe(0)
  expect(
    ['smith smyth', 'smith smithe', 'smith simth', 'berg bergs'].map(pair =>
      isTypo(...(pair.split(' ') as [string, string])),
    ),
  ).toEqual([true, true, true, true])
  expect(isTypo('smith', 'schmidt')).toBe(false)
  fc.assert(
    fc.property(fc.string({ maxLength: 20 }), fc.string({ maxLength: 20 }), (a, b) => {
      expect(wordSimilarity(a, b)).toBeCloseTo(wordSimilarity(b, a), 1)
      expect(wordSimilarity(a, b)).toBeLessThanOrEqual(1)
    }),
  )
})
