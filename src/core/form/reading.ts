/** What came of reading a person's text: the value, or a sentence that says what to do about it. */
export type ReadText<T> = { ok: true; value: T } | { ok: false; problem: string }

export const read = <T>(value: T): ReadText<T> => ({ ok: true, value })
export const unread = (problem: string): ReadText<never> => ({ ok: false, problem })
