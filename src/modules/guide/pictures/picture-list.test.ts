import { expect, test } from 'vitest'
import { parsePictureList } from './picture-list.ts'

const sample = { build: 'abc', names: ['lease'] }
const listText = JSON.stringify(sample)

test('the guide shows pictures of the running build', () =>
  expect(parsePictureList('abc', listText)).toEqual(sample))

test.each([
  ['older than the build', 'def', listText],
  ['without a build, as while developing', null, listText],
  ['never taken', 'abc', null],
  ['cut off while they were written', 'abc', listText.slice(0, 12)],
  ['of no build', '', JSON.stringify({ ...sample, build: '' })],
])('the guide hides pictures that are %s', (_why, stamp, list) =>
  expect(parsePictureList(stamp, list)).toBeNull(),
)
