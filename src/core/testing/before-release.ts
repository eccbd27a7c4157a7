/** TEST_ALL=1: the run before a release, which also proves at full size what an ordinary run proves on a part. */
export const isBeforeRelease = Boolean(process.env['TEST_ALL'])
