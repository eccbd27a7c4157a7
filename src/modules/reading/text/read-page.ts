import type { PageText } from '../lease/page/page.ts'

/** A page as it was read; its words lie where they are when it is turned upright by so many degrees. */
export type ReadPage = PageText & {
  turned: 0 | 90 | 180 | 270
  /** How sure what recognized it is of its words, of a hundred; of a text that was not recognized there is none. */
  certainty?: number
  /** What reads it was brought down by it, or took too long. */
  unread?: boolean
}

/** Below this, of a hundred, a person is told to compare the words of a page with its picture. */
const surely = 75

export const isUncertain = (certainty: number | null): boolean => certainty !== null && certainty < surely

/** Pages read of a file; anything longer is a library. */
export const maxPages = 2000

/** Pages read per process, which then frees its memory; what was read is stored. */
export const pagesAtOnce = 50

/**
 * A page that takes longer is left out, and those behind it are read: a page full of print takes 9 seconds, and
 * several times as long on a machine that others keep busy.
 */
export const maxMsOfPage = 90_000
