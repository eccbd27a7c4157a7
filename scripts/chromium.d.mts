/** The path of Chromium; nothing, and a word about it, where there is none. */
export function findChromium(): string | undefined
/** The same, of one that shows notifications. */
export function findWholeChromium(): string | undefined
