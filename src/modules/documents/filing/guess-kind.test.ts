import { expect, test } from 'vitest'
import { mediaTypeNamed, viewKindFor } from '../media-types.ts'
import { guessKind } from './guess-kind.ts'

test.each([
  ['OGL_Berg_1998.pdf', 'LEASE'],
  ['Memorandum of Oil and Gas Lease.pdf', 'MEMORANDUM'],
  ['Amendment to lease.pdf', 'AMENDMENT'],
  ['Partial Release.pdf', 'RELEASE'],
  ['Division Order.pdf', 'DIVISION_ORDER'],
  ['APD Berg 1H.pdf', 'PERMIT'],
  ['run.las', 'WELL_LOG'],
  ['IMG_2231.JPG', 'PHOTO'],
  ['x.bin', 'OTHER'],
])('%s is filed as %s', (name, kind) => expect(guessKind(name)).toBe(kind))

test('first bytes take precedence over file names, and active content becomes text', () => {
  expect(mediaTypeNamed('application/pdf', 'x.html')).toBe('application/pdf')
  expect(viewKindFor(mediaTypeNamed('application/octet-stream', 'x.SVG'))).toBe('text')
  expect(viewKindFor(mediaTypeNamed('application/octet-stream', 'x.exe'))).toBeNull()
})
