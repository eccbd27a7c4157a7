/** The result of parsing a user's text: the value, or a sentence that explains how to fix it. */
export type ParseResult<T> = { ok: true; value: T } | { ok: false; problem: string }

export const parseOk = <T>(value: T): ParseResult<T> => ({ ok: true, value })
export const parseFailure = (problem: string): ParseResult<never> => ({ ok: false, problem })
