/** The most calls in one request. The browser's client splits larger batches. */
export const maxCalls = 20
