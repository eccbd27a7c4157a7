/** Folds a name for comparison: case, accents, apostrophes and periods are ignored. */
export const foldAccents = (text: string) =>
  text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/['’`´ʼ.]/g, '')
    .toLowerCase()

/** Returns the words of a name, folded and split at hyphens. */
export const nameParts = (text: string) =>
  foldAccents(text)
    .split(/[\s,;:()/&-]+/)
    .filter(Boolean)

/**
 * Returns a name as one word: "De La Cruz", "Delacruz" and "DE LA CRUZ" are the same, as are "O'Brien" and "O Brien".
 */
export const foldName = (text: string) => nameParts(text).join('')
