import type { PageText } from '../lease/page/page.ts'

/** A page as read; the places of its words apply once the page is turned upright by `turned` degrees. */
export type ReadPage = PageText & {
  turned: 0 | 90 | 180 | 270
  /** The recognizer's certainty of its words, 0 to 100; absent for text that was not recognized. */
  certainty?: number
  /** True if the page crashed its reader or took too long. */
  unread?: boolean
}

/** Below this certainty, of 100, the user is asked to compare the words of a page with its picture. */
const certainThreshold = 75

export const isUncertain = (certainty: number | null): boolean =>
  certainty !== null && certainty < certainThreshold

/** Maximum number of pages read from a file; anything longer is a library. */
export const maxPages = 2000

/** Pages read per process, which then frees its memory; its pages have been stored. */
export const pagesPerProcess = 50

/**
 * A page that takes longer is skipped, and the following pages are read: a page full of print takes 9
 * seconds, and several times as long on a busy machine.
 */
export const maxPageMs = 90_000
