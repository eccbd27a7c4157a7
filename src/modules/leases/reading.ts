/** What came of reading a person's text: the value, or a sentence that says what to do about it. */
export type Reading<T> = { ok: true; value: T } | { ok: false; problem: string }

export const read = <T>(value: T): Reading<T> => ({ ok: true, value })
export const unread = (problem: string): Reading<never> => ({ ok: false, problem })
