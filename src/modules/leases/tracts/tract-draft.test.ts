import { expect, test } from 'vitest'
import { blankInterest, tractDifferences, type TractText } from './tract-draft.ts'

const text: TractText = {
  tractNumber: '1',
  state: 'ND',
  county: '',
  legal: 'T154N-R97W Sec 14: NE/4',
  statedAcres: '',
  fromFt: '',
  toFt: '',
  interests: [{ ...blankInterest(0), party: 'O. Tveit', fraction: '1/2' }],
}

test('two versions of a tract differ only where users would see it', () => {
  expect(
    tractDifferences(text, {
      ...text,
      county: ' ',
      interests: text.interests.map(interest => ({ ...interest })),
    }),
  ).toEqual([])
  const theirs = { ...text, statedAcres: '158.42', interests: [{ ...text.interests[0]!, fraction: '3/4' }] }
  expect(tractDifferences(text, theirs)).toEqual([
    { label: 'Stated acres', mine: '—', theirs: '158.42' },
    { label: 'Ownership', mine: 'O. Tveit 1/2 MI', theirs: 'O. Tveit 3/4 MI' },
  ])
})
