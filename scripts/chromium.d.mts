/** The path of the fastest Chromium here; undefined, after a sentence about what to do, where there is none. */
export function findChromium(): string | undefined
/** The same for one that shows notifications. */
export function findWholeChromium(): string | undefined
