/** A pattern for `like` that finds the words anywhere. Wildcards in the words match literally. */
export const likePattern = (words: string) =>
  `%${words
    .trim()
    .toLowerCase()
    .replaceAll(/[\\%_]/g, sign => `\\${sign}`)}%`
