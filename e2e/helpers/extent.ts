import { isBeforeRelease } from '../../src/core/testing/before-release.ts'

/** How much of something a journey takes: what shows the thing, and before a release what it meets in the field. */
export const sized = <Size>(ordinary: Size, full: Size) => (isBeforeRelease ? full : ordinary)
