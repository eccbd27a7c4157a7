/** The result of parsing a user's text: the value, or a sentence that explains how to fix it. */
export type ReadText<T> = { ok: true; value: T } | { ok: false; problem: string }

export const read = <T>(value: T): ReadText<T> => ({ ok: true, value })
export const unread = (problem: string): ReadText<never> => ({ ok: false, problem })
