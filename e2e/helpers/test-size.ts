import { isBeforeRelease } from '../../src/core/testing/before-release.ts'

/** The size of a test: a small one for ordinary runs, or a realistic one before a release. */
export const testSize = <Size>(ordinary: Size, realistic: Size) => (isBeforeRelease ? realistic : ordinary)
