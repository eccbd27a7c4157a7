/**
 * A name must be one line, because a second line could be mistaken for something else in a list, an email or a
 * file.
 */
export const isOneLine = (text: string): boolean => !/[\p{Cc}\p{Zl}\p{Zp}]/u.test(text)

export const oneLineMessage = 'Enter it on one line.'
