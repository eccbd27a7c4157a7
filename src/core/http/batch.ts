/** The most calls in one request: the browser's client divides what is more. */
export const maxCalls = 20
