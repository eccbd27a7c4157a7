/** A pattern for `like` that finds the words anywhere; the pattern's own signs are taken as written. */
export const likeWords = (words: string) =>
  `%${words
    .trim()
    .toLowerCase()
    .replaceAll(/[\\%_]/g, sign => `\\${sign}`)}%`
