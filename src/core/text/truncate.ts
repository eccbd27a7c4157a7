/** Shortens a text to at most `limit` characters, the last of which is then an ellipsis. */
export function truncate(text: string, limit: number): string {
  if (text.length <= limit) return text
  const characters = [...text]
  return characters.length <= limit ? text : `${characters.slice(0, limit - 1).join('')}…`
}
