import { expect, test } from 'vitest'
import { usablePictures } from './taken.ts'

const sample = { build: 'abc', names: ['lease'] }
const written = JSON.stringify(sample)

test('shows pictures taken of the running build', () =>
  expect(usablePictures('abc', written)).toEqual(sample))

test.each([
  ['older than the build', 'def', written],
  ['without a build, as while developing', null, written],
  ['never taken', 'abc', null],
  ['cut off while they were written', 'abc', written.slice(0, 12)],
  ['of no build', '', JSON.stringify({ ...sample, build: '' })],
])('does not show pictures that are %s', (_why, stamp, list) =>
  expect(usablePictures(stamp, list)).toBeNull(),
)
