/** Whether everything runs, at full size: before a release (TEST_ALL=1, docs/decisions/150-journeys.md). */
export const beforeRelease = process.env['TEST_ALL'] !== undefined

/** How much of something a journey takes: what shows the thing, and before a release what it meets in the field. */
export const sized = <Size>(ordinary: Size, full: Size) => (beforeRelease ? full : ordinary)
