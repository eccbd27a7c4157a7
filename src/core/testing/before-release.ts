/**
 * True for the run before a release (TEST_ALL=1), which also tests at full size what an ordinary run tests on
 * a part.
 */
export const isBeforeRelease = Boolean(process.env['TEST_ALL'])
