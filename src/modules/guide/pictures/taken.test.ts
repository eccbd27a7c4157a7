import { expect, test } from 'vitest'
import { takenOf } from './taken.ts'

const sample = { build: 'abc', names: ['lease'] }
const written = JSON.stringify(sample)

test('pictures of the build that runs are shown', () => expect(takenOf('abc', written)).toEqual(sample))

test.each([
  ['older than the build', 'def', written],
  ['without a build, as while developing', null, written],
  ['never taken', 'abc', null],
  ['cut off while they were written', 'abc', written.slice(0, 12)],
  ['of no build', '', JSON.stringify({ ...sample, build: '' })],
])('those that are %s are not', (_why, stamp, list) => expect(takenOf(stamp, list)).toBeNull())
