/** A pattern for `like` that finds the words anywhere. Wildcards in the words match literally. */
export const likePattern = (text: string) =>
  `%${text
    .trim()
    .toLowerCase()
    .replaceAll(/[\\%_]/g, sign => `\\${sign}`)}%`
