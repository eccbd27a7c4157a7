/** True when two values of a field agree; text may differ in spacing and punctuation, figures may not. */
export const isAlike = (one: unknown, other: unknown): boolean =>
  isText(one) && isText(other)
    ? plain(one) === plain(other)
    : JSON.stringify(one ?? null) === JSON.stringify(other ?? null)

const isText = (value: unknown): value is string => typeof value === 'string' && /\p{L}/u.test(value)
const plain = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')
