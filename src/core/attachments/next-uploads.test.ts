import { expect, test } from 'vitest'
import { nextUploads, type UploadPhase } from './next-uploads.ts'

const phases = (counts: Partial<Record<UploadPhase, number>>) =>
  Object.entries(counts).flatMap(([phase, count]) =>
    Array.from({ length: count }, () => ({ phase: phase as UploadPhase })),
  )

test.each([
  ['three are sent at a time', { waiting: 1000 }, 3],
  ['one whose connection is lost is still being sent', { waiting: 9, lost: 2 }, 1],
  ['while files are checked the next are sent', { waiting: 9, checking: 12 }, 3],
  [
    'a server that checks slowly is waited for, rather than asked for more than it takes',
    { waiting: 980, checking: 19, sending: 1 },
    0,
  ],
  ['what is paused lies on the server too', { waiting: 9, paused: 18 }, 2],
  ['what was refused takes no room', { waiting: 9, refused: 500 }, 3],
  ['at the end nothing is left to send', { checking: 3 }, 0],
] as const)('%s', (_, counts, expected) => {
  expect(nextUploads(phases(counts))).toHaveLength(expected)
})
