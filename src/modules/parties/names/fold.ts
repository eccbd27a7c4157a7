/** Letters alone count when names are compared: no case, accents, apostrophes or periods. */
export const folded = (text: string) =>
  text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/['’`´ʼ.]/g, '')
    .toLowerCase()

/** The words of a name, folded; hyphens part them. */
export const wordsOfName = (text: string) =>
  folded(text)
    .split(/[\s,;:()/&-]+/)
    .filter(Boolean)

/** As one word: "De La Cruz", "Delacruz" and "DE LA CRUZ" are the same, so are "O'Brien" and "O Brien". */
export const asOneWord = (text: string) => wordsOfName(text).join('')
