/** A pattern for `like` that finds the text anywhere. Wildcards in the text match literally. */
export const likePattern = (text: string) =>
  `%${text
    .trim()
    .toLowerCase()
    .replaceAll(/[\\%_]/g, wildcard => `\\${wildcard}`)}%`
