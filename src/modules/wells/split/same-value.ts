/** True when two values of a field agree; text may differ in spacing and punctuation, figures may not. */
export const isSameValue = (a: unknown, b: unknown): boolean =>
  isText(a) && isText(b)
    ? normalizeText(a) === normalizeText(b)
    : JSON.stringify(a ?? null) === JSON.stringify(b ?? null)

const isText = (value: unknown): value is string => typeof value === 'string' && /\p{L}/u.test(value)
const normalizeText = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')
