import { expect, test } from 'vitest'
import { nextUploads, type UploadPhase } from './next-uploads.ts'

const phases = (counts: Partial<Record<UploadPhase, number>>) =>
  Object.entries(counts).flatMap(([phase, count]) =>
    Array.from({ length: count }, () => ({ phase: phase as UploadPhase })),
  )

test.each([
  ['three are sent at a time', { waiting: 1000 }, 3],
  ['an upload with a lost connection still takes a slot', { waiting: 9, lost: 2 }, 1],
  ['the next files are sent while others are checked', { waiting: 9, checking: 12 }, 3],
  ['a slow server gets no more files than it accepts', { waiting: 980, checking: 19, sending: 1 }, 0],
  ['paused uploads count on the server, too', { waiting: 9, paused: 18 }, 2],
  ['refused uploads take no slot', { waiting: 9, refused: 500 }, 3],
  ['no file is sent when none is left', { checking: 3 }, 0],
] as const)('%s', (_, counts, expected) => {
  expect(nextUploads(phases(counts))).toHaveLength(expected)
})
